import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { isStillClosed } from "./still-closed.server";

/** What a learner's work has come to since they began: what their plant is drawn from, wherever it is shown. */
export interface Growth {
  /** Gaps that were closed, and are not open again. */
  gapsClosed: number;
  /** Those still open, one a concept. */
  gapsOpen: number;
  /** Concepts that are mastered now; where a course of theirs counts more, which are implied, as many as it counts. */
  known: number;
  /** Of these, those that are not among these gaps: they are more than the gaps tell. */
  knownWithoutGap: number;
  /** There is more to learn: not all courses are complete. */
  isGrowing: boolean;
}

const growthRows = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom("learners")
    .select(({ selectFrom }) => [
      selectFrom("mastery")
        .select(({ fn }) => fn.count<number>("mastery.mastered_at").as("concepts"))
        .whereRef("mastery.learner_id", "=", "learners.id")
        .as("mastered"),
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
      selectFrom("gaps")
        .select(({ fn }) => fn.countAll<number>().as("concepts"))
        .whereRef("gaps.learner_id", "=", "learners.id")
        .where("gaps.closed_at", "is", null)
        .as("gapsOpen"),
      selectFrom("courses")
        .select(({ fn }) => fn.max<number | null>("courses.concepts_known").as("concepts"))
        .whereRef("courses.learner_id", "=", "learners.id")
        .as("knownInCourse"),
      selectFrom("courses")
        .select(({ fn }) => fn.countAll<number>().as("courses"))
        .whereRef("courses.learner_id", "=", "learners.id")
        .as("courses"),
      selectFrom("courses")
        .select(({ fn }) => fn.count<number>("courses.completed_at").as("courses"))
        .whereRef("courses.learner_id", "=", "learners.id")
        .as("completed"),
    ])
    .where("learners.id", "=", learnerId),
);

/** @param whose.stillClosed see `findStillClosed` */
export async function findGrowth(
  ctx: DbContext,
  { learnerId, stillClosed }: { learnerId: string; stillClosed: string[] },
): Promise<Growth> {
  const [row] = await growthRows(ctx, { learnerId });
  const known = Math.max(row?.mastered ?? 0, row?.knownInCourse ?? 0);
  const courses = row?.courses ?? 0;
  return {
    gapsClosed: stillClosed.length,
    gapsOpen: row?.gapsOpen ?? 0,
    known,
    knownWithoutGap: known - (row?.knownAfterGap ?? 0),
    isGrowing: courses === 0 || (row?.completed ?? 0) < courses,
  };
}
