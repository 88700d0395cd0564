"""The HTTP interface by resource, next to the WebSockets of tables and bots."""

from fastapi import APIRouter, Depends

from ridotto.server.edge.routes import games, guests, lessons, operations, records, tables
from ridotto.server.edge.routes.shared import renew

api = APIRouter(dependencies=[Depends(renew)])
for part in (guests, games, tables, records, lessons, operations):
    api.include_router(part.router)
