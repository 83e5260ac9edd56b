"""The table: seats, protocol, store and server, for people in browsers and programs alike."""
