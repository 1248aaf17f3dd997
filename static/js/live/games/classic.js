// Eleusis with the prophet.

export const classic = {};
