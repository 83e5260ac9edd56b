"""The client: a guest at a table, which stands at a server far away or in this very process."""
