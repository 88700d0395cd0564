"""A wire carries what it is given, or breaks it as it was told to."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
from wires import Wire


async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Says again what it hears."""
    with suppress(OSError):
        while piece := await reader.read(100):
            writer.write(piece)
    writer.close()


@pytest.mark.parametrize(
    ("state", "meanwhile", "afterwards"),
    [
        ("whole", b"one", b""),
        ("slow", b"one", b""),
        ("held", None, b"one"),
        ("deaf", None, None),
        ("cut", None, None),
        ("dead", None, None),
    ],
)
def test_a_wire(tmp_path: Path, state: str, meanwhile: bytes | None, afterwards: bytes | None) -> None:
    """What comes back of a word while the wire is bad, and what more when it is whole again; None: nothing, for ever or for now."""

    async def scene() -> None:
        server = await asyncio.start_unix_server(echo, tmp_path / "echo")
        async with server, Wire(tmp_path / "echo") as wire:
            reader, writer = await asyncio.open_connection("127.0.0.1", wire.port)
            writer.write(b"zero")
            assert await reader.readexactly(4) == b"zero"
            wire.turn(state)
            heard = b""
            with suppress(OSError, TimeoutError):
                writer.write(b"one")
                async with asyncio.timeout(0.2 if meanwhile is None else 20):
                    heard = await reader.read(3)
            assert heard == (meanwhile or b"")
            wire.turn("whole")
            if afterwards:
                assert await reader.readexactly(3) == afterwards
            elif afterwards is None:
                with pytest.raises((OSError, asyncio.IncompleteReadError)):
                    await reader.readexactly(1)
            writer.close()

    asyncio.run(scene())
