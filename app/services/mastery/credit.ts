import { creditPrerequisite } from "~/services/memory/memory";
import type { AnswersTable } from "~db/schema";
import type { ConceptRecord } from "./record";

/** Whether a right answer is credited to what lies beneath: one of a review, or of practice, which is asked as a review is. */
export function earnsCredit(phase: AnswersTable["phase"]): boolean {
  return phase === "review" || phase === "practice";
}

/** Further down than this nothing is credited: a part of a part of a review is next to nothing. */
export const CREDITED_STEPS = 2;

/**
 * The record of a prerequisite after a right answer in a review of what rests on it: what is mastered is remembered for
 * longer. It says nothing of whether it is known. Pure.
 *
 * @param steps how far it is below the concept that was reviewed, 1 to CREDITED_STEPS
 */
export function withCredit(record: ConceptRecord, { at, steps }: { at: number; steps: number }): ConceptRecord {
  if (record.masteredAt === null || record.memory === null) return record;
  const memory = creditPrerequisite(record.memory, { at, steps });
  return memory === record.memory ? record : { ...record, memory };
}
