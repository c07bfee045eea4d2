import type { DbContext } from "~/services/context";
import type { LastMiss } from "~/services/learning/gaps/last-misses.server";
import { canShow, readOptions } from "~/services/learning/items/item";
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
  return {
    before: miss && whatWasMissed(miss),
    isFresh: answers.slice(0, end).every(({ itemId }) => itemId !== answers[end]?.itemId),
    isSameIdea: await couldShow(ctx, { itemId: answers[end]?.itemId, misconception: miss?.chosen?.misconception }),
  };
}

async function couldShow(
  ctx: DbContext,
  { itemId, misconception }: { itemId: string | undefined; misconception: string | null | undefined },
): Promise<boolean> {
  if (!itemId || !misconception) return true;
  const { options } = await ctx.db
    .selectFrom("items")
    .select("options")
    .where("id", "=", itemId)
    .executeTakeFirstOrThrow();
  return canShow(readOptions(options), misconception);
}

/** Null where what was chosen is not to be told. */
function whatWasMissed({ saidDontKnow, chosen }: LastMiss): GapBefore | null {
  if (saidDontKnow) return { kind: "dont-know" };
  if (!chosen) return null;
  const sentence = chosen.feedbackHtml && whatOneDid(chosen.feedbackHtml);
  return sentence ? { kind: "did", sentence } : { kind: "chosen", optionHtml: chosen.html };
}
