"""Making readings and exports."""
