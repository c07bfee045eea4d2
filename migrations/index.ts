import type { Migration } from "kysely";
import * as learningPath from "./001-learning-path";

/** Every migration in order. A migration that has landed is never edited; a change of mind is a new one. */
export const migrations: Record<string, Migration> = {
  "001-learning-path": learningPath,
};
