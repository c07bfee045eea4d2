import type { DbContext } from "~/services/context";
import { listOpenCheckpoints } from "~/services/learning/checkpoints/section-checkpoints.server";
import { courseCreated, gapEvents, newestEvents, type ActivityEvent } from "./activity";
import { listLastAnswers, listLastCompletedSubsections } from "./activity.server";
import { findLearnerFacts, listLatestCourses } from "./facts.server";
import { firstThing, type FirstThing } from "./first-thing";
import { gapsToShow, type DashboardGap } from "./gaps";
import { listClosedGaps, listOpenGaps } from "./gaps.server";
import { gettingStarted, type GettingStartedStep } from "./getting-started";
import { nextSteps, type NextStep } from "./next-steps";
import { listUnseenOutcomes, type Outcome } from "./outcomes.server";
import { findPlaceInCourse } from "./place-in-course.server";
import { profileCompletion, type ProfileCompletion } from "./profile-completion";

const EVENTS = 8;
/** A subsection completed comes with an answer, which is an event, too. So does a gap found or closed: GAPS are enough. */
const EVENTS_BESIDES_ANSWERS = EVENTS / 2;
const GAPS = 5;
const OUTCOMES = 3;

export interface Dashboard {
  first: FirstThing;
  /** Of questions that the learner has challenged, until they have looked. */
  outcomes: Outcome[];
  activeCourses: number;
  completedCourses: number;
  secondsLearned: number;
  /** Days in a row. */
  streak: number;
  nextSteps: NextStep[];
  gaps: DashboardGap[];
  activity: ActivityEvent[];
  profile: ProfileCompletion;
  /** Has not answered anything yet. */
  isNewcomer: boolean;
  /** Null for somebody who has done all of it. */
  gettingStarted: GettingStartedStep[] | null;
}

/** All that the dashboard shows. Each query is answered from an index and costs the same however much was answered. */
export async function findDashboard(
  ctx: DbContext,
  input: { learnerId: string; timeZone: string | null },
): Promise<Dashboard> {
  const { learnerId } = input;
  const { profile, milestones, ...figures } = await findLearnerFacts(ctx, input);
  const courses = await listLatestCourses(ctx, { learnerId, limit: EVENTS });
  const first = firstThing(await findPlaceInCourse(ctx, input), courses);
  const openGaps = await listOpenGaps(ctx, { learnerId, limit: GAPS });
  const closedGaps = await listClosedGaps(ctx, { learnerId, limit: GAPS });
  const events = [
    ...(await listLastAnswers(ctx, { learnerId, limit: EVENTS })),
    ...[...openGaps, ...closedGaps].flatMap(gapEvents),
    ...(await listLastCompletedSubsections(ctx, { learnerId, limit: EVENTS_BESIDES_ANSWERS })),
    ...courses.map(courseCreated),
  ];
  return {
    first,
    outcomes: await listUnseenOutcomes(ctx, { learnerId, limit: OUTCOMES }),
    ...figures,
    nextSteps: nextSteps({ first, courses, openGaps, checkpoints: await listOpenCheckpoints(ctx, { learnerId }) }),
    gaps: gapsToShow(openGaps, closedGaps, GAPS),
    activity: newestEvents(events, EVENTS),
    profile: profileCompletion(profile),
    isNewcomer: !milestones.hasAnswered,
    gettingStarted: gettingStarted(milestones),
  };
}
