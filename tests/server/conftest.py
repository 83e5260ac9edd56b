"""What tests of the server share."""

from support.database import database, postgresql

__all__ = ["database", "postgresql"]
