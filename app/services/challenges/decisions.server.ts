import type { Vote } from "~/providers/author/examiner-port";
import { MODEL_CONCEPTS } from "~/providers/author/port";
import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { reviewGap } from "~/services/learning/gaps/gap-review.server";
import { recalculateSittingsWith } from "~/services/learning/answers/sittings-after-void.server";
import { unvoidAnswer } from "~/services/mastery/voids.server";
import { verdictOf } from "./verdict";
import { withdrawItem } from "./withdrawal.server";

/**
 * Takes the votes of the key court. Of one mind, they decide a challenge; else it is for staff. So it is when they find
 * a question wrong that a person wrote: models may agree on a mistake, and what is withdrawn never comes back.
 */
export async function decideByVotes(ctx: DbContext, input: { challengeId: string; votes: Vote[] }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const challenge = await findChallenge(ctx, input.challengeId);
    if (challenge?.status !== "open") return; // staff were quicker
    await ctx.db
      .updateTable("challenges")
      .set({ votes: JSON.stringify(input.votes) })
      .where("id", "=", challenge.id)
      .execute();
    switch (verdictOf(input.votes, challenge.answerIndex)) {
      case "key-holds":
        return reject(ctx, challenge);
      case "key-wrong":
        return challenge.conceptId.startsWith(MODEL_CONCEPTS)
          ? withdrawItem(ctx, challenge.itemId)
          : handToStaff(ctx, challenge.id);
      case "unclear":
        return handToStaff(ctx, challenge.id);
    }
  });
}

/** What the key court cannot decide waits for a person. */
export async function handToStaff(ctx: DbContext, challengeId: string): Promise<void> {
  await ctx.db
    .updateTable("challenges")
    .set({ status: "with-staff" })
    .where("id", "=", challengeId)
    .where("status", "=", "open")
    .execute();
}

export interface StaffDecision {
  challengeId: string;
  decision: "withdraw" | "keep";
  /** To the learner; may be empty. */
  note: string;
}

/** `decided-before`: as it is to be decided, or withdrawn for good. */
export type StaffDecisionResult = { status: "decided"; itemId: string } | { status: "decided-before" | "no-challenge" };

/**
 * Takes what staff think of a challenged question. They may withdraw what the key court has kept, but nothing brings a
 * withdrawn question back: decided so once, it stays decided, and to decide it again only takes the withdrawal up where
 * it was given up. Who it was is written down by `decideChallenge`.
 */
export async function decideByStaff(
  ctx: DbContext,
  { challengeId, decision, note }: StaffDecision,
): Promise<StaffDecisionResult> {
  return inTransaction(ctx, async (ctx): Promise<StaffDecisionResult> => {
    const challenge = await findChallenge(ctx, challengeId);
    if (!challenge) return { status: "no-challenge" };
    const isDone = challenge.status === "upheld" || (challenge.status === "rejected" && decision === "keep");
    if (decision === "withdraw") await withdrawItem(ctx, challenge.itemId);
    else if (!isDone) await reject(ctx, challenge);
    if (isDone) return { status: "decided-before" };
    await ctx.db.updateTable("challenges").set({ note }).where("id", "=", challengeId).execute();
    return { status: "decided", itemId: challenge.itemId };
  });
}

type Challenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

async function findChallenge(ctx: DbContext, challengeId: string) {
  return ctx.db
    .selectFrom("challenges")
    .innerJoin("items", "items.id", "challenges.item_id")
    .innerJoin("questions", "questions.id", "challenges.question_id")
    .select([
      "challenges.id",
      "challenges.status",
      "challenges.learner_id as learnerId",
      "challenges.answer_id as answerId",
      "challenges.item_id as itemId",
      "items.answer_index as answerIndex",
      "questions.concept_id as conceptId",
    ])
    .where("challenges.id", "=", challengeId)
    .executeTakeFirst();
}

/** The question stands, and the answer counts again, for or against a gap, too. */
async function reject(ctx: DbContext, challenge: Challenge): Promise<void> {
  await ctx.db
    .updateTable("challenges")
    .set({ status: "rejected", decided_at: timestamp(ctx), seen_at: null })
    .where("id", "=", challenge.id)
    .execute();
  const { answerId, learnerId, conceptId } = challenge;
  await unvoidAnswer(ctx, { answerId, learnerId, reason: "challenged" });
  await recalculateSittingsWith(ctx, { learnerId, answerId });
  await reviewGap(ctx, { learnerId, conceptId });
}
