"""The database: tables' logs, guests and records, on SQLite or PostgreSQL, with migrations and backups."""
