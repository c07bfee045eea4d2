import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/new-id";
import type { RenderedItem } from "./render-item.server";

/** Puts items into the bank unless the very same text is there. Returns their ids in the given order. */
export async function keepItems(ctx: DbContext, items: RenderedItem[]): Promise<string[]> {
  const ids: string[] = [];
  for (const item of items) {
    await ctx.db
      .insertInto("items")
      .values({
        id: newId(ctx),
        concept_id: item.conceptId,
        source_key: item.sourceKey,
        fingerprint: item.fingerprint,
        difficulty: item.difficulty,
        stem_text: item.stemText,
        stem_html: item.stemHtml,
        options: JSON.stringify(item.options),
        option_count: item.options.length,
        answer_index: item.answerIndex,
        explanation_html: item.explanationHtml,
        created_at: timestamp(ctx),
      })
      .onConflict((conflict) => conflict.columns(["source_key", "fingerprint"]).doNothing())
      .execute();
    const { id } = await ctx.db
      .selectFrom("items")
      .select("id")
      .where("source_key", "=", item.sourceKey)
      .where("fingerprint", "=", item.fingerprint)
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** Source keys of the items of these concepts that the learner has been asked. */
export async function seenSourceKeys(
  ctx: DbContext,
  input: { learnerId: string; conceptIds: string[] },
): Promise<string[]> {
  if (input.conceptIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select("items.source_key")
    .distinct()
    .where("questions.learner_id", "=", input.learnerId)
    .where("questions.concept_id", "in", input.conceptIds)
    .execute();
  return rows.map((row) => row.source_key);
}
