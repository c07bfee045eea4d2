import type { DbContext } from "~/services/context";
import type { ConceptPage } from "~/services/learning/concepts/concept-page.server";
import { isDueToday } from "~/services/learning/reviews/due.server";
import type { Reviewer } from "~/services/learning/reviews/reviewed-today.server";
import type { PartToday } from "./part-today";
import { findPartToday } from "./part-today.server";

/** What the ways on from a concept lead to today. */
export interface ConceptWays {
  /** It is to be reviewed: null where it is not, or else whether that is today. */
  review: "today" | "another-day" | null;
  /** What awaits in the part that teaches it; null for what no part does. */
  partToday: PartToday | null;
}

export async function findConceptWays(
  ctx: DbContext,
  {
    courseId,
    conceptId,
    state,
    lapsedAt,
    taughtIn,
    ...reviewer
  }: Reviewer & { courseId: string; conceptId: string } & Pick<ConceptPage, "state" | "lapsedAt" | "taughtIn">,
): Promise<ConceptWays> {
  const isForReview = state === "due" || lapsedAt !== null; // right since, it is asked again until it is mastered
  const isToday = isForReview && (await isDueToday(ctx, reviewer, conceptId));
  const part = taughtIn && { learnerId: reviewer.learnerId, courseId, sectionNumber: taughtIn.sectionNumber };
  return {
    review: isForReview ? (isToday ? "today" : "another-day") : null,
    partToday: part && (await findPartToday(ctx, part)),
  };
}
