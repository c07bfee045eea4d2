import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import type { LastMiss } from "~/services/learning/gaps/last-misses.server";
import { nestedQuotes } from "~/text/nested-quotes";
import { whatOneDid } from "~/text/what-one-did";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import type { GapBefore, GapStory } from "./gap-story";

interface ClosedGap {
  learnerId: string;
  conceptId: string;
  /** The right answer that closed it. */
  closedBy: string;
  /** The last wrong one before that. */
  miss: LastMiss | null;
}

export async function findGapStory(
  ctx: DbContext,
  { learnerId, conceptId, closedBy, miss }: ClosedGap,
): Promise<GapStory> {
  const answers = await ctx.db
    .selectFrom("answers")
    .select(["id", "item_id as itemId"])
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where(isNotVoided)
    .orderBy("answered_at")
    .execute();
  const end = answers.findIndex(({ id }) => id === closedBy);
  const misconception = miss?.chosen?.misconception ?? null;
  const avoidedHtml = misconception === null ? null : await findAvoided(ctx, { learnerId, closedBy, misconception });
  return {
    before: miss && whatWasMissed(miss),
    isFresh: answers.slice(0, end).every(({ itemId }) => itemId !== answers[end]?.itemId),
    isSameMisconception: misconception === null || avoidedHtml !== null,
    avoidedHtml,
  };
}

/** The option of the last question that the same misconception would have led to, as it is quoted. */
async function findAvoided(
  ctx: DbContext,
  { learnerId, closedBy, misconception }: { learnerId: string; closedBy: string; misconception: string },
): Promise<string | null> {
  const item = await ctx.db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .select("items.options")
    .where("answers.id", "=", closedBy)
    .where("answers.learner_id", "=", learnerId)
    .where("items.status", "<>", "withdrawn")
    .executeTakeFirst();
  const avoided = item && readOptions(item.options).find((option) => option.misconception === misconception);
  return avoided ? nestedQuotes(avoided.html) : null;
}

/** Null where what was chosen is not to be told. */
function whatWasMissed({ saidDontKnow, chosen }: LastMiss): GapBefore | null {
  if (saidDontKnow) return { kind: "dont-know" };
  if (!chosen) return null;
  const did = chosen.feedbackHtml && whatOneDid(chosen.feedbackHtml);
  return { kind: "chosen", stemHtml: chosen.stemHtml, optionHtml: chosen.html, did };
}
