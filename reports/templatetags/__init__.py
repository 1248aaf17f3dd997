"""Tags of the report pages and of the printed report."""
