"""The server: tables, the requests of those who sit at them, and the store, for people and programs alike."""
