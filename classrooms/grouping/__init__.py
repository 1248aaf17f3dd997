"""Groups under constraints: what a class asks of its tables, and a plan that breaks none that could hold."""
