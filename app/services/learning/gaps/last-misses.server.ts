import { sql } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import { AFTER_ALL_TIMES, listAnswersAtGaps } from "./answers-at-gap.server";
import { lastTold } from "./last-shown";
import { choiceOf, type ToldChoice } from "./told-choice";

/** A concept that is a gap, or was one. */
export interface NamelessGap {
  conceptId: string;
  /** An ISO time; null while it is open. */
  closedAt: string | null;
}

export interface LastMiss {
  /** And no mistake before it tells what is missing. */
  saidDontKnow: boolean;
  /** What was chosen when the mistake was made last: see `lastTold`; null where none is told. */
  chosen: ToldChoice | null;
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
      "items.stem_html as stemHtml",
      "items.status",
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("answers")
          .select("answers.id")
          .whereRef("answers.learner_id", "=", "miss.learner_id")
          .whereRef("answers.concept_id", "=", "miss.concept_id")
          .whereRef("answers.answered_at", "<=", "miss.answered_at")
          .where("answers.is_correct", "=", 0)
          .where("answers.option_index", "is not", null)
          .where(isNotVoided),
      )
        .$castTo<0 | 1>()
        .as("wasTold"),
    ),
);

/**
 * A learner's last wrong answer about each of these, in their order: while it is open, or before it was closed. One query,
 * however many they are, and one more where "I don't know yet" was said of any after a mistake.
 */
export async function findLastMisses(
  ctx: DbContext,
  { learnerId, gaps }: { learnerId: string; gaps: NamelessGap[] },
): Promise<(LastMiss | null)[]> {
  if (gaps.length === 0) return [];
  const pairs = gaps.map(({ conceptId, closedAt }) => [conceptId, closedAt ?? AFTER_ALL_TIMES]);
  const rows = await lastMisses(ctx, { learnerId, gaps: JSON.stringify(pairs) });
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const toldBefore = await findToldBefore(ctx, {
    learnerId,
    gaps: gaps.filter((_, place) => {
      const row = byPlace.get(place);
      return row?.wasTold === 1 && !isTold(row);
    }),
  });
  return gaps.map((gap, place) => {
    const row = byPlace.get(place);
    if (!row) return null;
    if (isTold(row)) return { saidDontKnow: false, chosen: choiceOf({ ...row, options: readOptions(row.options) }) };
    const chosen = toldBefore.get(gap) ?? null;
    return { saidDontKnow: row.dontKnow === 1 && chosen === null, chosen };
  });
}

function isTold({ optionIndex, status }: Awaited<ReturnType<typeof lastMisses>>[number]): boolean {
  return optionIndex !== null && status !== "withdrawn";
}

/** What `lastTold` finds for each of these gaps. Those of one concept are found among the same answers. */
async function findToldBefore(
  ctx: DbContext,
  { learnerId, gaps }: { learnerId: string; gaps: NamelessGap[] },
): Promise<Map<NamelessGap, ToldChoice | null>> {
  const until = new Map<string, string>();
  for (const { conceptId, closedAt } of gaps) {
    const times = [until.get(conceptId) ?? "", closedAt ?? AFTER_ALL_TIMES];
    until.set(conceptId, times.sort().at(-1)!);
  }
  const answers = await listAnswersAtGaps(ctx, { learnerId, until });
  return new Map(
    gaps.map((gap) => {
      const upTo = answers.get(gap.conceptId)!.filter(({ at }) => at <= (gap.closedAt ?? AFTER_ALL_TIMES));
      return [gap, lastTold(upTo)?.chosen ?? null];
    }),
  );
}
