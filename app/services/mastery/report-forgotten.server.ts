import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { replayAround } from "./replay.server";

/** Believes a learner who says that they no longer know a concept. */
export async function reportForgotten(
  ctx: DbContext,
  { learnerId, conceptId }: { learnerId: string; conceptId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await replayAround(ctx, learnerId, async () => {
      await ctx.db
        .insertInto("self_reports")
        .values({ learner_id: learnerId, concept_id: conceptId, kind: "forgotten", created_at: timestamp(ctx) })
        .onConflict((conflict) => conflict.doNothing()) // said twice in one moment
        .execute();
    });
  });
}
