import { expect, test } from "vitest";
import { courseProgress } from "./progress";

const untouched = {
  startedAt: null,
  completedAt: null,
  sectionCount: 0,
  sectionsCompleted: 0,
  subsectionCount: 0,
  subsectionsCompleted: 0,
};

test("a course without sections has not begun", () => {
  expect(courseProgress(untouched)).toEqual({
    status: "not_started",
    hasSections: false,
    totalSections: 0,
    completedSections: 0,
    totalSubsections: 0,
    completedSubsections: 0,
    progressPercentage: 0,
  });
});

test("progress is counted by subsections and rounded to whole percents", () => {
  const course = { ...untouched, startedAt: "2026-01-05", sectionCount: 2, sectionsCompleted: 1 };

  expect(courseProgress({ ...course, subsectionCount: 3, subsectionsCompleted: 2 })).toEqual({
    status: "in_progress",
    hasSections: true,
    totalSections: 2,
    completedSections: 1,
    totalSubsections: 3,
    completedSubsections: 2,
    progressPercentage: 67,
  });
});

test("a course is completed when it says so, with all of its percents", () => {
  const course = {
    ...untouched,
    startedAt: "2026-01-05",
    completedAt: "2026-02-05",
    sectionCount: 1,
    sectionsCompleted: 1,
  };

  expect(courseProgress({ ...course, subsectionCount: 2, subsectionsCompleted: 2 })).toMatchObject({
    status: "completed",
    progressPercentage: 100,
  });
});
