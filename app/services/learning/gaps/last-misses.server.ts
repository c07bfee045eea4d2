import { sql } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { readOptions, type ItemOption } from "~/services/learning/items/item";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import { listAnswersAtGap } from "./answers-at-gap.server";
import { lastTold } from "./last-shown";
import type { LearnersConcept } from "./learners-concept";

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
 * A learner's last wrong answer about each of these, in their order: while it is open, or before it was closed. One query, and
 * one more for each about which "I don't know yet" was said after a mistake.
 */
export async function findLastMisses(
  ctx: DbContext,
  { learnerId, gaps }: { learnerId: string; gaps: NamelessGap[] },
): Promise<(LastMiss | null)[]> {
  if (gaps.length === 0) return [];
  const pairs = gaps.map(({ conceptId, closedAt }) => [conceptId, closedAt ?? AFTER_ALL_TIMES]);
  const rows = await lastMisses(ctx, { learnerId, gaps: JSON.stringify(pairs) });
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return Promise.all(
    gaps.map(async ({ conceptId, closedAt }, place) => {
      const row = byPlace.get(place);
      if (!row) return null;
      const isTold = row.optionIndex !== null && row.status !== "withdrawn";
      if (isTold) return { saidDontKnow: false, chosen: readOptions(row.options)[row.optionIndex!] ?? null };
      const chosen = row.wasTold ? await findToldBefore(ctx, { learnerId, conceptId, until: closedAt }) : null;
      return { saidDontKnow: row.dontKnow === 1 && chosen === null, chosen };
    }),
  );
}

async function findToldBefore(
  ctx: DbContext,
  whose: LearnersConcept & { until: string | null },
): Promise<ItemOption | null> {
  return lastTold(await listAnswersAtGap(ctx, whose))?.chosen ?? null;
}

const AFTER_ALL_TIMES = "9999";
