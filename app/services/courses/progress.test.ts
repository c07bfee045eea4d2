import { expect, test } from "vitest";
import { courseProgress } from "./progress";

const untouched = {
  startedAt: null,
  outlinedAt: null,
  completedAt: null,
  sectionCount: 0,
  sectionsCompleted: 0,
  conceptCount: 0,
  conceptsKnown: 0,
};

test("a course without sections has not begun", () => {
  expect(courseProgress(untouched)).toEqual({
    status: "not_started",
    hasSections: false,
    isOutlined: false,
    totalSections: 0,
    completedSections: 0,
    totalConcepts: 0,
    knownConcepts: 0,
    progressPercentage: 0,
  });
});

test("progress is counted by concepts that are known, in whole percents, of which the last comes with the last concept", () => {
  const course = {
    ...untouched,
    startedAt: "2026-01-05",
    outlinedAt: "2026-01-05",
    sectionCount: 2,
    sectionsCompleted: 1,
  };

  expect(courseProgress({ ...course, conceptCount: 300, conceptsKnown: 299 })).toEqual({
    status: "in_progress",
    hasSections: true,
    isOutlined: true,
    totalSections: 2,
    completedSections: 1,
    totalConcepts: 300,
    knownConcepts: 299,
    progressPercentage: 99,
  });
});

test("a course that is completed is so, also when something of it has been forgotten since", () => {
  const course = {
    ...untouched,
    startedAt: "2026-01-05",
    outlinedAt: "2026-01-05",
    completedAt: "2026-02-05",
    sectionCount: 1,
    sectionsCompleted: 1,
  };

  expect(courseProgress({ ...course, conceptCount: 4, conceptsKnown: 3 })).toMatchObject({
    status: "completed",
    progressPercentage: 75,
  });
});

test("while more parts are to be drawn up no share of the whole is told, however much of the first part is known", () => {
  const course = { ...untouched, startedAt: "2026-01-05", sectionCount: 1, conceptCount: 2, conceptsKnown: 2 };

  expect(courseProgress(course)).toMatchObject({ hasSections: true, isOutlined: false, progressPercentage: 0 });
});
