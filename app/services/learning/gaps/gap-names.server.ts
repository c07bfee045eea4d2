import type { AppContext, DbContext } from "~/services/context";
import { findLastMisses, type LastMiss, type NamelessGap } from "./last-misses.server";

/** For what says by name what a learner is missing. */
export type NamingContext = DbContext & Pick<AppContext, "misconceptionNames">;

/**
 * The name of what is missing, as the last wrong answer about the concept shows it; null where that says nothing: for "I
 * don't know yet", for an option whose idea has no name, and of a question that was withdrawn.
 */
export async function nameOfMiss(
  ctx: Pick<AppContext, "misconceptionNames">,
  { conceptId, miss }: { conceptId: string; miss: LastMiss | null },
): Promise<string | null> {
  const misconception = miss?.chosen?.misconception;
  return misconception ? ctx.misconceptionNames.nameOf({ conceptId, misconception }) : null;
}

/** Gaps of one learner, each with its name. One query, however many they are. */
export async function withNames<Gap extends NamelessGap>(
  ctx: NamingContext,
  { learnerId, gaps }: { learnerId: string; gaps: Gap[] },
): Promise<(Gap & { gapName: string | null })[]> {
  const misses = await findLastMisses(ctx, { learnerId, gaps });
  return Promise.all(
    gaps.map(async (gap, place) => ({ ...gap, gapName: await nameOfMiss(ctx, { ...gap, miss: misses[place]! }) })),
  );
}

/** Of these concepts, those whose open gap has a name, with it. */
export async function namesOfOpenGaps(
  ctx: NamingContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<Map<string, string>> {
  const gaps = conceptIds.map((conceptId) => ({ conceptId, closedAt: null }));
  const named = await withNames(ctx, { learnerId, gaps });
  return new Map(named.flatMap(({ conceptId, gapName }) => (gapName === null ? [] : [[conceptId, gapName]])));
}
