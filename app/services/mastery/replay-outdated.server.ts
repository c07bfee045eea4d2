import { setImmediate } from "node:timers/promises";
import { inTransaction, type DbContext } from "~/services/context";
import { replayMastery } from "./replay.server";

/** Learners at a time: each is a transaction of its own, between which others have theirs. */
const AT_ONCE = 20;

/**
 * For the start of the server: believes of every learner what this version of the model makes of their answers, so that no
 * page has to work it out. Stopped at any moment, it goes on at the next start; what older versions measured goes.
 */
export async function replayOutdated(ctx: DbContext): Promise<void> {
  await ctx.db.deleteFrom("difficulties").where("model_version", "<>", ctx.predictionModel.version).execute();
  let done = "";
  for (;;) {
    const outdated = await findOutdated(ctx, done);
    for (const learnerId of outdated) {
      await inTransaction(ctx, (ctx) => replayMastery(ctx, learnerId));
      await setImmediate(); // the database answers at once, so nobody else would have a turn
    }
    if (outdated.length < AT_ONCE) return;
    done = outdated.at(-1)!;
  }
}

async function findOutdated(ctx: DbContext, after: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("learners")
    .select("id")
    .where("id", ">", after)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("mastery").select("concept_id").whereRef("learner_id", "=", "learners.id")),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("learner_models")
            .select("updated_at")
            .whereRef("learner_id", "=", "learners.id")
            .where("model_version", "=", ctx.predictionModel.version),
        ),
      ),
    )
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}
