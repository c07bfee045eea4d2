import type { Json, Time } from "./types";

/** What the server measures of itself, as it was last worked out. */
export interface InstanceNumbersTable {
  name: "figures";
  /** InstanceFigures (see services/numbers/figures.ts): nothing of few people is in it. */
  figures: Json;
  computed_at: Time;
}
