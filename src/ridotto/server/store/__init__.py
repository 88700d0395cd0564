"""The database: logs of tables, guests, records; SQLite and PostgreSQL, backups, migrations."""
