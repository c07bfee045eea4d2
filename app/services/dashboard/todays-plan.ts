import type { OpenRepair } from "~/services/learning/reviews/open-repairs.server";
import type { OpenSitting } from "~/services/learning/sittings/open-sittings.server";
import { reviewMinutes } from "~/services/review/minutes";
import type { FirstThing } from "./first-thing";

/** What to do today, in its order. Pure. */
export interface TodaysPlan {
  /** What fits the minutes that the learner has for a day, but at least one step as long as they have any left. */
  steps: PlanStep[];
  /** What goes beyond that: all of it once those minutes are used up. */
  later: PlanStep[];
  /** What the steps take, as far as that is known. */
  minutes: number;
  /** The learner's minutes for today are used up. */
  isDayDone: boolean;
}

/** About how many minutes it takes, 1 and up; null where nobody can say. */
export type PlanStep = { minutes: number | null } & (
  | { kind: "sitting"; sitting: OpenSitting }
  | { kind: "repair"; repair: OpenRepair }
  | { kind: "reviews"; count: number }
  | { kind: "course"; thing: CourseThing }
);

/** What there is to do in a course. */
export type CourseThing = Exclude<Extract<FirstThing, { courseId: string }>, { kind: "foundation-parked" }>;

export interface PlanFacts {
  sittings: OpenSitting[];
  repairs: OpenRepair[];
  /** Reviews left for today. */
  due: number;
  first: FirstThing;
  /** The learner's own seconds for an answer; null while unknown. */
  pace: number | null;
  /** What the learner said they can give to their courses; null when they did not. */
  minutesADay: number | null;
  /** What they have learned today. */
  secondsToday: number;
}

/** What a question of a part takes with its explanation, in seconds: three to five of them are 5-10 minutes. */
const QUESTION_SECONDS = 120;
/** Even five of them take 5 minutes: a pace is also that of tests and reviews, which want no explanation. */
const LEAST_QUESTION_SECONDS = 60;

/** First what was begun, then what fades, then what is new. */
export function todaysPlan(facts: PlanFacts): TodaysPlan {
  const all = [
    ...facts.sittings.map((sitting) => sittingStep(sitting, facts)),
    ...repairSteps(facts),
    ...reviewSteps(facts),
    ...courseSteps(facts),
  ];
  const { minutesADay, secondsToday } = facts;
  if (minutesADay === null) return { steps: all, later: [], minutes: sumOf(all), isDayDone: false };
  const minutesLeft = minutesADay - secondsToday / 60;
  const isDayDone = minutesLeft <= 0;
  const fitting = isDayDone ? 0 : Math.max(countFitting(all, minutesLeft), 1);
  const steps = all.slice(0, fitting);
  return { steps, later: all.slice(fitting), minutes: sumOf(steps), isDayDone };
}

/** Where the learning screens are closed: what is open all the same. No minutes are counted, for little of it takes any. */
export function openPlan({ sittings, first, pace }: Pick<PlanFacts, "sittings" | "first" | "pace">): TodaysPlan {
  const tests = sittings.filter(({ section }) => section === null);
  const steps: PlanStep[] = [
    ...tests.map((sitting): PlanStep => sittingStep(sitting, { pace })),
    ...(isToDo(first) ? [{ kind: "course" as const, thing: first, minutes: null }] : []),
  ];
  return { steps, later: [], minutes: 0, isDayDone: false };
}

function sittingStep(sitting: OpenSitting, { pace }: Pick<PlanFacts, "pace">): PlanStep {
  return { kind: "sitting", sitting, minutes: reviewMinutes(sitting.questionsLeft, pace) };
}

/** Without what the course goes on with anyway: it may be asked in the part at which its learner is. */
function repairSteps({ repairs, first }: PlanFacts): PlanStep[] {
  const next = first.kind === "learn" ? first.question?.id : undefined;
  return repairs
    .filter(({ key }) => key.questionId !== next)
    .map((repair) => ({ kind: "repair" as const, repair, minutes: null }));
}

function reviewSteps({ due, pace }: PlanFacts): PlanStep[] {
  return due === 0 ? [] : [{ kind: "reviews", count: due, minutes: reviewMinutes(due, pace) }];
}

/** Without a foundation whose gap is being looked for anyway. */
function courseSteps({ first, pace, repairs }: PlanFacts): PlanStep[] {
  if (!isToDo(first)) return [];
  if (first.kind === "foundation" && repairs.some(({ conceptId }) => conceptId === first.concept.id)) return [];
  if (first.kind !== "learn") return [{ kind: "course", thing: first, minutes: null }];
  if (first.isResting) return [];
  const seconds = Math.max(pace ?? QUESTION_SECONDS, LEAST_QUESTION_SECONDS);
  const minutes = Math.max(1, Math.round((first.questionsLeft * seconds) / 60));
  return [{ kind: "course", thing: first, minutes }];
}

function isToDo(first: FirstThing): first is CourseThing {
  return "courseId" in first && first.kind !== "foundation-parked";
}

/** A step fits while at least half of its minutes are left: it need not be done in one go. */
function countFitting(steps: PlanStep[], minutesLeft: number): number {
  let left = minutesLeft;
  const beyond = steps.findIndex(({ minutes }) => {
    const isBeyond = left < (minutes ?? 0) / 2;
    left -= minutes ?? 0;
    return isBeyond;
  });
  return beyond === -1 ? steps.length : beyond;
}

function sumOf(steps: PlanStep[]): number {
  return steps.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
}
