import type { DbContext } from "~/services/context";
import type { Prior } from "./known";

/** What is believed of learners beside their answers: their own word, and what placement tests came to. */

/** Each concept's, oldest first: the latest is believed. */
export type Priors = Map<string, Prior[]>;

/** Of the concepts asked for, or of all. */
export async function findPriors(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds?: string[] },
): Promise<Priors> {
  const rows = await ctx.db
    .selectFrom("priors")
    .select(["concept_id as conceptId", "probability", "share", "believed_at as believedAt"])
    .where("learner_id", "=", learnerId)
    .$if(conceptIds !== undefined, (query) => query.where("concept_id", "in", conceptIds!))
    .orderBy("believed_at")
    .execute();
  const priors: Priors = new Map();
  for (const { conceptId, believedAt, ...prior } of rows) {
    const earlier = priors.get(conceptId) ?? [];
    priors.set(conceptId, [...earlier, { ...prior, at: new Date(believedAt).getTime() }]);
  }
  return priors;
}

/** What was believed just before a time, in milliseconds since the epoch: a test is believed once it has ended. */
export function priorBefore(priors: readonly Prior[] | undefined, at: number): Prior | null {
  return priors?.findLast((prior) => prior.at < at) ?? null;
}
