import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";

/** What a learner's work has come to since they began. */
export interface Growth {
  /** Concepts whose gap was closed. */
  gapsClosed: number;
  /** Concepts that are mastered now. */
  mastered: number;
}

const growthRows = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom("learners")
    .select(({ selectFrom }) => [
      selectFrom("gaps")
        .select(({ fn }) => fn.count<number>("gaps.concept_id").distinct().as("concepts"))
        .whereRef("gaps.learner_id", "=", "learners.id")
        .where("gaps.closed_at", "is not", null)
        .as("gapsClosed"),
      selectFrom("mastery")
        .select(({ fn }) => fn.count<number>("mastery.mastered_at").as("concepts"))
        .whereRef("mastery.learner_id", "=", "learners.id")
        .as("mastered"),
    ])
    .where("learners.id", "=", learnerId),
);

export async function findGrowth(ctx: DbContext, whose: { learnerId: string }): Promise<Growth> {
  const [row] = await growthRows(ctx, whose);
  return { gapsClosed: row?.gapsClosed ?? 0, mastered: row?.mastered ?? 0 };
}
