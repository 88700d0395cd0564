"""Types shared by all messages, over WebSockets and HTTP."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Seat = Annotated[int, Field(ge=0, le=5, strict=True)]
CommandId = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client, different for every command: a command that arrives twice is carried out once."""
Digits = Annotated[str, Field(max_length=64, pattern=r"^[0-9a-f]*$")]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Timer = Literal[0, 20, 45, 90]
"""Seconds for a move; 0 means no limit."""
Level = Literal["master", "strong", "steady", "beginner", "random"]
"""Bot levels, best first; see `ridotto.bots`."""
Phase = Literal["waiting", "playing", "scored", "over"]
"""Phase of a table: before the first deal, in a deal, between deals, after the match."""


class Message(BaseModel):
    """Base class of everything on the wire. Unknown keys are an error."""

    model_config = ConfigDict(extra="forbid", frozen=True)
