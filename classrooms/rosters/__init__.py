"""Lists of names as teachers have them: pasted text, CSV of any kind, XLSX. Read into a proposal, never trusted."""
