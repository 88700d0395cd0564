"""Serves a Python bot over the protocol: the counterpart of `child.py` and of a server's table."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from ridotto.bots import protocol
from ridotto.bots.ears import SILENCE, Ears, Heard
from ridotto.bots.player import Bot, called, games_of, spoken
from ridotto.bots.protocol import Message, view_of

PART = 0.9
"""Fraction of the deadline that the bot may use; the rest is for transmission."""


class Speaker:
    """Answers a table's messages for a bot; messages of unknown types get no answer."""

    def __init__(self, player: Bot, name: str = "") -> None:
        """Create a speaker. `name` overrides the bot's own name."""
        self.player = player
        self.name = name
        self._heard: list[Heard] = []

    def answers(self, message: Message) -> Iterator[Message]:
        """Yield the bot's answers to a message."""
        kind = message["type"]
        if kind == "hello":
            yield self._hello()
        elif kind == "begin":
            self._heard.clear()
            if hasattr(self.player, "begin"):
                self.player.begin(view_of(message["view"]), message.get("seats", []))
        elif kind == "talk":
            self._heard.append(Heard(message["seat"], message["kind"], message["value"]))
        elif kind == "act":
            action = self._choice(message)
            yield from ({"type": "talk", "kind": kind, "value": value} for kind, value in spoken(self.player))
            yield {"type": "action", "id": message["id"], "action": str(action)}
        elif kind == "end" and hasattr(self.player, "end"):
            self.player.end(view_of(message["view"]))

    def _hello(self) -> Message:
        if hasattr(self.player, "start"):  # a child process introduces itself only once started
            self.player.start()
        games = games_of(self.player)
        about = {"name": self.name or called(self.player), "author": str(getattr(self.player, "author", ""))}
        return {"type": "hello", "protocol": protocol.VERSION, **about, "games": None if games is None else list(games)}

    def _choice(self, message: Message) -> str:
        player: Any = self.player
        view, rng = view_of(message["view"]), Random(message.get("seed"))
        ears = Ears(tuple(self._heard), remembered=tuple(message.get("remembered", ())))
        text: str
        if hasattr(player, "within") and "deadline_ms" in message:
            text = player.within(view, rng, PART * message["deadline_ms"] / 1000, ears)
        elif ears != SILENCE and hasattr(player, "heeding"):
            text = player.heeding(view, rng, ears)
        else:
            text = player.act(view, rng)
        return text

    def line(self, line: str) -> Iterator[str]:
        """Yield the bot's answers to a line, as JSON lines."""
        yield from (json.dumps(one) for one in self.answers(protocol.read(line)))
