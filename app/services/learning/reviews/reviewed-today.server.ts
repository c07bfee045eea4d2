import { compiledQuery } from "~/services/compiled-query";
import { timestamp, type DbContext } from "~/services/context";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import { localDay, LONGEST_DAY_MS } from "~/time/local-day";

/** Whose reviews, and where the learner's days begin and end. */
export interface Reviewer {
  learnerId: string;
  /** Null while nobody knows: then it is UTC. */
  timeZone: string | null;
}

const latestReviews = compiledQuery((db, { learnerId, since }: { learnerId: string; since: string }) =>
  db
    .selectFrom("answers")
    .select(["concept_id as conceptId", "course_id as courseId", "answered_at as answeredAt"])
    .where("learner_id", "=", learnerId)
    .where("answered_at", ">", since)
    .where("phase", "=", "review")
    .where(isNotVoided)
    .orderBy("answered_at"),
);

/**
 * The concepts that the learner has reviewed today, in their order: practice is none, and takes no review's place. One
 * whose answer is void is asked again.
 */
export async function listReviewedToday(
  ctx: DbContext,
  { learnerId, timeZone }: Reviewer,
): Promise<{ conceptId: string; courseId: string }[]> {
  const today = localDay(ctx.now(), timeZone);
  const rows = await latestReviews(ctx, { learnerId, since: timestamp(ctx, -LONGEST_DAY_MS) });
  const ofToday = rows.filter(({ answeredAt }) => localDay(new Date(answeredAt), timeZone) === today);
  return [...new Map(ofToday.map((row) => [row.conceptId, row])).values()];
}
