import { timestamp, type DbContext } from "~/services/context";
import { findLatestJob } from "~/services/jobs/queue.server";
import { namesOf, type OwnQuestionKey, type SubsectionNames } from "~/services/learning/tree/subsection";
import { findSubsection } from "~/services/learning/tree/subsections.server";
import { findAnsweredQuestion, canBeChallenged, listChallenges } from "./answered-question.server";
import { challengeState, type ChallengeState } from "./challenge-state";

export interface ChallengePage {
  subsection: SubsectionNames;
  stemHtml: string;
  /** Whether the question is still to be answered right. */
  isOpen: boolean;
  /** Null when this learner has not challenged the question. */
  state: ChallengeState | null;
  isWithdrawn: boolean;
  canChallenge: boolean;
  /** There is an outcome that the learner has not seen yet. */
  isNews: boolean;
}

/** Null when the question is not this learner's, not in this subsection, or was never answered. */
export async function findChallengePage(ctx: DbContext, key: OwnQuestionKey): Promise<ChallengePage | null> {
  const subsection = await findSubsection(ctx, key);
  const question = subsection && (await findAnsweredQuestion(ctx, key));
  if (!subsection || !question) return null;
  const challenges = await listChallenges(ctx, key);
  const last = challenges.at(-1);
  return {
    subsection: namesOf(subsection),
    stemHtml: question.stemHtml,
    isOpen: question.status === "open",
    state: last
      ? challengeState({ ...last, answerIndex: question.answerIndex }, { isInCourt: await isInCourt(ctx, last) })
      : null,
    isWithdrawn: question.itemStatus === "withdrawn",
    canChallenge: canBeChallenged(question, challenges),
    isNews: challenges.some(({ decidedAt, seenAt }) => decidedAt !== null && seenAt === null),
  };
}

async function isInCourt(ctx: DbContext, { id, status }: { id: string; status: string }): Promise<boolean> {
  if (status !== "open") return false;
  const job = await findLatestJob(ctx, { kind: "court", subjectId: id });
  return job?.status === "queued" || job?.status === "running";
}

/** The learner has read what came of it. */
export async function markOutcomeSeen(ctx: DbContext, key: { learnerId: string; questionId: string }): Promise<void> {
  await ctx.db
    .updateTable("challenges")
    .set({ seen_at: timestamp(ctx) })
    .where("question_id", "=", key.questionId)
    .where("learner_id", "=", key.learnerId)
    .where("decided_at", "is not", null)
    .where("seen_at", "is", null)
    .execute();
}
