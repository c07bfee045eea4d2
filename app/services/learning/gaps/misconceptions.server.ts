import type { DbContext } from "~/services/context";
import { findLastMisses } from "./last-misses.server";
import { findOpenGaps } from "./open-gaps.server";

interface Whose {
  learnerId: string;
  conceptIds: string[];
  /** The concept that was missed just now, which may not be known to be a gap yet. */
  missed?: string | undefined;
}

/**
 * What is wrong about each of these concepts that is a gap or was just missed, as the learner's last wrong answer shows it:
 * the description of its misconception, by concept. None for "I don't know yet".
 */
export async function findMisconceptions(
  ctx: DbContext,
  { learnerId, conceptIds, missed }: Whose,
): Promise<Map<string, string>> {
  if (conceptIds.length === 0) return new Map();
  const openGaps = await findOpenGaps(ctx, { learnerId });
  const gaps = conceptIds
    .filter((conceptId) => conceptId === missed || openGaps.has(conceptId))
    .map((conceptId) => ({ conceptId, closedAt: null }));
  const misses = await findLastMisses(ctx, { learnerId, gaps });
  return new Map(
    gaps.flatMap(({ conceptId }, place) => {
      const misconception = misses[place]?.chosen?.misconception;
      return misconception ? [[conceptId, misconception]] : [];
    }),
  );
}
