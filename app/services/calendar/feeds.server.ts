import { createHash, randomBytes } from "node:crypto";
import { compiledQuery } from "~/services/compiled-query";
import { timestamp, type DbContext } from "~/services/context";

/** Secret addresses at which calendar programs, which cannot sign in, find when a learner's reviews are due. */

/**
 * Makes a learner's address, in place of the one they had.
 *
 * @returns the token in it; only its hash is kept, so it is shown once
 */
export async function makeCalendarFeed(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const row = { token_hash: hashOf(token), created_at: timestamp(ctx) };
  await ctx.db
    .insertInto("calendar_feeds")
    .values({ learner_id: learnerId, ...row })
    .onConflict((conflict) => conflict.column("learner_id").doUpdateSet(row))
    .execute();
  return token;
}

/** From now on nothing is at the address. Done twice, it does nothing more. */
export async function revokeCalendarFeed(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<void> {
  await ctx.db.deleteFrom("calendar_feeds").where("learner_id", "=", learnerId).execute();
}

/** When the learner's address was made; null without one. */
export async function findCalendarFeed(
  ctx: DbContext,
  { learnerId }: { learnerId: string },
): Promise<{ createdAt: string } | null> {
  const row = await ctx.db
    .selectFrom("calendar_feeds")
    .select("created_at as createdAt")
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  return row ?? null;
}

export interface FeedOwner {
  /** Names this feed among all; says nothing of its learner, nor of its token. */
  feedId: string;
  learnerId: string;
  timeZone: string | null;
}

const owners = compiledQuery((db, { hash }: { hash: string }) =>
  db
    .selectFrom("calendar_feeds")
    .innerJoin("learners", "learners.id", "calendar_feeds.learner_id")
    .select(["learners.id as learnerId", "learners.time_zone as timeZone"])
    .where("calendar_feeds.token_hash", "=", hash),
);

/** Whatever is asked for is hashed and looked up by an index: how long that takes tells nothing of other tokens. */
export async function findFeedOwner(ctx: DbContext, token: string): Promise<FeedOwner | null> {
  const hash = hashOf(token);
  const [owner] = await owners(ctx, { hash });
  return owner ? { ...owner, feedId: hashOf(hash).slice(0, 16) } : null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
