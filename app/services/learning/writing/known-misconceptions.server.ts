import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";

/** Sentences; more would make a lesson a list. */
const MAX = 6;
/** Items that are looked through. */
const MAX_ITEMS = 12;

/**
 * The wrong ideas behind options of published questions about a concept, the most asked first. Only of those that were
 * written for no particular answer: what is taught of them is for everybody.
 */
export async function listKnownMisconceptions(ctx: DbContext, conceptId: string): Promise<string[]> {
  const items = await ctx.db
    .selectFrom("items")
    .select("options")
    .where("concept_id", "=", conceptId)
    .where("status", "=", "published")
    .where("grounded_in", "is", null)
    .orderBy((column) => column("weak_count", "+", column.ref("strong_count")), "desc")
    .orderBy("id")
    .limit(MAX_ITEMS)
    .execute();
  const sentences = items.flatMap(({ options }) =>
    readOptions(options).flatMap(({ misconception }) => misconception ?? []),
  );
  return [...new Set(sentences)].slice(0, MAX);
}
