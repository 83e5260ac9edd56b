"""The full-screen table in a terminal; nothing of it is imported before it opens."""
