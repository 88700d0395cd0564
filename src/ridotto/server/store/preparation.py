"""Preparation of the database before a server opens, so that anything wrong with it is reported before the first guest arrives."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from alembic.util import CommandError
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ridotto.core.errors import Sentence
from ridotto.server.store import file_lock, postgres, rescue, sqlite
from ridotto.server.store.file_lock import Unusable
from ridotto.server.store.storage import Storage


@contextmanager
def prepared(database: str) -> Iterator[None]:
    """Lock, check and migrate a database, given by path or URL. Raise Unusable if it cannot be used."""
    file = sqlite.file_of(database)
    if file is None:
        asyncio.run(_migrate(database))
        yield
        return
    with file_lock.held(file, create=not rescue.pending(file)):
        rescue.refuse_pending(file)
        if file.stat().st_size:  # an empty file is a new database
            sqlite.checked(file)
        asyncio.run(_migrate(database))
        yield


async def _migrate(database: str) -> None:
    """Migrate a database to the newest schema."""
    url = make_url(sqlite.url_of(database))
    try:
        storage = await Storage.open(url.render_as_string(hide_password=False))
    except ModuleNotFoundError as error:
        raise Unusable(postgres.missing(error)) from None
    except CommandError:
        raise Unusable(
            Sentence(
                "fault-newer",
                "{database} has a schema that this release does not know: a newer one wrote it",
                database=url.render_as_string(),
            )
        ) from None
    except (SQLAlchemyError, OSError) as error:
        raise file_lock.unusable(url.render_as_string(), postgres.why(error)) from None
    await storage.close()
