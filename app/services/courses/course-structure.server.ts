import type { DbContext } from "~/services/context";
import { generationState } from "~/services/jobs/generation-state";
import { findLatestJob } from "~/services/jobs/queue.server";
import { findCourse } from "./courses.server";
import type { CourseStructure, GenerationStatus, SectionView } from "./course-structure";
import { missingByPart } from "~/services/mastery/open-parts";
import { listParts } from "~/services/mastery/open-parts.server";
import { lockReason } from "./lock-reason";
import { findUpdatedPartFacts } from "./open-parts.server";
import { courseProgress } from "./progress";
import { weeksLeft } from "./weeks-left";

/** Null when it is not this learner's course. */
export async function findCourseStructure(ctx: DbContext, input: CourseKey): Promise<CourseStructure | null> {
  const course = await findCourse(ctx, input);
  if (!course) return null;
  const sections = await listSections(ctx, input);
  const generation = sections.length > 0 ? null : await generationStatus(ctx, input.courseId);
  return {
    course: {
      id: course.id,
      courseName: course.courseName,
      courseWhy: course.courseWhy,
      isOnboarded: course.onboardedAt !== null,
      progress: courseProgress(course),
    },
    weeks: weeksLeft(course),
    minutesPerWeek: course.minutesPerWeek,
    isGenerating: generation?.status === "generating",
    generationStatus: generation,
    sections,
  };
}

interface CourseKey {
  learnerId: string;
  courseId: string;
}

async function listSections(ctx: DbContext, key: CourseKey): Promise<SectionView[]> {
  const { courseId } = key;
  const sections = await ctx.db
    .selectFrom("sections")
    .select(["id", "section_number as sectionNumber", "heading", "description"])
    .where("course_id", "=", courseId)
    .orderBy("section_number")
    .execute();
  if (sections.length === 0) return [];
  const parts = await listParts(ctx, key);
  const descriptions = await findDescriptions(ctx, key);
  const lockReasons = parts.some(({ isUnlocked }) => !isUnlocked)
    ? await findLockReasons(ctx, key)
    : new Map<string, string>();
  const views = parts.map(({ id, sectionId, sectionNumber, heading, isCompleted, isBegun, isResting }) => ({
    sectionId,
    view: {
      id,
      sectionNumber,
      heading,
      description: descriptions.get(id) ?? "",
      completed: isCompleted,
      isUnlocked: !lockReasons.has(id),
      isBegun,
      isResting,
      lockReason: lockReasons.get(id) ?? null,
    },
  }));
  return sections.map((section) => ({
    ...section,
    subsections: views.filter((entry) => entry.sectionId === section.id).map((entry) => entry.view),
  }));
}

/** Of each part, by its id. */
async function findDescriptions(ctx: DbContext, { learnerId, courseId }: CourseKey): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom("subsections")
    .select(["id", "description"])
    .where("course_id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .execute();
  return new Map(rows.map(({ id, description }) => [id, description]));
}

/** Of each locked part, by its id. */
async function findLockReasons(ctx: DbContext, key: CourseKey): Promise<Map<string, string>> {
  const facts = await findUpdatedPartFacts(ctx, key);
  const missing = missingByPart(facts);
  const conceptNames = await findConceptNames(ctx, key);
  return new Map(
    facts.parts
      .filter(({ isUnlocked }) => !isUnlocked)
      .map((part) => [part.id, lockReason(missing.get(part)!, { proved: facts.proved, conceptNames })]),
  );
}

async function findConceptNames(ctx: DbContext, { courseId }: CourseKey): Promise<Map<string, string>> {
  const concepts = await ctx.db
    .selectFrom("course_concepts")
    .innerJoin("concepts", "concepts.id", "course_concepts.concept_id")
    .select(["concepts.id", "concepts.name"])
    .where("course_concepts.course_id", "=", courseId)
    .execute();
  return new Map(concepts.map(({ id, name }) => [id, name]));
}

async function generationStatus(ctx: DbContext, courseId: string): Promise<GenerationStatus | null> {
  const job = await findLatestJob(ctx, { kind: "outline", subjectId: courseId });
  const generation = generationState(job, ctx.now(), { heading: "Section generation failed" });
  if (!job || generation.status === "none") return null;
  if (generation.status === "failed") return { status: "error", progress: "", share: null, failure: generation };
  const progress = "Drawing up the sections of your course";
  return { status: "generating", progress, share: job.made > 0 ? job.made / job.expected : null, failure: null };
}
