"""Between the network and live tables: admission of connections, WebSockets, HTTP routes, identity."""
