import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { inTransaction, type DbContext } from "~/services/context";
import { findTakenCheckpoints } from "./judged.server";
import { stateOf } from "./section-checkpoints.server";

interface OverCheckpoint {
  id: string;
  learnerId: string;
  courseId: string;
  sectionId: string | null;
}

/** Notes with a checkpoint that is over whether all of its section held by then. Call it in a transaction. */
export async function notePassed(ctx: DbContext, checkpoint: OverCheckpoint): Promise<void> {
  const { id, learnerId, courseId, sectionId } = checkpoint;
  const taken = (await findTakenCheckpoints(ctx, { learnerId, courseIds: [courseId] })).get(sectionId!);
  const isPassed = stateOf(taken, { hasOpenParts: false, repairs: new Map() }).status === "passed";
  await ctx.db
    .updateTable("sittings")
    .set({ result: sql<string>`json_set(result, '$.isPassed', json(${String(isPassed)}))` })
    .where("id", "=", id)
    .where("learner_id", "=", learnerId)
    .execute();
}

/** Checkpoints at a time: each is judged by itself, and others get their turn between them. */
const AT_ONCE = 50;

/**
 * For the housekeeping: judges those that were taken before it was noted whether they were passed, and those of which an
 * answer has ceased to count since. Stopped at any moment, it goes on the next time.
 */
export async function judgeCheckpoints(ctx: DbContext): Promise<void> {
  for (;;) {
    const checkpoints = await ctx.db
      .selectFrom("sittings")
      .select(["id", "learner_id as learnerId", "course_id as courseId", "section_id as sectionId"])
      // Literals, as in the partial index that these are found by.
      .where(sql<boolean>`kind = 'checkpoint' and status = 'done' and result is not null`)
      .where(sql<boolean>`json_extract(result, '$.isPassed') is null`)
      .limit(AT_ONCE)
      .execute();
    for (const checkpoint of checkpoints) {
      await inTransaction(ctx, (ctx) => notePassed(ctx, checkpoint));
      await setImmediate();
    }
    if (checkpoints.length < AT_ONCE) return;
  }
}
