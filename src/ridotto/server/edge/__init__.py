"""The layer between network and live tables: admission of connections, WebSockets, HTTP routes, identity."""
