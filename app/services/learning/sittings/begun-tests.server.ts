import type { ExpressionBuilder } from "kysely";
import type { DbContext } from "~/services/context";
import type { Database } from "~db/schema";

/** For a query's `where`: one that was ended before its first answer is as if it had never been. */
export function wasBegun({ or, eb, exists, selectFrom }: ExpressionBuilder<Database, "sittings">) {
  return or([
    eb("sittings.status", "=", "open"),
    exists(
      selectFrom("questions")
        .select("questions.id")
        .whereRef("questions.sitting_id", "=", "sittings.id")
        .where("attempt_count", ">", 0),
    ),
  ]);
}

/** How many placement tests a learner has begun, over all courses, each time they took one. */
export function countBegunTests(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<number> {
  return countTests(ctx, { learnerId });
}

/** Whether a course's test that is open is not its first. */
export async function isTakenAgain(ctx: DbContext, whose: { learnerId: string; courseId: string }): Promise<boolean> {
  return (await countTests(ctx, whose)) > 1;
}

async function countTests(ctx: DbContext, whose: { learnerId: string; courseId?: string }): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("sittings")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("learner_id", "=", whose.learnerId)
    .where("kind", "=", "placement")
    .$if(whose.courseId !== undefined, (query) => query.where("course_id", "=", whose.courseId!))
    .where(wasBegun)
    .executeTakeFirstOrThrow();
  return count;
}
