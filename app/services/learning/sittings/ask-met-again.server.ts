import type { DbContext } from "~/services/context";
import { findOpenWishes, putQuestion } from "~/services/learning/writing/question-sets.server";
import { findSittingSet } from "./sitting-set.server";

/** Where nothing fresh could be found for a wish, and that is no condition, the item that the learner met longest ago is asked. */
export async function askMetAgain(ctx: DbContext, sittingId: string): Promise<void> {
  const set = await findSittingSet(ctx, sittingId);
  if (!set) return;
  for (const { slot, conceptId } of await findOpenWishes(ctx, set)) {
    if (set.wishes[slot]?.fresh !== "rather") continue;
    const item = await findMetLongestAgo(ctx, { learnerId: set.learnerId, conceptId, sittingId });
    if (item) await putQuestion(ctx, set, { slot, conceptId, itemId: item.id, optionCount: item.optionCount });
  }
}

/** Of those that the sitting does not ask already. */
function findMetLongestAgo(
  ctx: DbContext,
  { learnerId, conceptId, sittingId }: { learnerId: string; conceptId: string; sittingId: string },
) {
  return ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select(["items.id", "items.option_count as optionCount"])
    .where("questions.learner_id", "=", learnerId)
    .where("questions.concept_id", "=", conceptId)
    .where("items.status", "=", "published")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("questions as asked")
            .innerJoin("items as same", "same.id", "asked.item_id")
            .select("asked.id")
            .where("asked.sitting_id", "=", sittingId)
            .whereRef("same.source_key", "=", "items.source_key"),
        ),
      ),
    )
    .groupBy("items.source_key")
    .orderBy(({ fn }) => fn.max("questions.created_at"))
    .limit(1)
    .executeTakeFirst();
}
