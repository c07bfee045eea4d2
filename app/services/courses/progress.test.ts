import { expect, test } from "vitest";
import { courseProgress } from "./progress";

const untouched = {
  started_at: null,
  completed_at: null,
  section_count: 0,
  sections_completed: 0,
  subsection_count: 0,
  subsections_completed: 0,
};

test("a course without sections has not begun", () => {
  expect(courseProgress(untouched)).toEqual({
    status: "not_started",
    has_sections: false,
    total_sections: 0,
    completed_sections: 0,
    progress_percentage: 0,
  });
});

test("progress is counted by subsections and rounded to whole percents", () => {
  const course = { ...untouched, started_at: "2026-01-05", section_count: 2, sections_completed: 1 };

  expect(courseProgress({ ...course, subsection_count: 3, subsections_completed: 2 })).toEqual({
    status: "in_progress",
    has_sections: true,
    total_sections: 2,
    completed_sections: 1,
    progress_percentage: 67,
  });
});

test("a course is completed when it says so, with all of its percents", () => {
  const course = {
    ...untouched,
    started_at: "2026-01-05",
    completed_at: "2026-02-05",
    section_count: 1,
    sections_completed: 1,
  };

  expect(courseProgress({ ...course, subsection_count: 2, subsections_completed: 2 })).toMatchObject({
    status: "completed",
    progress_percentage: 100,
  });
});
