import { MODEL_CONCEPTS } from "~/providers/author/port";
import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { inOneSpelling } from "./in-one-spelling";
import { readOptions, type ItemOption } from "./item";
import { normalisedStem } from "./normalised-stem";
import type { RenderedItem } from "./render-item.server";

/**
 * Puts an item into the bank unless the very same text is there.
 *
 * @param groundedIn the wrong answer it was written for, as `items.grounded_in` names it; null for a main question
 * @returns its id; null when that question was found wrong, or asks badly: it is not put to anybody again
 */
export async function keepItem(
  ctx: DbContext,
  item: RenderedItem,
  { groundedIn }: { groundedIn: string | null },
): Promise<string | null> {
  if (await wasFoundWrong(ctx, item)) return null;
  const kept = await ctx.db
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
      source: JSON.stringify(item.source),
      status: "published",
      grounded_in: groundedIn,
      weak_count: 0,
      weak_correct: 0,
      strong_count: 0,
      strong_correct: 0,
      created_at: timestamp(ctx),
    })
    .onConflict((conflict) =>
      conflict.columns(["source_key", "fingerprint"]).doUpdateSet((column) => ({
        source: column.fn.coalesce("items.source", "excluded.source"), // those of before it was kept have none
        options: column.ref("excluded.options"), // the same words; what their mistakes rest on may be known by now
        stem_text: column.ref("excluded.stem_text"), // the same words; a formula in them may read better by now
      })),
    )
    .returning(["id", "status"])
    .executeTakeFirstOrThrow();
  return kept.status === "published" ? kept.id : null;
}

/** However it is explained this time. */
async function wasFoundWrong(ctx: DbContext, item: RenderedItem): Promise<boolean> {
  const withdrawn = await ctx.db
    .selectFrom("items")
    .select(["source_key as sourceKey", "stem_text as stemText", "options", "answer_index as answerIndex"])
    .where("concept_id", "=", item.conceptId)
    .where("status", "=", "withdrawn")
    .execute();
  return withdrawn.some((wrong) => {
    const isAlike = wordsOf(wrong.stemText) === wordsOf(item.stemText);
    if (item.conceptId.startsWith(MODEL_CONCEPTS)) return isAlike || wrong.sourceKey === item.sourceKey;
    // Whoever mends the options or the key of a hand-made question means it to be asked again.
    return (
      isAlike && wrong.answerIndex === item.answerIndex && textOf(readOptions(wrong.options)) === textOf(item.options)
    );
  });
}

function textOf(options: ItemOption[]): string {
  return inOneSpelling(JSON.stringify(options.map((option) => option.html.toLowerCase())));
}

/** A pack that was spelled anew asks what it asked. */
function wordsOf(stem: string): string {
  return normalisedStem(inOneSpelling(stem.toLowerCase()));
}

/**
 * Whether the learner was asked that question, in whatever wording it was explained.
 *
 * @param input.since an ISO time; left out, ever
 */
export async function hasMet(
  ctx: DbContext,
  input: { learnerId: string; item: Pick<RenderedItem, "conceptId" | "sourceKey">; since?: string },
): Promise<boolean> {
  const { learnerId, item, since = "" } = input;
  const met = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select("questions.id")
    .where("questions.learner_id", "=", learnerId)
    .where("questions.concept_id", "=", item.conceptId)
    .where("items.source_key", "=", item.sourceKey)
    .where("questions.created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return met !== undefined;
}

interface Whose {
  learnerId: string;
  conceptIds: string[];
  /** Only what was asked since then, an ISO time; left out, ever. */
  since?: string;
}

/** Source keys of items of these concepts that the learner has been asked, longest ago first, and of those found wrong. */
export async function sourceKeysToAvoid(
  ctx: DbContext,
  { learnerId, conceptIds, since = "" }: Whose,
): Promise<string[]> {
  const met = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select("items.source_key as sourceKey")
    .where("questions.learner_id", "=", learnerId)
    .where("questions.concept_id", "in", conceptIds)
    .where("questions.created_at", ">", since)
    .groupBy("items.source_key")
    .orderBy((column) => column.fn.max("questions.created_at"))
    .execute();
  const withdrawn = await listWithdrawnKeys(ctx, conceptIds);
  return [...new Set([...met.map((row) => row.sourceKey), ...withdrawn])];
}

/** Source keys of items of these concepts that were found wrong. */
export async function listWithdrawnKeys(ctx: DbContext, conceptIds: string[]): Promise<string[]> {
  const withdrawn = await ctx.db
    .selectFrom("items")
    .select("source_key as sourceKey")
    .where("concept_id", "in", conceptIds)
    .where("status", "=", "withdrawn")
    .execute();
  return withdrawn.map((row) => row.sourceKey);
}

/** So many stems say enough about what there is, and fit into a prompt. */
const MAX_STEMS = 50;

/** Stems of the newest items of these concepts, as plain text; what was found wrong must not come back either. */
export async function existingStems(
  ctx: DbContext,
  conceptIds: string[],
): Promise<{ conceptId: string; stem: string }[]> {
  const rows = await ctx.db
    .selectFrom("items")
    .select(["concept_id as conceptId", "stem_text as stemText"])
    .where("concept_id", "in", conceptIds)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_STEMS)
    .execute();
  return rows.map((row) => ({ conceptId: row.conceptId, stem: row.stemText }));
}
