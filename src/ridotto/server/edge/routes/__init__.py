"""The HTTP routes by resource. The WebSockets of tables and bots are separate."""

from fastapi import APIRouter, Depends

from ridotto.server.edge.routes import (
    club,
    devices,
    games,
    guests,
    lessons,
    operations,
    pads,
    records,
    seasons,
    start,
    tables,
)
from ridotto.server.edge.routes.shared import renew

api = APIRouter(dependencies=[Depends(renew)])
for part in (club, seasons, guests, devices, games, start, tables, records, lessons, pads, operations):
    api.include_router(part.router)
