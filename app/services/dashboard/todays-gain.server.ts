import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import { isTold } from "./told-answers.server";

/** What a learner's work has come to since their day began. */
export interface TodaysGain {
  /** Gaps that were closed, and are not open again. */
  gapsClosed: number;
  /** Parts that were completed by questions of their own, not by a test, the latest first. */
  parts: { sectionNumber: string; heading: string }[];
  /** Questions that were answered right and count, without those of a test or checkpoint that is not over. */
  right: number;
}

interface Whose {
  learnerId: string;
  /** ISO */
  since: string;
}

const partsSince = compiledQuery((db, { learnerId, since }: Whose) =>
  db
    .selectFrom("subsections")
    .select(["section_number as sectionNumber", "heading"])
    .where("learner_id", "=", learnerId)
    .where("completed_at", ">=", since)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("answers")
          .select("answers.id")
          .whereRef("answers.subsection_id", "=", "subsections.id")
          .where("answers.phase", "in", ["main", "breakdown"]), // those of a test belong to a part as well
      ),
    )
    .orderBy("completed_at", "desc"),
);

const rightSince = compiledQuery((db, { learnerId, since }: Whose) =>
  db
    .selectFrom("answers")
    .select(({ fn }) => fn.count<number>("answers.question_id").distinct().as("questions"))
    .where("answers.learner_id", "=", learnerId)
    .where("answers.answered_at", ">=", since)
    .where("answers.is_correct", "=", 1)
    .where(isTold)
    .where(isNotVoided),
);

/**
 * @param whose.dayBegan where the learner is
 * @param whose.stillClosed see `findStillClosed`
 */
export async function findTodaysGain(
  ctx: DbContext,
  { learnerId, dayBegan, stillClosed }: { learnerId: string; dayBegan: Date; stillClosed: string[] },
): Promise<TodaysGain> {
  const whose = { learnerId, since: dayBegan.toISOString() };
  const [right] = await rightSince(ctx, whose);
  return {
    gapsClosed: stillClosed.filter((closedAt) => closedAt >= whose.since).length,
    parts: await partsSince(ctx, whose),
    right: right?.questions ?? 0,
  };
}
