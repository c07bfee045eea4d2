import type { AppContext, DbContext } from "~/services/context";
import { findToldMiss } from "./told-miss.server";

interface WayDown {
  learnerId: string;
  /** From the main question down to the gap. */
  trail: { id: string }[];
  /** Of each of them. */
  conceptPath: string[];
}

/**
 * Why a gap explains what was missed above it: what of it would have prevented that very mistake, else what the concept above
 * uses of it. Null where their author says neither, or the two are about the same concept.
 */
export async function findReasonOfLastStep(
  ctx: DbContext & Pick<AppContext, "reasons">,
  { learnerId, trail, conceptPath }: WayDown,
): Promise<string | null> {
  const prerequisiteId = conceptPath.at(-1);
  const above = conceptPath.findLastIndex((id) => id !== prerequisiteId);
  const conceptId = conceptPath[above];
  if (conceptId === undefined || prerequisiteId === undefined) return null;
  const miss = await findToldMiss(ctx, { learnerId, questionId: trail[above]!.id });
  const misconception = miss?.chosen.misconception ?? null;
  const cause = misconception && (await ctx.reasons.causeOf({ conceptId, misconception, prerequisiteId }));
  return cause ?? ctx.reasons.reasonFor({ conceptId, prerequisiteId });
}
