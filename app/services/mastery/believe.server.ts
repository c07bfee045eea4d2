import type { DbContext } from "~/services/context";
import { recountKnown } from "./known-counts.server";
import { findPriors } from "./priors.server";

/** Takes in what is to be believed beside answers. */

/** So much counts what learners say of themselves beside what is predicted of anybody. */
const OWN_WORD_SHARE = 0.6;
/** Older than any answer. */
const OWN_WORD_SINCE = new Date(0).toISOString();

/** Believes what a learner said of themselves, unless there is a belief already. @param probability of mastery, 0 to 1 */
export async function believePrior(
  ctx: DbContext,
  { learnerId, conceptId, probability }: { learnerId: string; conceptId: string; probability: number },
): Promise<void> {
  const known = await ctx.db
    .selectFrom("mastery")
    .select("concept_id")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .executeTakeFirst();
  if (known || (await findPriors(ctx, { learnerId, conceptIds: [conceptId] })).size > 0) return;
  await ctx.db
    .insertInto("priors")
    .values({
      learner_id: learnerId,
      concept_id: conceptId,
      believed_at: OWN_WORD_SINCE,
      probability,
      share: OWN_WORD_SHARE,
    })
    .execute();
}

export interface TestedBeliefs {
  learnerId: string;
  sittingId: string;
  /** When the test ended: an ISO time. */
  endedAt: string;
  /** Probabilities of knowing, strictly between 0 and 1, by concept. */
  tested: ReadonlyMap<string, number>;
}

/** Believes no more what a placement test came to. What follows for its learner is to be worked out by the caller. */
export async function disbelieveTest(
  ctx: DbContext,
  { learnerId, sittingId }: Pick<TestedBeliefs, "learnerId" | "sittingId">,
): Promise<void> {
  await ctx.db.deleteFrom("priors").where("learner_id", "=", learnerId).where("sitting_id", "=", sittingId).execute();
}

/** Believes of concepts what a placement test came to. Call it in a transaction. */
export async function believeTest(
  ctx: DbContext,
  { learnerId, sittingId, endedAt, tested }: TestedBeliefs,
): Promise<void> {
  for (const [conceptId, probability] of tested) {
    await ctx.db
      .insertInto("priors")
      .values({
        learner_id: learnerId,
        concept_id: conceptId,
        believed_at: endedAt,
        sitting_id: sittingId,
        probability,
        share: 1,
      })
      .onConflict((conflict) => conflict.doUpdateSet({ sitting_id: sittingId, probability, share: 1 }))
      .execute();
  }
  await recountKnown(ctx, { learnerId, conceptIds: [...tested.keys()] });
}
