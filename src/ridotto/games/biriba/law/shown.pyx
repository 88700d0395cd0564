"""Facts of views and refusals of Biriba: the table, a seat's cards (BIR-14), and the case of a refusal.

A `viewer` is a seat, or -1 for a spectator.
"""

from ridotto.games.biriba.law.rules cimport (
    ADD, BEGINNING, DEALT, DISCARD, FORMS, MELD, NAMING, WITHDRAW, Deal, Rules, has_taken, is_of, meld_at, place_of,
    stock_left,
)
from ridotto.games.families.rummy.law.hands cimport names_of, names_of_hand, names_of_kinds
from ridotto.games.families.rummy.law.melds cimport names_of_meld
from ridotto.games.families.rummy.law.notation cimport named_in
from ridotto.games.families.rummy.law.view cimport meld_facts, pot_facts, table_facts

from ridotto.games.families.rummy.law.packs import NAMES


cdef dict table_of(const Deal* deal, const Rules* rules, int viewer):
    """Return the table as a viewer sees it, without other players' provisional melds (BIR-14.5)."""
    sides = []
    melds = []
    for seat in range(rules.players):
        side = [other for other in range(rules.players) if deal.side[seat] >> other & 1]
        if side in sides:
            continue
        sides.append(side)
        melds.append([])
        if deal.provisional and deal.turn in side and viewer != deal.turn:
            continue
        for place in range(deal.melds):
            meld = meld_at(deal, place)
            if is_of(deal, place, seat):
                melds[-1].append(meld_facts(meld, len(melds[-1]) + 1, False))
    takers = {deal.taken_heap[place]: deal.taker[place] for place in range(deal.takers)}
    pots = []
    for heap in range(rules.heaps):
        if heap >= deal.heaps or heap in takers:
            pots.append(pot_facts(rules.heap_size[heap], sides, takers.get(heap, -1), True))
    return table_facts(sides, melds, names_of(deal.pile, deal.piled), deal.piled, stock_left(deal, rules), pots)


cdef list sizes_of(const Deal* deal, const Rules* rules, int viewer):
    """Return the sizes of the hands; to all but their player, provisional melds count as cards in hand (BIR-14.5)."""
    sizes = [deal.hand[seat].size for seat in range(rules.players)]
    if deal.provisional and viewer != deal.turn:
        for place in range(deal.melds):
            if is_of(deal, place, deal.turn):
                sizes[deal.turn] += deal.meld[place].size
    return sizes


cdef list upcards_of(const Rules* rules):
    """Return the cards that began the pile (BIR-4.5, BIR-4.7)."""
    cards = [NAMES[rules.upcard]]
    while rules.next_card and cards[-1] == "JK":
        cards.append(NAMES[rules.stock[len(cards) - 1]])
    return cards


cdef dict own_cards(const Deal* deal, const Rules* rules, list drawers, int seat):
    """Return the cards that only a seat has seen, in order: those dealt to it, those it drew, its biribaki (BIR-14.2).

    `drawers`: the seats that have drawn a card, in order.
    """
    players = rules.players
    first = (seat - rules.dealer - 1 + players) % players
    biribaki = None
    for place in range(deal.takers):
        if deal.taker[place] == seat:
            heap = deal.taken_heap[place]
            biribaki = names_of(rules.heap[heap], rules.heap_size[heap])
    return {
        "dealt": [NAMES[rules.hands[first + players * place]] for place in range(DEALT)],
        "drawn": [card for who, card in zip(drawers, drawn_cards(deal, rules), strict=False) if who == seat],
        "biribaki": biribaki,
    }


cdef list drawn_cards(const Deal* deal, const Rules* rules):
    """Return the cards in the order in which they are drawn: the stock, then the biribakia that became stock (BIR-10.5)."""
    begun = len(upcards_of(rules)) - 1
    cards = names_of(rules.stock + begun, rules.stock_size - begun)
    taken = [deal.taken_heap[place] for place in range(deal.takers)]
    for heap in range(deal.heaps):
        if heap not in taken:
            cards += names_of(rules.heap[heap], rules.heap_size[heap])
    return cards


cdef list without_melds(list lines):
    return [line for line in lines if not line[1].startswith(("meld", "add"))]


cdef dict case_of(const Deal* deal, const Rules* rules, str rule, object line, object seat):
    """Return the facts of a refusal."""
    facts = case_of_turn(deal, rules, rule, seat)
    return case_of_line(deal, rule, line) if facts is None else facts


cdef dict case_of_turn(const Deal* deal, const Rules* rules, str rule, object seat):
    """Return the facts that depend on the turn so far and not on the cards of the line; None for other rules."""
    if rule == "BIR-6.1":
        if seat is not None and seat != deal.turn:
            return {"case": "seat", "seat": seat, "turn": deal.turn}
        return {"case": "begin"} if deal.phase == BEGINNING else {}
    if rule == "BIR-4.7":
        return {} if deal.phase == NAMING else {"case": "late"}
    if rule in ("BIR-6.4", "BIR-9.8"):
        return {"card": NAMES[deal.barred]}
    if rule == "BIR-6.5":
        return {"card": NAMES[deal.pile[0]]}
    if rule in ("BIR-7.4", "BIR-7.7"):
        return {"laid": deal.laid, "minimum": rules.minimum[deal.turn]}
    if rule == "BIR-7.5":
        return {"case": "withdrawn"} if deal.withdrawn else {}
    if rule == "BIR-7.8":
        if deal.uses:
            return {"case": "next", "pile": names_of_kinds(deal.uses)}
        return {"case": "again"} if deal.withdrawn else {}
    if rule in ("BIR-9.5", "BIR-9.7"):
        return {"case": "biriba" if has_taken(deal, deal.turn) else "biribaki"}
    return None


cdef dict case_of_line(const Deal* deal, str rule, object line):
    """Return the facts about the cards and the meld that a line names."""
    number, cards = named_in(line, MELD, ADD, FORMS, WITHDRAW, DISCARD)
    if rule == "BIR-7.1":
        hand = names_of_hand(&deal.hand[deal.turn])
        return {"cards": [card for card in dict.fromkeys(cards) if cards.count(card) > hand.count(card)]}
    if rule in ("BIR-5.1", "BIR-5.4", "BIR-5.5", "BIR-5.11"):
        return {"cards": cards}
    if rule == "BIR-8.1":
        return {"number": number, "melds": sum([is_of(deal, place, deal.turn) for place in range(deal.melds)])}
    if rule in ("BIR-8.2", "BIR-8.3", "BIR-8.4", "BIR-8.5", "BIR-16.4"):
        meld = names_of_meld(meld_at(deal, place_of(deal, deal.turn, int(number))))
        return {"cards": cards, "number": number, "meld": meld}
    return {}
