import type { DbContext } from "~/services/context";
import { findProved } from "~/services/mastery/known-counts.server";
import { closeBreakdownIfDone } from "./completion.server";
import { dropParts } from "./needless-parts.server";

/** An answer looks at so many courses at most, as for the counts of what is known: the rest are asked a question too many. */
const MOST_AT_ONCE = 5;

/**
 * After a right answer or a test: parts about what is proved by now, itself or by what rests on it, were left over from
 * breakdowns, in whichever part of whichever course, and are asked no more. Call it in the transaction of the change.
 *
 * @param whose.conceptId what was answered: only where it is taught can more be proved; left out after a test
 */
export async function skipProvedParts(
  ctx: DbContext,
  { learnerId, conceptId }: { learnerId: string; conceptId?: string },
): Promise<void> {
  const courses = await untriedParts(ctx, { learnerId })
    .select("course_id as id")
    .distinct()
    .$if(conceptId !== undefined, (query) =>
      query
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("course_concepts")
              .select("course_concepts.concept_id")
              .whereRef("course_concepts.course_id", "=", "questions.course_id")
              .where("course_concepts.concept_id", "=", conceptId!),
          ),
        )
        .limit(MOST_AT_ONCE),
    )
    .execute();
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
function untriedParts(ctx: DbContext, { learnerId }: { learnerId: string }) {
  return ctx.db
    .selectFrom("questions")
    .where("learner_id", "=", learnerId)
    .where("status", "=", "open")
    .where("attempt_count", "=", 0)
    .where("breakdown_id", "is not", null);
}
