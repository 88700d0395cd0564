"""The HTTP routes by resource. The WebSockets of tables and bots are separate."""

from fastapi import APIRouter, Depends

from ridotto.server.edge.routes import devices, games, guests, lessons, operations, records, tables
from ridotto.server.edge.routes.shared import renew

api = APIRouter(dependencies=[Depends(renew)])
for part in (guests, devices, games, tables, records, lessons, operations):
    api.include_router(part.router)
