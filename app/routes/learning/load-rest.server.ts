import { ctx } from "~/app-context.server";
import { countDueToday } from "~/services/learning/reviews/due.server";
import type { Reviewer } from "~/services/learning/reviews/reviewed-today.server";
import { findAnswersToComplete } from "~/services/learning/screens/answers-to-complete.server";
import { findFoundations } from "~/services/learning/screens/foundations.server";
import { findTodaysPartGains } from "~/services/learning/screens/part-gains.server";
import type { PlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import type { Rest } from "~/services/learning/screens/rest.server";
import { findNextPart } from "~/services/learning/tree/next-part.server";
import type { SubsectionKey } from "~/urls/paths";

export type RestData = Awaited<ReturnType<typeof loadRest>>;

/** Why a part rests, what its day came to, and what there is to do meanwhile. */
export async function loadRest(
  { learnerId, timeZone }: Reviewer,
  key: SubsectionKey,
  { subsection, rest }: { subsection: PlaceInSubsection["subsection"]; rest: Rest },
) {
  const gains = await findTodaysPartGains(ctx, { learnerId, subsectionId: subsection.id });
  const answersLeft = await findAnswersToComplete(ctx, { learnerId, ...key });
  const next = await findOpenPart(learnerId, key);
  return {
    ...rest,
    gains,
    answersLeft,
    /** Most of the day was right, and little is left: its end is no setback. */
    isEarned: !rest.isParked && answersLeft !== null && gains.right > gains.notRight,
    /** The part that the course goes on with today. */
    next,
    /** What its other parts wait for, to be practised now. */
    foundations: next ? [] : await listFoundations(learnerId, key.courseId),
    reviewsDue: await countDueToday(ctx, { learnerId, timeZone }),
  };
}

async function findOpenPart(learnerId: string, { courseId }: SubsectionKey) {
  const next = await findNextPart(ctx, { learnerId, courseId });
  return next && !next.isResting ? { sectionNumber: next.sectionNumber, heading: next.heading } : null;
}

async function listFoundations(learnerId: string, courseId: string) {
  const foundations = await findFoundations(ctx, { learnerId, courseId });
  return foundations.flatMap(({ id, name, isParked }) => (isParked ? [] : { id, name }));
}
