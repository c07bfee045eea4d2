import { compiledQuery } from "~/services/compiled-query";
import type { AppContext, DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import { isNotVoided } from "~/services/mastery/not-voided.server";

/** For what says by name what a learner is missing. */
export type NamingContext = DbContext & Pick<AppContext, "misconceptionNames">;

export interface NamelessGap {
  conceptId: string;
  /** An ISO time; null while it is open. */
  closedAt: string | null;
}

const lastMisses = compiledQuery((db, input: { learnerId: string; conceptId: string; until: string }) =>
  db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .select(["answers.option_index as optionIndex", "items.options", "items.status"])
    .where("answers.learner_id", "=", input.learnerId)
    .where("answers.concept_id", "=", input.conceptId)
    .where("answers.answered_at", "<=", input.until)
    .where("answers.is_correct", "=", 0)
    .where(isNotVoided)
    .orderBy("answers.answered_at", "desc")
    .limit(1),
);

/**
 * The name of what is missing, as the last wrong answer about the concept shows it; null where that says nothing: for "I
 * don't know yet", for an option whose idea has no name, and of a question that was withdrawn.
 */
export async function nameOfGap(
  ctx: NamingContext,
  { learnerId, conceptId, closedAt }: NamelessGap & { learnerId: string },
): Promise<string | null> {
  const [miss] = await lastMisses(ctx, { learnerId, conceptId, until: closedAt ?? AFTER_ALL_TIMES });
  if (!miss || miss.optionIndex === null || miss.status === "withdrawn") return null;
  const misconception = readOptions(miss.options)[miss.optionIndex]?.misconception;
  return misconception ? ctx.misconceptionNames.nameOf({ conceptId, misconception }) : null;
}

const AFTER_ALL_TIMES = "9999";

/** Gaps of one learner, each with its name. */
export async function withNames<Gap extends NamelessGap>(
  ctx: NamingContext,
  { learnerId, gaps }: { learnerId: string; gaps: Gap[] },
): Promise<(Gap & { gapName: string | null })[]> {
  return Promise.all(gaps.map(async (gap) => ({ ...gap, gapName: await nameOfGap(ctx, { ...gap, learnerId }) })));
}
