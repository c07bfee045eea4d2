import { timestamp } from "~/services/context";
import type { NamingContext } from "~/services/learning/gaps/gap-names.server";
import { listOpenCheckpoints } from "~/services/learning/checkpoints/open-checkpoints.server";
import { listDaysSince } from "~/services/learning/answers/latest-days.server";
import { minutesOfADay } from "~/services/learning/answers/minutes-a-day.server";
import { firstPaceDay, paceOf } from "~/services/learning/answers/pace";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { listStudiedAnyway } from "~/services/learning/screens/studied-anyway.server";
import { listOpenRepairs } from "~/services/learning/reviews/open-repairs.server";
import { listOpenSittings } from "~/services/learning/sittings/open-sittings.server";
import type { Upcoming } from "~/services/learning/reviews/see-you";
import { listUpcoming } from "~/services/learning/reviews/see-you.server";
import { reviewsADay } from "~/services/review/reviews-a-day";
import { dayAfter, dayBegan, localDay } from "~/time/local-day";
import { courseCreated, gapEvents } from "./activity";
import { activityDays, type ActivityDay } from "./activity-days";
import { countAnswersOfOldestDay, listLastAnswers, listLastCompletedSubsections } from "./activity.server";
import { findStillClosed } from "./closed-gaps.server";
import type { CourseNaming } from "./course-naming";
import { findCourseNaming, findLearnerFacts, listLatestCourses } from "./facts.server";
import type { FirstThing } from "./first-thing";
import { findFirstThing } from "./first-thing.server";
import { gapsToShow, type DashboardGap } from "./gaps";
import { listGaps } from "./gaps.server";
import { gettingStarted, type GettingStartedStep } from "./getting-started";
import { findGrowth, type Growth } from "./growth.server";
import { listKnownNames } from "./known-names.server";
import { nextSteps, openSteps, type NextStep } from "./next-steps";
import { listUnseenOutcomes, type Outcome } from "./outcomes.server";
import { profileCompletion, type ProfileCompletion } from "./profile-completion";
import { findTodaysGain, type TodaysGain } from "./todays-gain.server";
import type { PlanFacts } from "./todays-plan";
import { firstDayOfWeek, weekOf, WEEKS_BACK, type Week } from "./week";
import { goalQuestion, type GoalQuestion } from "./goal-question";

const EVENTS = 8;
/** Many of them may be the same, and are told as one. */
const ANSWERS = 3 * EVENTS;
/** A subsection completed comes with an answer, which is an event, too. So does a gap found or closed: GAPS are enough. */
const EVENTS_BESIDES_ANSWERS = EVENTS / 2;
const GAPS = 5;
const OUTCOMES = 3;
const SITTINGS = 2;
const REPAIRS = 2;
const KNOWN_PARTS = 2;
/** All weeks that are looked back on, and the one that is under way. */
const DAYS_BACK = 7 * (WEEKS_BACK + 1);
/** As many as a course has: one that failed is not to be missed behind those that are only offered. */
const CHECKPOINTS = 8;

export interface Dashboard {
  first: FirstThing;
  naming: CourseNaming;
  /** What today's plan is made of, but for the reviews and the minutes of a day, which every page of the dashboard knows. */
  plan: Omit<PlanFacts, "due" | "minutesADay" | "first">;
  /** Of questions that the learner has challenged, until they have looked. */
  outcomes: Outcome[];
  activeCourses: number;
  completedCourses: number;
  secondsLearned: number;
  /** Days in a row. */
  streak: number;
  /** What is still open where all courses are complete; the next steps are without it then. */
  open: NextStep[];
  /** Gaps that are put aside until another day. */
  leftForLater: { conceptId: string; name: string }[];
  nextSteps: NextStep[];
  week: Week;
  /** Asks for a goal for the week; null where none is asked for. */
  goalQuestion: GoalQuestion | null;
  /** What decides when the next reviews come, but for those of today, which every page of the dashboard knows. */
  ahead: { upcoming: Upcoming[]; daily: number; pace: number | null; now: string };
  todaysGain: TodaysGain;
  growth: Growth;
  /** Of what is known, see `listKnownNames`. */
  knownNames: string[];
  gaps: DashboardGap[];
  activity: ActivityDay[];
  profile: ProfileCompletion;
  /** Has not answered anything yet. */
  isNewcomer: boolean;
  /** Null for somebody who has done all of it. */
  gettingStarted: GettingStartedStep[] | null;
}

