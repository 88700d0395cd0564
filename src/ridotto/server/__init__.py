"""The table in the browser: HTTP, WebSocket, tables, storage. `docs/design/server.md` is the map."""
