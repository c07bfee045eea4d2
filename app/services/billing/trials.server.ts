import { createHash } from "node:crypto";
import { timestamp, type DbContext } from "~/services/context";

/** Whether this person has had no trial yet, with this account or one that was deleted. */
export async function mayHaveTrial(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<boolean> {
  const { google_sub: accountKey } = await ctx.db
    .selectFrom("learners")
    .select("google_sub")
    .where("id", "=", learnerId)
    .executeTakeFirstOrThrow();
  const used = await ctx.db
    .selectFrom("used_trials")
    .select("used_at")
    .where("person_hash", "=", personHash(accountKey))
    .executeTakeFirst();
  return used === undefined;
}

/** Called in the transaction that stores a state with a trial in it. */
export async function rememberTrial(ctx: DbContext, person: string): Promise<void> {
  await ctx.db
    .insertInto("used_trials")
    .values({ person_hash: person, used_at: timestamp(ctx) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @param accountKey the issuer and its lasting id for the person, as `learners.google_sub` has them */
export function personHash(accountKey: string): string {
  return createHash("sha256").update(accountKey).digest("hex");
}
