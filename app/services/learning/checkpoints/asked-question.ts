import type { Outcome } from "~/services/mastery/evidence";
import type { QuestionStatus } from "~db/schema";

/** A question of a checkpoint. */
export interface AskedQuestion {
  id: string;
  /** Its wish's index; null when it was withdrawn, or is in a part of the course by now. */
  slot: number | null;
  conceptId: string;
  status: QuestionStatus;
  /** Null until it is answered, and where the answer does not count. */
  outcome: Outcome | null;
}

/** What was answered about each concept, in order, as far as it counts. */
export function outcomesByConcept(asked: AskedQuestion[]): Map<string, Outcome[]> {
  const outcomes = new Map<string, Outcome[]>();
  for (const { conceptId, outcome } of asked) {
    if (outcome) outcomes.set(conceptId, [...(outcomes.get(conceptId) ?? []), outcome]);
  }
  return outcomes;
}
