"""The client: a `guest` at a table, which stands at a server (`remote`) or in this very process (`local`)."""
