"""Rules told as classes, solvers and authors tell them, over parts that the other folders name."""
