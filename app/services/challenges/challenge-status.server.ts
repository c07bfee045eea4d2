import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import type { ChallengeStatus } from "~db/schema";

interface OwnAnswer {
  learnerId: string;
  answerId: string;
}

const challengesWithAnswer = compiledQuery((db, { learnerId, answerId }: OwnAnswer) =>
  db.selectFrom("challenges").select("status").where("answer_id", "=", answerId).where("learner_id", "=", learnerId),
);

/** What has become of the learner's challenge; null when they made none with this answer. */
export async function findChallengeStatus(ctx: DbContext, answer: OwnAnswer): Promise<ChallengeStatus | null> {
  const [challenge] = await challengesWithAnswer(ctx, answer);
  return challenge?.status ?? null;
}
