import { expect, test } from "vitest";
import type { OpenCheckpoint } from "~/services/learning/checkpoints/checkpoint-state";
import type { StudiedAnyway } from "~/services/learning/screens/studied-anyway.server";
import type { FirstThing } from "./first-thing";
import type { DashboardGap } from "./gaps";
import type { LatestCourse } from "./latest-course";
import { nextSteps } from "./next-steps";

const learning = { kind: "learn", courseId: "c1", question: { id: "q1" } } as FirstThing;
const course = (id: string, state: LatestCourse["state"] = "learning"): LatestCourse => ({
  id,
  courseName: `Course ${id}`,
  createdAt: "2026-01-05T09:00:00.000Z",
  state,
  isResting: false,
  paceQuestion: null,
});
const gap = (questionId: string, questionStatus: DashboardGap["questionStatus"] = "open") =>
  ({
    questionId,
    questionStatus,
    conceptId: questionId,
    conceptName: `of ${questionId}`,
    parkedUntil: null as string | null,
  }) as DashboardGap;
const NOW = "2026-01-05T09:00:00.000Z";
const facts = {
  now: NOW,
  first: learning,
  courses: [course("c1")],
  openGaps: [],
  checkpoints: [],
  knownParts: [],
  sittings: [],
  repairs: [],
};

test("who has one course and no gap has no step besides that course", () => {
  expect(nextSteps(facts)).toEqual([]);
});

test("open gaps come first, without the question that the page begins with", () => {
  const steps = nextSteps({ ...facts, openGaps: [gap("q1"), gap("q2"), gap("q3"), gap("q4")] });

  expect(steps).toMatchObject([
    { kind: "gap", gap: { questionId: "q2" } },
    { kind: "gap", gap: { questionId: "q3" } },
  ]);
});

test("a gap that today's plan asks about with a fresh question is no other step", () => {
  const first = { ...learning, question: { id: "fresh", conceptId: "notes" } } as FirstThing;
  const missed = { ...gap("q1", "missed"), conceptId: "notes" };
  const other = { ...gap("q2", "missed"), conceptId: "scales" };

  expect(nextSteps({ ...facts, first, openGaps: [missed, other] })).toMatchObject([{ gap: { questionId: "q2" } }]);
});

test("a checkpoint that today's plan goes on with is no other step", () => {
  const checkpoints = ["s1", "s2"].map((sectionId) => ({ sectionId, note: { status: "ready" } }) as OpenCheckpoint);
  const sittings = [
    { courseId: "c1", courseName: "Course c1", section: { id: "s1", heading: "One" }, questionsLeft: 2 },
  ];

  expect(nextSteps({ ...facts, checkpoints, sittings })).toMatchObject([{ checkpoint: { sectionId: "s2" } }]);
});

test("a gap that today's plan goes on with is no other step", () => {
  const key = { courseId: "c1", sectionNumber: "1.1", questionId: "q2" };
  const repairs = [{ key, conceptId: "notes", conceptName: "Notes", courseName: "Music", isPractice: false }];

  expect(nextSteps({ ...facts, openGaps: [gap("q2"), gap("q3")], repairs })).toMatchObject([
    { kind: "gap", gap: { questionId: "q3" } },
  ]);
});

test("a checkpoint with something open in it comes before those that are only offered", () => {
  const checkpoints = [
    { sectionId: "s1", note: { status: "ready" } },
    { sectionId: "s2", note: { status: "ready" } },
    { sectionId: "s3", note: { status: "to-repair", conceptNames: ["Rates"] } },
  ] as OpenCheckpoint[];

  expect(nextSteps({ ...facts, checkpoints })).toMatchObject([
    { checkpoint: { sectionId: "s3" } },
    { checkpoint: { sectionId: "s1" } },
  ]);
});

