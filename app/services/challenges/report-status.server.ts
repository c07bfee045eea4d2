import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import type { ChallengeStatus } from "~db/schema";

interface OwnAnswer {
  learnerId: string;
  answerId: string;
}

const reports = compiledQuery((db, { learnerId, answerId }: OwnAnswer) =>
  db.selectFrom("challenges").select("status").where("answer_id", "=", answerId).where("learner_id", "=", learnerId),
);

/** What has become of the learner's report that the question is wrong; null when they reported none with this answer. */
export async function findReportStatus(ctx: DbContext, answer: OwnAnswer): Promise<ChallengeStatus | null> {
  const [report] = await reports(ctx, answer);
  return report?.status ?? null;
}
