"""Several processes on one database: pub/sub, leases, prefork and hand-over of connections."""
