"""Types shared by all messages, over WebSockets and over HTTP."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Seat = Annotated[int, Field(ge=0, le=5, strict=True)]
CommandId = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client, new for every command: a command that arrives twice is carried out once."""
Digits = Annotated[str, Field(max_length=64, pattern=r"^[0-9a-f]*$")]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Timer = Literal[0, 20, 45, 90]
"""Seconds for a move; 0: no limit."""
Level = Literal["master", "strong", "steady", "beginner", "random"]
"""Of bots, the best first: `ridotto.bots`."""
Phase = Literal["waiting", "playing", "scored", "over"]
"""Before the first deal; in a deal; a deal is over; the match is over."""


class Message(BaseModel):
    """Anything on the wire: unknown keys are an error, not ignored."""

    model_config = ConfigDict(extra="forbid", frozen=True)
