import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";

/** What a learner's work has come to since their day began. */
export interface GainedToday {
  /** Concepts whose gap was closed, and is closed still. */
  gapsClosed: number;
  partsCompleted: number;
}

const gainedRows = compiledQuery((db, { learnerId, since }: { learnerId: string; since: string }) =>
  db
    .selectFrom("learners")
    .select(({ selectFrom }) => [
      selectFrom("gaps")
        .select(({ fn }) => fn.count<number>("gaps.concept_id").distinct().as("concepts"))
        .whereRef("gaps.learner_id", "=", "learners.id")
        .where("gaps.closed_at", ">=", since)
        .as("gapsClosed"),
      selectFrom("subsections")
        .select(({ fn }) => fn.countAll<number>().as("parts"))
        .whereRef("subsections.learner_id", "=", "learners.id")
        .where("subsections.completed_at", ">=", since)
        .as("partsCompleted"),
    ])
    .where("learners.id", "=", learnerId),
);

/** @param since when the learner's day began */
export async function findGainedToday(
  ctx: DbContext,
  { learnerId, since }: { learnerId: string; since: Date },
): Promise<GainedToday> {
  const [row] = await gainedRows(ctx, { learnerId, since: since.toISOString() });
  return { gapsClosed: row?.gapsClosed ?? 0, partsCompleted: row?.partsCompleted ?? 0 };
}
