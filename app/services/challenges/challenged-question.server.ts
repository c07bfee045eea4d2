import type { BlindQuestion } from "~/providers/author/examiner-port";
import type { DbContext } from "~/services/context";
import type { ItemSource } from "~/services/learning/items/item";

/** What the key court is to solve, without its key; null when there is nothing to decide any more. */
export async function findChallengedQuestion(ctx: DbContext, challengeId: string): Promise<BlindQuestion | null> {
  const challenge = await ctx.db
    .selectFrom("challenges")
    .innerJoin("items", "items.id", "challenges.item_id")
    .select(["challenges.learner_id as learnerId", "items.source"])
    .where("challenges.id", "=", challengeId)
    .where("challenges.status", "=", "open")
    .executeTakeFirst();
  if (!challenge || challenge.source === null) return null;
  const { question, options } = JSON.parse(challenge.source) as ItemSource;
  return { learnerId: challenge.learnerId, question, options };
}
