import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { isInACourse } from "./in-a-course.server";

const dueBefore = compiledQuery((db, { learnerId, until }: { learnerId: string; until: string }) =>
  db
    .selectFrom("mastery")
    .select(["concept_id as conceptId", "due_at as dueAt"])
    .where("learner_id", "=", learnerId)
    .where("due_at", "<=", until)
    .where(isInACourse)
    .$narrowType<{ dueAt: string }>(),
);

/** When the concepts of a learner's courses fall due until then, as ISO times; those that are due already among them. */
export function listDueTimes(
  ctx: DbContext,
  { learnerId, until }: { learnerId: string; until: Date },
): Promise<{ conceptId: string; dueAt: string }[]> {
  return dueBefore(ctx, { learnerId, until: until.toISOString() });
}
