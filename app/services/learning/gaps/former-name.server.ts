import { findGapOpenSince } from "./open-gaps.server";
import { withNames, type NamingContext } from "./gap-names.server";
import type { LearnersConcept } from "./learners-concept";

interface AnswerAtOpenGap extends LearnersConcept {
  /** ISO */
  answeredAt: string;
  /** By that answer. */
  gapName: string | null;
}

/** What an open gap was called until an answer showed another mistake; null where it was not found by then, keeps its name or has none. */
export async function findFormerName(
  ctx: NamingContext,
  { learnerId, conceptId, answeredAt, gapName }: AnswerAtOpenGap,
): Promise<string | null> {
  if (gapName === null) return null;
  const foundAt = await findGapOpenSince(ctx, { learnerId, conceptId });
  if (foundAt === null || foundAt >= answeredAt) return null;
  const until = new Date(Date.parse(answeredAt) - 1).toISOString();
  const [before] = await withNames(ctx, { learnerId, gaps: [{ conceptId, closedAt: until }] });
  return before!.gapName === gapName ? null : before!.gapName;
}
