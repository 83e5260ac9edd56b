"""Love Letter, every edition."""
