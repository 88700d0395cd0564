"""JSON schema of the wire and the HTTP bodies, from which the browser client's types are generated.

Print it with `python -m ridotto.server.wire.schema`.
"""

import json
from typing import Any, get_args

from pydantic.json_schema import models_json_schema

from ridotto.server import wire
from ridotto.server.wire import bodies, club, club_views, pads, reading, seasons

SENT_BY_BROWSER: set[type[wire.Message]] = {
    *get_args(get_args(wire.Command)[0]),
    bodies.Named,
    bodies.NewTable,
    bodies.Unopened,
    bodies.Takeover,
    bodies.DealingOf,
    bodies.Try,
    pads.PadHead,
    pads.PadEntry,
    pads.PadWriting,
    bodies.Adjusting,
    *get_args(get_args(club.ClubCommand)[0]),
    club.ClubRequest,
    club.NewEvening,
    club.EveningFile,
    club.PersonBody,
    seasons.NewSeason,
    seasons.SeasonChange,
}


WITH_GAPS = {*SENT_BY_BROWSER, reading.Node}
"""Messages whose fields with a default may be missing: the browser omits them, and so does a book, which has many nodes."""


def schema() -> dict[str, Any]:
    """Return the schema: every message under `$defs`, and the union of the browser's commands as `Command`."""
    assert club_views  # importing it defines its messages
    messages = wire.Message.__subclasses__()
    _, defined = models_json_schema([(message, "validation") for message in messages], title="Wire")
    for message in messages:
        if message not in WITH_GAPS:  # the server always sends fields with defaults
            model = defined["$defs"][message.__name__]
            model["required"] = list(model["properties"])
    commands = wire.COMMANDS.json_schema(ref_template="#/$defs/{model}")
    defined["$defs"]["Command"] = {key: value for key, value in commands.items() if key != "$defs"}
    return defined


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2, ensure_ascii=False))
