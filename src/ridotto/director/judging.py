"""The judgement of one record: each action against the rules, each infraction with its article, and the result of the deal."""

from collections.abc import Mapping
from typing import Any

from ridotto import codes, finder
from ridotto.codes import BACK, STANDS, Article
from ridotto.core.errors import ImpossibleFacts, InvalidRecord, InvalidText, Refusal, Sentence
from ridotto.director.adjusting import adjusted, scored
from ridotto.director.citing import cited
from ridotto.director.play import OF_HANDS, CorePlay, Play, check_cards, hand_size, malformed
from ridotto.director.slips import Entry, Incident, Slip, unreadable
from ridotto.referee import seated

Verdict = dict[str, Any]
REVOKE, CORRECTED = "revoke", "revoke-corrected"
NO_CALL = "pass"


class Judge:
    """The judgement of one record."""

    def __init__(self, read: Slip, language: str) -> None:
        self.slip, self.language = read, language
        self.game, self.options = read.game, read.options
        self.found: list[dict[str, Any]] = []
        self.family = finder.own(read.game.name, "law.directing")
        self.spoken = finder.own(read.game.name, "law.spoken")
        self.core: CorePlay | None = None
        self.table: Any = None
        self.facts: dict[str, Any] = {}
        self.result: dict[str, Any] = {}
        self.silenced: dict[int, Article] = {}
        """Seat → article by which it may not call any more."""

    def verdict(self) -> Verdict:
        """Judge the record."""
        if "facts" in self.slip.data:
            self._tally(self.slip.data["facts"])
        elif self.slip.played:
            self._judge_play()
        else:
            self.result = self._before()
        for incident in self.slip.incidents:
            self._report(incident)
        for one in self.found:
            self._adjust(one)
        self.found.sort(key=lambda one: (one["index"] is None, one["index"] or 0))
        return {
            "game": self.game.name,
            "code": codes.code(self.game.name).version,
            "infractions": self.found,
            **self.result,
        }

    # ---- facts ------------------------------------------------------------------------------------------------------

    def _tally(self, facts: Any) -> None:
        try:
            self._count(facts)
        except ImpossibleFacts as error:
            self.result = self._before()
            self.found.append(self._row(None, None, f"facts.{error.fact}", error.refusal, None))

    def _count(self, facts: Any) -> None:
        """Score the deal from facts; further facts of the incidents are added to them."""
        data = self.slip.data
        for incident in self.slip.incidents:
            facts = {**facts, **incident.facts}
        self.facts = dict(facts)
        tally = self.game.tally(
            self.options, facts, dealer=self.slip.dealer, scores=data.get("scores"), **self.slip.carried
        )
        self.result = tally.result()

    def _before(self) -> dict[str, Any]:
        """Return the result of a deal that has not been counted."""
        scores = self.slip.data.get("scores")
        return self.game.untallied(self.options, scores=scores, **self.slip.carried).result()

    # ---- cards ------------------------------------------------------------------------------------------------------

    def _judge_play(self) -> None:
        if self.slip.dealer is None:
            raise InvalidRecord(Sentence("fault-no-dealer", "dealer: missing, expected a seat"))
        if self._misdealt():
            self.result = self._before()
            return
        self._begin()
        entries = list(self.slip.entries)
        for place, entry in enumerate(entries):
            following = entries[place + 1] if place + 1 < len(entries) else None
            self._judge(entry, following)
        if self.table is not None:
            for one in self.found:
                if one["case"] == REVOKE and one["found"] is None and one["effect"] == STANDS:
                    one["found"] = self.table.shown_by(one["refusal"], one["index"], one["seat"])
        self._finish()

    def _misdealt(self) -> bool:
        """Report a misdeal, and return True, if a hand of the record has too many cards."""
        hands = self._hands(self.slip.deal or {})
        size = self.family.HAND if self.family else hand_size(self.game, self.options)
        if all(len(hand) <= size for hand in hands):
            return False
        assert self.slip.dealer is not None
        articles = codes.about(self.game.name, "misdeal")
        self._report(Incident(-1, "misdeal", self.slip.dealer, None, article=None if self.family else articles[-1].id))
        return True

    def _begin(self) -> None:
        deal, contract = dict(self.slip.deal or {}), self.slip.contract
        check_cards(self.game, self.options, deal)
        if "seed" in self.slip.data:
            dealt = self.game.deal(self.options, seed=self.slip.data["seed"], dealer=self.slip.dealer)
            deal = dealt.layout()
        if self.family and self._on_paper(deal):
            deal = self.family.filled(
                self.options, self.slip.dealer, self._hands(deal), deal.get("turnup"), (contract or {}).get("trump")
            )
        self.core = CorePlay(self.game, self.options, deal, self.slip)
        if contract is not None and self.family:
            self._call(contract)
        self._open()

    def _on_paper(self, deal: Mapping[str, Any]) -> bool:
        """Return True if the hands are those of the play, not of the deal, or known in part."""
        hands = deal.get("hands")
        if "deck" in deal or hands is None:
            return "deck" not in deal
        whole = self.game.deal(self.options, seed=0, dealer=self.slip.dealer).layout()["hands"]
        sizes = [len(hand) if hand else 0 for hand in hands]
        return self.slip.contract is not None or sizes != [len(hand) for hand in whole]

    def _hands(self, deal: Mapping[str, Any]) -> list[list[str]]:
        hands = deal.get("hands") or []
        seats = self.game.seats(self.options)
        listed = [[card for card in hand or () if card != "?"] for hand in hands]
        return [*listed, *([] for _ in range(seats - len(listed)))]

    def _call(self, contract: Mapping[str, Any]) -> None:
        """Make the calls that lead to a contract that the record gives."""
        assert self.core is not None
        for name in self.family.KEYS:
            if name not in contract and name != "multiplier":
                raise InvalidRecord(Sentence("fault-missing", "{place} is missing", place=f"contract.{name}"))
        for text in self.family.calls(contract, self.slip.dealer):
            refusal = self.core.refuse(self.core.turn or 0, text)
            if refusal:
                raise InvalidRecord(Sentence("fault-in", "{place}: {why}", place="contract", why=refusal))
            self.core.apply(self.core.turn or 0, text, -1)

    def _open(self) -> None:
        """Open the table for the play once a contract is known."""
        if self.family is None or self.table is not None or self.core is None or self.core.over:
            return
        contract = self.family.contract_of(self.core.state)
        if contract is None:
            return
        deal = self.slip.deal or {}
        if "seed" in self.slip.data or not self._on_paper(deal):
            seats = range(self.game.seats(self.options))
            hands = [list(self.core.state.view(seat)["hand"]) for seat in seats]
        else:
            hands = self._hands(deal)
        self.table = self.family.TABLE(self.options, self.core.state, contract, hands)

    def _judge(self, entry: Entry, following: Entry | None) -> None:
        assert self.core is not None
        play: Play = self.table or self.core
        bad = malformed(self.core.state, entry.text)
        if bad:
            raise unreadable(entry, InvalidText(bad.message))
        turn = play.turn
        seat = entry.seat if entry.seat is not None else turn
        if seat is None:
            seat = self.core.state.dealer
        refusal = play.refuse(seat, entry.text)
        misnamed = self.spoken.misnamed(self.core.state, entry.said) if self.spoken and refusal is None else None
        if misnamed is not None:
            refusal = misnamed
        if refusal is None:
            if not self._is_silenced(entry, seat, following):
                self._apply(entry, seat)
            return
        row = self._row(entry, seat, entry.written, refusal, following)
        row["worth"] = self._worth(seat, entry.text)
        self.found.append(row)
        if row["effect"] != STANDS:
            self._silence(seat, row["article"])
            return
        if misnamed is not None:
            self._apply(entry, seat)  # the call stands at the value that the rules give it
            return
        if not play.may_stand(seat, entry.text):
            if entry.ruling == STANDS:
                place = f"actions[{entry.index}].ruling"
                raise InvalidRecord(
                    Sentence(
                        "fault-slip-stands",
                        "{place}: {action!r} cannot stay on the table",
                        place=place,
                        action=entry.written,
                    )
                )
            row["effect"] = BACK
            return
        if self.table is not None:
            self.table.judged.add(entry.index)
            self._apply(entry, seat)
        else:
            self.core.stand(seat, entry.text)
            self._open()

    def _silence(self, seat: int, article: Article | None) -> None:
        """Let neither a player nor the partner call again, if the article of a call that is taken back says so."""
        if article is not None and article.silences:
            seats = self.game.seats(self.options)
            self.silenced |= dict.fromkeys((seat, (seat + seats // 2) % seats), article)

    def _is_silenced(self, entry: Entry, seat: int, following: Entry | None) -> bool:
        """Report a call of a player who may not call any more, and pass in its place; return True if it is void."""
        article = self.silenced.get(seat)
        if article is None or entry.text.partition(" ")[0] not in article.silences:
            return False
        row = self._reported(entry.index, seat, article)
        row.update(action=entry.written, effect=entry.ruling or BACK, ruled=bool(entry.ruling))
        self.found.append(row)
        if row["effect"] == STANDS:
            return False
        assert self.core is not None
        if not (following and following.seat == seat) and self.core.refuse(seat, NO_CALL) is None:
            self.core.apply(seat, NO_CALL, entry.index)
            self._open()
        return True

    def _apply(self, entry: Entry, seat: int) -> None:
        if self.table is None:
            assert self.core is not None
            self.core.apply(seat, entry.text, entry.index)
            self._open()
            return
        shown = self.table.found(seat, entry.text, entry.index)
        self.table.apply(seat, entry.text, entry.index)
        for late in shown:
            self.table.judged.add(late.played.number)
            first = self.slip.entries[late.played.number]
            row = self._row(first, seat, first.written, late.refusal, None)
            row.update(found=late.number, effect=STANDS)
            self.found.append(row)

    def _worth(self, seat: int, text: str) -> int | None:
        """Return the points of the cards that an action names, where the game counts cards in hands."""
        assert self.core is not None
        view = self.core.state.view(seat)
        if "worth" not in view or not view.get("hand"):
            return None
        worths: dict[str, int] = dict(zip(view["hand"], view["worth"], strict=False))
        return sum(worths.get(card, 0) for card in text.partition("=")[0].split())

    def _finish(self) -> None:
        assert self.core is not None
        if self.table is not None:
            self.facts = self.table.facts()
            if self.table.over:
                self._tally(self.facts)
                return
            self.result = {**self.core.state.result(), "turn": self.table.turn}
            return
        public = self.core.state.view(None)
        self.facts = {name: public[name] for name in self.game.facts if public.get(name) is not None}
        self.result = self.core.state.result()

    # ---- articles ---------------------------------------------------------------------------------------------------

    def _row(
        self, entry: Entry | None, seat: int | None, action: str, refusal: Refusal, following: Entry | None
    ) -> dict[str, Any]:
        """Return an infraction with its article and effect."""
        word = entry.text.partition(" ")[0] if entry else ""
        variant = str(refusal.facts.get("case", ""))
        article = codes.on(self.game.name, refusal.rule, variant, word)
        effect = article.effect if article else BACK
        if article and article.case == REVOKE:
            again = following and following.seat == seat and entry and following.text.startswith("play ")
            effect = BACK if again else STANDS
        if entry and entry.ruling:
            effect = entry.ruling
        if article and article.case == REVOKE and effect == BACK:
            article = next(iter(codes.about(self.game.name, CORRECTED)), article)
        if entry and entry.article:
            article = codes.article(entry.article)
        return {
            "index": entry.index if entry else None,
            "seat": seat,
            "action": action,
            "case": article.case if article else "facts" if entry is None else "illegal",
            "rule": refusal.rule,
            "message": self._said(refusal, seat),
            "effect": effect if entry else "none",
            "ruled": bool(entry and entry.ruling),
            "certain": self._certain(seat, article),
            "found": None,
            "refusal": refusal,
            "article": article,
        }

    def _certain(self, seat: int | None, article: Article | None) -> bool:
        """Return False if the refusal may come from cards that only fill the seat's hand, or follows one that may."""
        if self.table is not None or self.core is None or seat is None:
            return True
        if not all(one["certain"] for one in self.found):
            return False
        return not (self.core.unknown(seat) and (article is None or article.case in OF_HANDS))

    def _said(self, refusal: Refusal, seat: int | None) -> str:
        said = refusal.message_in(self.language)
        return seated(said, seat) if self.language == "en" else said

    def _report(self, incident: Incident) -> None:
        """Add an irregularity that the record reports."""
        fitting = codes.about(self.game.name, incident.case)
        if not fitting:
            known = ", ".join(codes.cases(self.game.name))
            facts = {"place": f"incidents[{incident.index}].case", "known": known, "found": repr(incident.case)}
            raise InvalidRecord(Sentence("fault-fact-known", "{place}: expected one of {known}, got {found}", **facts))
        article = fitting[0] if incident.article is None else self._cited(incident)
        if incident.article is None and incident.case == "misdeal" and len(fitting) > 1 and self._begun(incident):
            article = fitting[1]
        row = self._reported(incident.after, incident.seat, article)
        row.update(message=article.title[self.language], cards=list(incident.cards), worth=incident.points)
        self.found.append(row)

    def _reported(self, index: int | None, seat: int | None, article: Article) -> dict[str, Any]:
        """Return an infraction that is not a refusal of our rules: an article alone says what follows."""
        return {
            "index": index,
            "seat": seat,
            "action": None,
            "case": article.case,
            "rule": article.rules[0],
            "message": article.told(self.language),
            "effect": article.effect,
            "ruled": False,
            "certain": True,
            "found": None,
            "article": article,
        }

    def _cited(self, incident: Incident) -> Article:
        known = [article.id for article in codes.code(self.game.name).articles]
        if incident.article not in known:
            facts = {"place": f"incidents[{incident.index}].article", "known": ", ".join(known)}
            raise InvalidRecord(
                Sentence(
                    "fault-fact-known",
                    "{place}: expected one of {known}, got {found}",
                    **facts,
                    found=repr(incident.article),
                )
            )
        return codes.article(incident.article)

    def _begun(self, incident: Incident) -> bool:
        """Return True if a misdeal was found after a contract was known, or in a record with a contract or facts."""
        return bool(
            self.table or self.facts.get("declarer") is not None or self.slip.contract or (incident.after or 0) > 0
        )

    def _adjust(self, one: dict[str, Any]) -> None:
        """Replace the article by its text in the reader's language, and add the adjusted score."""
        article: Article | None = one.pop("article")
        refusal: Refusal | None = one.pop("refusal", None)
        worth = one.pop("worth", None)
        one["article"] = None if article is None else cited(article, self.language)
        one["adjusted"] = None
        if article is None or one["seat"] is None:
            return
        base = {**(self.slip.contract or {}), **self.facts}
        cards = tuple(one.get("cards", ()) or (refusal.facts.get("cards", ()) if refusal else ()))
        facts = adjusted(self.game, self.options, article, one["seat"], base, cards=cards, points=worth)
        if one["effect"] == BACK and article.adjust == "undeclared" and one["action"] is not None:
            return  # what is taken back has not been counted; an incident tells of what has been
        data = self.slip.data
        scores = scored(self.game, self.options, facts, self.slip.dealer, data.get("scores"), self.slip.carried)
        if facts is not None:
            one["adjusted"] = {"facts": facts, "scores": scores}
        if article.adjust == "negative" and worth:
            one["against"] = worth
