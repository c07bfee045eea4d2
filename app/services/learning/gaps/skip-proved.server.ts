import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import { findProved } from "~/services/mastery/known-counts.server";
import { closeBreakdownIfDone } from "./completion.server";
import { dropParts } from "./needless-parts.server";

/**
 * After a right answer or a test: parts about what is proved by now, itself or by what rests on it, were left over from
 * breakdowns, in whichever part of whichever course, and are asked no more. Call it in the transaction of the change.
 */
export async function skipProvedParts(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<void> {
  const courses = await openParts(ctx, { learnerId }).select("course_id as id").distinct().execute();
  for (const { id } of courses) await skipInCourse(ctx, { learnerId, courseId: id });
}

/** What is proved there: another course may tell of more that rests on a concept. */
async function skipInCourse(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<void> {
  const { proved } = await findProved(ctx, { learnerId, courseId });
  if (proved.size === 0) return;
  const skipped = await ctx.db
    .updateTable("questions")
    .set({ status: "skipped" })
    .where("learner_id", "=", learnerId)
    .where("course_id", "=", courseId)
    .where("concept_id", "in", [...proved])
    .where("status", "=", "open")
    .where("attempt_count", "=", 0)
    .where("breakdown_id", "is not", null)
    .returning("breakdown_id as breakdownId")
    .$narrowType<{ breakdownId: string }>()
    .execute();
  for (const breakdownId of new Set(skipped.map((part) => part.breakdownId))) {
    await dropParts(ctx, breakdownId, ({ conceptId }) => proved.has(conceptId));
    await closeBreakdownIfDone(ctx, breakdownId);
  }
}

/** Parts of breakdowns that nobody tried yet. */
function openParts(ctx: DbContext, { learnerId }: { learnerId: string }) {
  return ctx.db
    .selectFrom("questions")
    .where("learner_id", "=", learnerId)
    .where(sql<boolean>`status = 'open' and attempt_count = 0`) // as its index says it, or that would not be used
    .where("breakdown_id", "is not", null);
}
