import type { Remedy } from "~/providers/author/remedies-port";
import type { AppContext, DbContext } from "~/services/context";
import { findLastMisses, type LastMiss, type NamelessGap } from "./last-misses.server";
import type { LearnersConcept } from "./learners-concept";

/** For what says by name what a learner is missing. */
export type NamingContext = DbContext & Pick<AppContext, "remedies">;

/**
 * What is missing by name, and the idea that replaces it, as the last wrong answer about the concept shows it; null where
 * that says nothing: for "I don't know yet", for an option whose author gave none, and of a question that was withdrawn.
 */
export async function remedyOfMiss(
  ctx: Pick<AppContext, "remedies">,
  { conceptId, miss }: { conceptId: string; miss: LastMiss | null },
): Promise<Remedy> {
  const misconception = miss?.chosen?.misconception;
  return misconception ? ctx.remedies.remedyFor({ conceptId, misconception }) : { name: null, idea: null };
}

interface GivenAnswer extends LearnersConcept {
  answeredAt: string;
  isCorrect: boolean;
  dontKnow: boolean;
  /** Left out where nothing of it is told. */
  misconception?: string;
}

/**
 * What is missing of a concept by name, as one answer about it shows: "I don't know yet", and a right one that left its gap
 * open, leave it as it was named by then.
 */
export async function nameByAnswer(
  ctx: NamingContext,
  { learnerId, conceptId, misconception, isCorrect, dontKnow, answeredAt }: GivenAnswer,
): Promise<string | null> {
  if (misconception !== undefined) return (await ctx.remedies.remedyFor({ conceptId, misconception })).name;
  if (!dontKnow && !isCorrect) return null;
  const [gap] = await withNames(ctx, { learnerId, gaps: [{ conceptId, closedAt: answeredAt }] });
  return gap?.gapName ?? null;
}

/** Gaps of one learner, each with its name and the idea that closes it. At most two queries, however many they are. */
export async function withNames<Gap extends NamelessGap>(
  ctx: NamingContext,
  { learnerId, gaps }: { learnerId: string; gaps: Gap[] },
): Promise<(Gap & { gapName: string | null; idea: string | null })[]> {
  const misses = await findLastMisses(ctx, { learnerId, gaps });
  return Promise.all(
    gaps.map(async (gap, place) => {
      const { name: gapName, idea } = await remedyOfMiss(ctx, { ...gap, miss: misses[place]! });
      return { ...gap, gapName, idea };
    }),
  );
}

/** A gap as it is to be named by what was known when it was found. */
export function asFound({ conceptId, foundAt }: { conceptId: string; foundAt: string }): NamelessGap {
  return { conceptId, closedAt: foundAt };
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
