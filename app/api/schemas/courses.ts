import { z } from "zod";
import { courseTexts } from "~/services/courses/course-form-schema";
import type { CourseSummary } from "~/services/courses/course-summary";
import { id, success, time } from "./common";

const progress = z
  .object({
    status: z.enum(["not_started", "in_progress", "completed"]),
    has_sections: z.boolean(),
    is_outlined: z.boolean().describe("False while more parts are still to be drawn up"),
    total_sections: z.int().min(0),
    completed_sections: z.int().min(0),
    total_concepts: z.int().min(0),
    known_concepts: z.int().min(0).describe("Those that need not be learned any more"),
    progress_percentage: z.int().min(0).max(100).describe("By concepts; 100 only when all of them are known"),
  })
  .meta({ id: "CourseProgress" });

const summary = z
  .object({
    id,
    course_name: z.string(),
    title: z.string().describe("The same as `course_name`"),
    course_why: z.string().describe("Why its learner wants to learn it"),
    description: z.string().describe("The same as `course_why`"),
    created_at: time,
    is_onboarded: z.boolean().describe("False while onboarding questions are still to be answered"),
    progress,
  })
  .meta({ id: "CourseSummary" });

export const course = summary.extend({ success }).meta({ id: "Course" });

export const courseList = z
  .object({
    success,
    courses: z.array(summary).describe("The one last worked on first"),
    usage: z.object({
      used: z.int().min(0).describe("How many courses there are"),
      limit: z.int().nullable().describe("How many the plan allows; 0 or null means no limit"),
    }),
  })
  .meta({ id: "CourseList" });

const text = z.string().nullish();

export const newCourse = z
  .object({
    course_name: text.describe("What is to be learned"),
    title: text.describe("In place of `course_name`"),
    course_why: text.describe("Why, in the learner’s words"),
    description: text.describe("In place of `course_why`"),
    subject: text.describe("Names the topic where neither `course_name` nor `title` does"),
    difficulty_level: text.describe("Not needed: what you answer decides how hard the questions are"),
    begin_at_once: z
      .boolean()
      .default(false)
      .describe("True: the outline is drawn at once. False: the onboarding questions are written, and come first"),
  })
  .transform(({ begin_at_once, ...given }) => ({
    course_name: firstText(given.course_name, given.title, given.subject),
    course_why: firstText(given.course_why, given.description),
    begin_at_once,
  }))
  .pipe(courseTexts.extend({ begin_at_once: z.boolean() }));

function firstText(...texts: (string | null | undefined)[]): string {
  return texts.find((text) => text?.trim()) ?? "";
}

export function courseRow({ id, courseName, courseWhy, createdAt, isOnboarded, progress }: CourseSummary) {
  return {
    id,
    course_name: courseName,
    title: courseName,
    course_why: courseWhy,
    description: courseWhy,
    created_at: createdAt,
    is_onboarded: isOnboarded,
    progress: {
      status: progress.status,
      has_sections: progress.hasSections,
      is_outlined: progress.isOutlined,
      total_sections: progress.totalSections,
      completed_sections: progress.completedSections,
      total_concepts: progress.totalConcepts,
      known_concepts: progress.knownConcepts,
      progress_percentage: progress.progressPercentage,
    },
  };
}

export const courseStart = z
  .object({
    success,
    section_number: z
      .string()
      .nullable()
      .describe("The part that is begun, such as `1.1`; null while nothing of the course is open today"),
  })
  .meta({ id: "CourseStart" });
