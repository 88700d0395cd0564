"""Deals of a match in the form of its record, chained by hashes. Pure."""

from typing import Any

from ridotto import fair
from ridotto.server.table.state import Said, Table


def heading(table: Table) -> dict[str, Any]:
    """Return the fields of a record that precede its deals."""
    return {
        "game": table.game.name,
        "options": table.options.changed,
        "table": {"id": table.alias, "match": table.round},
    }


def link(table: Table) -> str:
    """Return the chain link (a hash) of a table's last deal."""
    number = table.number
    assert len(table.links) == number
    previous = table.links[-1] if table.links else ""
    return fair.link(heading(table), number, deal_of(table, number), proof_of(table, number), previous)


def deal_of(table: Table, number: int) -> dict[str, Any]:
    """Return a deal's entry in the record: cards, actions and talk."""
    assert table.match is not None
    deal = table.match.entry(number)
    if table.game.talk:  # only some games keep talk in their records (TRU-10.9)
        talk = [_entry(said) for said in table.talk if said.deal == number and _kept(table, said)]
        if talk:
            deal["talk"] = talk
    return deal


def proof_of(table: Table, number: int) -> dict[str, Any]:
    """Return the proof of a deal, without its link."""
    assert table.match is not None
    proof = table.proofs[number]
    return fair.entry(proof.promise, proof.luck, table.match.deals[number], proof.seals, proof.players)


def _kept(table: Table, said: Said) -> bool:
    return said.seat is not None and said.kind in table.game.talk


def _entry(said: Said) -> dict[str, Any]:
    return {"after": said.after, "seat": said.seat, said.kind: said.value}
