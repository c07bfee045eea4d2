import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { ALL_NAMED } from "./all-named";
import { isStillClosed } from "./still-closed.server";

/** What a learner's work has come to since they began. */
export interface Growth {
  /** Gaps that were closed, and are not open again. */
  gapsClosed: number;
  /** Concepts that are mastered now; where a course of theirs counts more, which are implied, as many as it counts. */
  known: number;
  /** Of these, those that are not among these gaps: they are more than the gaps tell. */
  knownWithoutGap: number;
  /** Of what is mastered, the latest first, as far as there is room for. */
  knownNames: string[];
}

const latestKnown = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom("mastery")
    .innerJoin("concepts", "concepts.id", "mastery.concept_id")
    .select("concepts.name")
    .where("mastery.learner_id", "=", learnerId)
    .where("mastery.mastered_at", "is not", null)
    .orderBy("mastery.mastered_at", "desc")
    .limit(ALL_NAMED),
);

const growthRows = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom("learners")
    .select(({ selectFrom }) => [
      selectFrom("mastery")
        .select(({ fn }) => fn.count<number>("mastery.mastered_at").as("concepts"))
        .whereRef("mastery.learner_id", "=", "learners.id")
        .as("known"),
      selectFrom("mastery")
        .select(({ fn }) => fn.count<number>("mastery.mastered_at").as("concepts"))
        .whereRef("mastery.learner_id", "=", "learners.id")
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("gaps")
              .select("gaps.concept_id")
              .whereRef("gaps.learner_id", "=", "mastery.learner_id")
              .whereRef("gaps.concept_id", "=", "mastery.concept_id")
              .where(isStillClosed),
          ),
        )
        .as("knownAfterGap"),
    ])
    .where("learners.id", "=", learnerId),
);

/**
 * @param whose.stillClosed see `findStillClosed`
 * @param whose.knownInCourse as the course counts them that is told of beside it
 */
export async function findGrowth(
  ctx: DbContext,
  { learnerId, stillClosed, knownInCourse }: { learnerId: string; stillClosed: string[]; knownInCourse: number },
): Promise<Growth> {
  const [row] = await growthRows(ctx, { learnerId });
  const knownNames = (await latestKnown(ctx, { learnerId })).map(({ name }) => name);
  const known = Math.max(row?.known ?? 0, knownInCourse);
  return {
    gapsClosed: stillClosed.length,
    known,
    knownWithoutGap: known - (row?.knownAfterGap ?? 0),
    knownNames,
  };
}
