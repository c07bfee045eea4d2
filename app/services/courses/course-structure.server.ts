import type { DbContext } from "~/services/context";
import { generationState } from "~/services/jobs/generation-state";
import { findLatestJob } from "~/services/jobs/queue.server";
import { findCourse } from "./courses.server";
import type { CourseStructure, GenerationStatus, SectionView } from "./course-structure";
import { courseProgress } from "./progress";

/** Null when it is not this learner's course. */
export async function findCourseStructure(
  ctx: DbContext,
  input: { learnerId: string; courseId: string },
): Promise<CourseStructure | null> {
  const course = await findCourse(ctx, input);
  if (!course) return null;
  const sections = await listSections(ctx, input.courseId);
  const generation = sections.length > 0 ? null : await generationStatus(ctx, input.courseId);
  return {
    course: {
      id: course.id,
      course_name: course.course_name,
      course_why: course.course_why,
      is_onboarded: course.onboarded_at !== null,
      progress: courseProgress(course),
    },
    weeks:
      course.study_minutes && course.minutes_per_week
        ? Math.ceil(course.study_minutes / course.minutes_per_week)
        : null,
    minutesPerWeek: course.minutes_per_week,
    is_generating: generation?.status === "generating",
    generation_status: generation,
    sections,
  };
}

async function listSections(ctx: DbContext, courseId: string): Promise<SectionView[]> {
  const sections = await ctx.db
    .selectFrom("sections")
    .select(["id", "section_number", "heading", "description"])
    .where("course_id", "=", courseId)
    .orderBy("section_number")
    .execute();
  if (sections.length === 0) return [];
  const subsections = await ctx.db
    .selectFrom("subsections")
    .select(["id", "section_id", "section_number", "heading", "description", "is_unlocked", "completed_at"])
    .where("course_id", "=", courseId)
    .orderBy("position")
    .execute();
  const views = subsections.map((row, index) => ({
    section_id: row.section_id,
    view: {
      id: row.id,
      section_number: row.section_number,
      heading: row.heading,
      description: row.description,
      completed: row.completed_at !== null,
      is_unlocked: row.is_unlocked === 1,
      lock_reason: row.is_unlocked ? null : lockReason(subsections[index - 1]),
    },
  }));
  return sections.map((section) => ({
    ...section,
    subsections: views.filter((entry) => entry.section_id === section.id).map((entry) => entry.view),
  }));
}

function lockReason(previous: { section_number: string; heading: string } | undefined): string {
  return previous ? `Complete ${previous.section_number} ${previous.heading} first` : "Not available yet";
}

async function generationStatus(ctx: DbContext, courseId: string): Promise<GenerationStatus | null> {
  const job = await findLatestJob(ctx, { kind: "outline", subjectId: courseId });
  const generation = generationState(job, ctx.now(), { heading: "Section generation failed" });
  if (!job || generation.status === "none") return null;
  const counts = { sections_created: job.made, total_expected: job.expected };
  if (generation.status === "failed") return { ...counts, status: "error", progress: "", failure: generation };
  const progress =
    job.expected > 0 ? `${job.made} of ${job.expected} sections drawn up` : "Drawing up the sections of your course";
  return { ...counts, status: "generating", progress, failure: null };
}
