"""The game server: HTTP, WebSockets, live tables and storage. `docs/design/server.md` is the map."""
