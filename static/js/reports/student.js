// A child's own report shows cards as the child has chosen to see them at the table.

import { load, wearSuits } from "../live/preferences.js";

wearSuits(load());
