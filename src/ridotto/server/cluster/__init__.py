"""Several processes for one database: pub/sub, leases, prefork, hand-over of connections."""
