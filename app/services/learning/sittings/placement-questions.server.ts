import type { DbContext } from "~/services/context";
import type { CourseGraph } from "./course-graph.server";
import { findLatestJob } from "~/services/jobs/queue.server";
import type { Sitting } from "./sittings.server";
import { readPlacementState } from "./placement-state";

/** How far a test's questions are, by the numbers of their concepts. */
export interface Asked {
  /** Questions answered. */
  answered: number;
  /** Written, not answered: ids of their questions. */
  open: Map<number, string>;
  /** Being written. */
  coming: Set<number>;
  /** Nothing could be written. */
  unmet: Set<number>;
}

export async function findAsked(ctx: DbContext, sitting: Sitting, course: CourseGraph): Promise<Asked> {
  const number = new Map(course.concepts.map(({ id }, index) => [id, index]));
  const questions = await ctx.db
    .selectFrom("questions")
    .select(["id", "concept_id as conceptId", "status", "slot", "attempt_count as attemptCount"])
    .where("sitting_id", "=", sitting.id)
    .where("learner_id", "=", sitting.learnerId)
    .orderBy("question_number")
    .execute();
  const open = questions.filter(({ status }) => status === "open");
  const met = new Set(questions.map(({ slot }) => slot));
  const missing = sitting.wishes.flatMap(({ conceptId }, slot) => (met.has(slot) ? [] : [number.get(conceptId)!]));
  return {
    answered: questions.filter(({ attemptCount }) => attemptCount > 0).length,
    open: new Map(open.map(({ id, conceptId }): [number, string] => [number.get(conceptId)!, id])),
    coming: new Set(sitting.isWritten ? [] : missing),
    unmet: new Set(sitting.isWritten ? missing : []),
  };
}

/** The question to show: of the concept that comes first in the plan, of those that are there. Null while none is. */
export function findShownQuestion({ open }: Asked, sitting: Sitting): { concept: number; questionId: string } | null {
  const plan = sitting.state ? readPlacementState(sitting.state).plan : [];
  const concept = plan.find((planned) => open.has(planned));
  return concept === undefined ? null : { concept, questionId: open.get(concept)! };
}

/** Questions that were wished for in vain: beyond so many no others are wished for in their place. */
const MOST_IN_VAIN = 6;

/** When the author has failed, it may be because of the concepts: others are asked about as long as there are few such. */
export async function giveUpFailed(ctx: DbContext, sitting: Sitting, asked: Asked): Promise<void> {
  if (asked.coming.size === 0 || asked.coming.size >= MOST_IN_VAIN) return;
  const job = await findLatestJob(ctx, { kind: "sitting", subjectId: sitting.id });
  if (job?.status !== "failed") return;
  for (const concept of asked.coming) asked.unmet.add(concept);
  asked.coming.clear();
}
