import { sql } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { readOptions, type ItemOption } from "~/services/learning/items/item";
import { isNotVoided } from "~/services/mastery/not-voided.server";

/** A concept that is a gap, or was one. */
export interface NamelessGap {
  conceptId: string;
  /** An ISO time; null while it is open. */
  closedAt: string | null;
}

export interface LastMiss {
  saidDontKnow: boolean;
  /** What was chosen; null for "I don't know yet", and of a question that was withdrawn: its key may have been the mistake. */
  chosen: ItemOption | null;
}

/** `gaps`: a JSON array of pairs, each a concept and a time. */
const lastMisses = compiledQuery((db, input: { learnerId: string; gaps: string }) =>
  db
    .selectFrom(sql<{ key: number; value: string }>`json_each(${input.gaps})`.as("gap"))
    .innerJoin("answers as miss", (join) =>
      join.on("miss.id", "=", ({ selectFrom }) =>
        selectFrom("answers")
          .select("answers.id")
          .where("answers.learner_id", "=", input.learnerId)
          .where("answers.concept_id", "=", sql<string>`json_extract(gap.value, '$[0]')`)
          .where("answers.answered_at", "<=", sql<string>`json_extract(gap.value, '$[1]')`)
          .where("answers.is_correct", "=", 0)
          .where(isNotVoided)
          .orderBy("answers.answered_at", "desc")
          .orderBy("answers.attempt_number", "desc")
          .orderBy("answers.id", "desc")
          .limit(1),
      ),
    )
    .innerJoin("items", "items.id", "miss.item_id")
    .select([
      "gap.key as place",
      "miss.dont_know as dontKnow",
      "miss.option_index as optionIndex",
      "items.options",
      "items.status",
    ]),
);

/** A learner's last wrong answer about each of these, in their order: while it is open, or before it was closed. One query. */
export async function findLastMisses(
  ctx: DbContext,
  { learnerId, gaps }: { learnerId: string; gaps: NamelessGap[] },
): Promise<(LastMiss | null)[]> {
  if (gaps.length === 0) return [];
  const pairs = gaps.map(({ conceptId, closedAt }) => [conceptId, closedAt ?? AFTER_ALL_TIMES]);
  const rows = await lastMisses(ctx, { learnerId, gaps: JSON.stringify(pairs) });
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return gaps.map((_, place) => {
    const row = byPlace.get(place);
    if (!row) return null;
    const isTold = row.optionIndex !== null && row.status !== "withdrawn";
    return {
      saidDontKnow: row.dontKnow === 1,
      chosen: isTold ? (readOptions(row.options)[row.optionIndex!] ?? null) : null,
    };
  });
}

const AFTER_ALL_TIMES = "9999";