test("at most two checkpoints that stand open come after the gaps", () => {
  const checkpoints = ["s1", "s2", "s3"].map(
    (sectionId) => ({ sectionId, note: { status: "ready" } }) as OpenCheckpoint,
  );

  const steps = nextSteps({ ...facts, openGaps: [gap("q2")], checkpoints });

  expect(steps).toMatchObject([
    { kind: "gap" },
    { kind: "checkpoint", checkpoint: { sectionId: "s1" } },
    { kind: "checkpoint", checkpoint: { sectionId: "s2" } },
  ]);
});

test("a gap whose question takes no more answers is nothing to go on with", () => {
  const steps = nextSteps({ ...facts, openGaps: [gap("q2", "mastered"), gap("q3", "withdrawn"), gap("q4")] });

  expect(steps).toMatchObject([{ kind: "gap", gap: { questionId: "q4" } }]);
});

test("a gap that was left for tomorrow is no step today", () => {
  const left = { ...gap("q2"), parkedUntil: "2026-01-06T00:00:00.000Z" };
  const openGaps = [left, { ...gap("q3"), parkedUntil: NOW }];

  expect(nextSteps({ ...facts, openGaps })).toMatchObject([{ gap: { questionId: "q3" } }]);
  expect(nextSteps({ ...facts, openGaps, now: left.parkedUntil })).toHaveLength(2);
});

test("every other course that is not completed has its step", () => {
  const courses = [
    course("c1"),
    course("c2", "onboarding"),
    course("c3", "no-outline"),
    course("c4", "completed"),
    course("c5"),
    course("c6", "onboarding-answered"),
  ];

  expect(nextSteps({ ...facts, courses })).toEqual([
    { kind: "onboarding", courseId: "c2", courseName: "Course c2" },
    { kind: "outline", courseId: "c3", courseName: "Course c3" },
    { kind: "course", courseId: "c5", courseName: "Course c5" },
    { kind: "onboarding-answered", courseId: "c6", courseName: "Course c6" },
  ]);
});

test("a course of which all that is open rests until tomorrow says so", () => {
  const courses = [course("c1"), { ...course("c2"), isResting: true }];

  expect(nextSteps({ ...facts, courses })).toEqual([
    { kind: "resting-course", courseId: "c2", courseName: "Course c2" },
  ]);
});

test("a course that today's plan leaves out stays in sight, however much else there is to do", () => {
  const checkpoints = ["s1", "s2"].map((sectionId) => ({ sectionId, note: { status: "open" } }) as OpenCheckpoint);
  const knownParts = ["1.1", "1.2"].map((sectionNumber) => ({ sectionNumber }) as StudiedAnyway);
  const courses = [course("c1"), course("c2"), course("c3")];

  const steps = nextSteps({ ...facts, openGaps: [gap("q2"), gap("q3")], knownParts, checkpoints, courses });

  expect(steps.map(({ kind }) => kind)).toEqual(["gap", "gap", "known-part", "known-part", "course"]);
  expect(steps.at(-1)).toMatchObject({ courseId: "c2" });
});

test("no place is reserved for a course that rests until tomorrow", () => {
  const checkpoints = ["s1", "s2"].map((sectionId) => ({ sectionId, note: { status: "open" } }) as OpenCheckpoint);
  const knownParts = [{ sectionNumber: "1.1" } as StudiedAnyway];
  const resting = { ...course("c2"), isResting: true };
  const much = { ...facts, openGaps: [gap("q2"), gap("q3")], knownParts, checkpoints };

  const rested = nextSteps({ ...much, courses: [course("c1"), resting] });
  const awake = nextSteps({ ...much, courses: [course("c1"), resting, course("c3")] });

  expect(rested.map(({ kind }) => kind)).toEqual(["gap", "gap", "known-part", "checkpoint", "checkpoint"]);
  expect(awake.map(({ kind }) => kind)).toEqual(["gap", "gap", "known-part", "checkpoint", "course"]);
  expect(awake.at(-1)).toMatchObject({ courseId: "c3" });
});

test("no more than five steps are listed", () => {
  const courses = ["c1", "c2", "c3", "c4", "c5", "c6", "c7"].map((id) => course(id));

  expect(nextSteps({ ...facts, courses })).toHaveLength(5);
});