/**
 * All that the dashboard shows. Each query is answered from an index and costs the same however much was answered, but for
 * the one that counts all gaps there ever were.
 */
export async function findDashboard(
  ctx: NamingContext,
  input: { learnerId: string; timeZone: string | null; locale: string | null },
): Promise<Dashboard> {
  const { learnerId, timeZone, locale } = input;
  const today = localDay(ctx.now(), timeZone);
  const { profile, milestones, hasAnsweredQuestions, minutesAWeek, firstLearned, ...figures } = await findLearnerFacts(
    ctx,
    input,
  );
  const courses = await listLatestCourses(ctx, { learnerId, limit: EVENTS, today });
  const first = await findFirstThing(ctx, input, courses);
  const sittings = await listOpenSittings(ctx, { learnerId, limit: SITTINGS });
  const repairs = await listOpenRepairs(ctx, { learnerId, limit: REPAIRS });
  const days = await listDaysSince(ctx, { learnerId, since: dayAfter(today, -DAYS_BACK), limit: DAYS_BACK + 2 });
  const { openGaps, closedGaps } = await listGaps(ctx, { learnerId, limit: GAPS });
  const answers = await listLastAnswers(ctx, { learnerId, limit: ANSWERS });
  const wholeDay = await countAnswersOfOldestDay(ctx, { learnerId, timeZone, read: answers });
  const events = [
    ...answers,
    ...[...openGaps, ...closedGaps].flatMap(gapEvents),
    ...(await listLastCompletedSubsections(ctx, { learnerId, limit: EVENTS_BESIDES_ANSWERS })),
    ...courses.map(courseCreated),
  ];
  const secondsToday = days.find(({ day }) => day === today)?.seconds ?? 0;
  const pace = paceOf(days.filter(({ day }) => day >= firstPaceDay(today)));
  const upcoming = await listUpcoming(ctx, { learnerId });
  const daily = reviewsADay(minutesOfADay(minutesAWeek));
  const checkpoints = await listOpenCheckpoints(ctx, { learnerId, limit: CHECKPOINTS });
  const knownParts = await listStudiedAnyway(ctx, { learnerId, limit: KNOWN_PARTS });
  const stillClosed = await findStillClosed(ctx, { learnerId });
  const growth = await findGrowth(ctx, { learnerId, stillClosed });
  const workedOn = "courseId" in first ? first.courseId : (courses[0]?.id ?? null);
  const now = timestamp(ctx);
  const steps = nextSteps({ first, courses, openGaps, checkpoints, knownParts, sittings, repairs, now });
  const open = first.kind === "all-completed" ? openSteps(steps) : [];
  return {
    first,
    naming: await findCourseNaming(ctx, { learnerId, latest: courses, limit: EVENTS }),
    plan: { sittings, repairs, pace, secondsToday },
    outcomes: await listUnseenOutcomes(ctx, { learnerId, limit: OUTCOMES }),
    ...figures,
    open,
    leftForLater: openGaps
      .filter(({ parkedUntil }) => parkedUntil !== null && parkedUntil > now)
      .map((gap) => ({ conceptId: gap.conceptId, name: gapNameOf(gap).name })),
    nextSteps: steps.filter((step) => !open.includes(step)),
    week: weekOf({ days, firstLearned, today, firstDay: firstDayOfWeek(locale), goal: minutesAWeek }),
    ahead: { upcoming, daily, pace, now },
    goalQuestion: goalQuestion(courses),
    todaysGain: await findTodaysGain(ctx, { learnerId, dayBegan: dayBegan(ctx.now(), timeZone), stillClosed }),
    growth,
    knownNames: await listKnownNames(ctx, { learnerId, courseId: workedOn, known: growth.known }),
    gaps: gapsToShow(openGaps, closedGaps),
    activity: activityDays(events, {
      dayOf: (time) => localDay(new Date(time), timeZone),
      today,
      limit: EVENTS,
      wholeDay,
    }),
    profile: profileCompletion(profile),
    isNewcomer: !milestones.hasAnswered,
    gettingStarted: gettingStarted(
      milestones,
      first.kind === "onboarding" ? "open" : hasAnsweredQuestions ? "answered" : "none",
    ),
  };
}
