import { expect, test } from "vitest";
import type { FirstThing } from "./first-thing";
import { todaysPlan, type PlanFacts } from "./todays-plan";

const learning = { kind: "learn", courseId: "c1", questionsLeft: 3, isResting: false } as FirstThing;
const sitting = { courseId: "c1", courseName: "Music", section: null, questionsLeft: 10 };
const facts: PlanFacts = {
  sittings: [],
  repairs: [],
  due: 0,
  first: learning,
  pace: null,
  minutesADay: null,
  secondsToday: 0,
};

/** "reviews 4" */
function stepsOf(given: Partial<PlanFacts>) {
  const { steps, later, ...rest } = todaysPlan({ ...facts, ...given });
  const inWords = (list: typeof steps) => list.map(({ kind, minutes }) => `${kind} ${minutes}`);
  return { steps: inWords(steps), later: inWords(later), ...rest };
}

test("what was begun comes first, then what fades, then what is new", () => {
  expect(stepsOf({ sittings: [sitting], due: 5 })).toEqual({
    steps: ["sitting 8", "reviews 4", "course 6"],
    later: [],
    minutes: 18,
    isDayDone: false,
  });
});

test("what was missed in a review and begun comes before what is due, but where the course goes on with it anyway", () => {
  const repair = (questionId: string) => ({
    key: { courseId: "c1", sectionNumber: "1.1", questionId },
    conceptId: "notes",
    conceptName: "Notes",
    courseName: "Music",
    isPractice: false,
  });
  const first = { ...learning, question: { id: "q1" } } as FirstThing;

  expect(stepsOf({ repairs: [repair("q1"), repair("q2")], due: 5, first }).steps).toEqual([
    "repair null",
    "reviews 4",
    "course 6",
  ]);
});

test("a foundation whose gap is being looked for is named once", () => {
  const key = { courseId: "c1", sectionNumber: "1.1", questionId: "q1" };
  const repair = { key, conceptId: "notes", conceptName: "Notes", courseName: "Music", isPractice: false };
  const missing = (id: string): FirstThing => {
    return { kind: "foundation", courseId: "c1", courseName: "Music", concept: { id, name: "Notes" } };
  };

  expect(stepsOf({ repairs: [repair], first: missing("notes") }).steps).toEqual(["repair null"]);
  const namesake = missing("notes-of-another-pack");
  expect(stepsOf({ repairs: [repair], first: namesake }).steps).toEqual(["repair null", "course null"]);
});

test("minutes are the learner's own, where their pace is known", () => {
  expect(stepsOf({ sittings: [sitting], due: 5, pace: 60 }).steps).toEqual(["sitting 10", "reviews 5", "course 3"]);
});

test("nothing takes less than a minute, nor does a question of a part, whatever the pace in tests and reviews", () => {
  expect(stepsOf({ due: 1, pace: 4 }).steps).toEqual(["reviews 1", "course 3"]);
});

test("what takes more than the learner's minutes is for later, as long as not half of it fits", () => {
  const day = { sittings: [sitting], due: 5 }; // 8, 4 and 6 minutes

  expect(stepsOf({ ...day, minutesADay: 15 })).toMatchObject({
    steps: ["sitting 8", "reviews 4", "course 6"],
    later: [],
  });
  expect(stepsOf({ ...day, minutesADay: 14 })).toMatchObject({ later: ["course 6"], minutes: 12 });
  expect(stepsOf({ ...day, minutesADay: 14, secondsToday: 300 })).toMatchObject({ later: ["reviews 4", "course 6"] });
});

test("one step is there as long as the day has a minute left, however long it takes", () => {
  expect(stepsOf({ due: 5, minutesADay: 1 })).toMatchObject({ steps: ["reviews 4"], later: ["course 6"] });
});

test("once the learner's minutes are used up everything can wait", () => {
  expect(stepsOf({ due: 5, minutesADay: 10, secondsToday: 600 })).toEqual({
    steps: [],
    later: ["reviews 4", "course 6"],
    minutes: 0,
    isDayDone: true,
  });
});

test("nobody knows how long it takes to begin a course", () => {
  const first: FirstThing = { kind: "onboarding", courseId: "c1", courseName: "Music" };

  expect(stepsOf({ first })).toMatchObject({ steps: ["course null"], minutes: 0 });
});

test.each<[string, FirstThing]>([
  ["a course that rests until tomorrow", { ...learning, isResting: true } as FirstThing],
  ["courses that are all completed", { kind: "all-completed" }],
  ["no course", { kind: "no-course" }],
])("%s: nothing to do, but for what is due", (_what, first) => {
  expect(stepsOf({ first }).steps).toEqual([]);
  expect(stepsOf({ first, due: 5 }).steps).toEqual(["reviews 4"]);
});
