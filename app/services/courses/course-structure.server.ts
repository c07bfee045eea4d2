import type { DbContext } from "~/services/context";
import { generationState } from "~/services/jobs/generation-state";
import { findLatestJob } from "~/services/jobs/queue.server";
import { findCourse } from "./courses.server";
import type { CourseStructure, GenerationStatus, NamedConcept, RestOfCourse } from "./course-structure";
import { foundationsToPractise, missingByPart, type NamedPart } from "~/services/mastery/open-parts";
import { listParts } from "~/services/mastery/open-parts.server";
import { lockReason } from "./lock-reason";
import { findUpdatedPartFacts } from "./open-parts.server";
import { courseProgress } from "./progress";
import { weeksLeft } from "./weeks-left";

/** Null when it is not this learner's course. */
export async function findCourseStructure(ctx: DbContext, input: CourseKey): Promise<CourseStructure | null> {
  const course = await findCourse(ctx, input);
  if (!course) return null;
  const { sections, foundations } = await findOutline(ctx, input);
  const generation = sections.length > 0 ? null : await generationStatus(ctx, input.courseId);
  const isPart = sections.length > 0 && course.outlinedAt === null;
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
    rest: isPart ? await findRest(ctx, input.courseId) : null,
    foundations,
  };
}

interface CourseKey {
  learnerId: string;
  courseId: string;
}

async function findOutline(ctx: DbContext, key: CourseKey): Promise<Pick<CourseStructure, "sections" | "foundations">> {
  const { courseId } = key;
  const sections = await ctx.db
    .selectFrom("sections")
    .select(["id", "section_number as sectionNumber", "heading", "description"])
    .where("course_id", "=", courseId)
    .orderBy("section_number")
    .execute();
  if (sections.length === 0) return { sections: [], foundations: [] };
  const parts = await listParts(ctx, key);
  const descriptions = await findDescriptions(ctx, key);
  const { locks, foundations } = parts.some(({ isUnlocked }) => !isUnlocked)
    ? await findLocks(ctx, key)
    : { locks: new Map<string, Lock>(), foundations: [] };
  const views = parts.map(({ id, sectionId, sectionNumber, heading, isCompleted, isBegun, isResting }) => ({
    sectionId,
    view: {
      id,
      sectionNumber,
      heading,
      description: descriptions.get(id) ?? "",
      completed: isCompleted,
      isUnlocked: !locks.has(id),
      isBegun,
      isResting,
      lockReason: locks.get(id)?.reason ?? null,
      foundations: locks.get(id)?.foundations ?? [],
      waitsForParts: locks.get(id)?.waitsForParts ?? false,
    },
  }));
  return {
    sections: sections.map((section) => ({
      ...section,
      subsections: views.filter((entry) => entry.sectionId === section.id).map((entry) => entry.view),
    })),
    foundations,
  };
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

interface Lock {
  reason: string;
  foundations: NamedConcept[];
  waitsForParts: boolean;
}

/** Of each locked part, by its id; and what is to be practised first. */
async function findLocks(
  ctx: DbContext,
  key: CourseKey,
): Promise<{ locks: Map<string, Lock>; foundations: NamedConcept[] }> {
  const facts = await findUpdatedPartFacts(ctx, key);
  const missing = missingByPart(facts);
  const conceptNames = await findConceptNames(ctx, key);
  const named = (ids: string[]) => ids.map((id) => ({ id, name: conceptNames.get(id)! }));
  const lockOf = (part: NamedPart): Lock => ({
    reason: lockReason(missing.get(part)!, { proved: facts.proved, conceptNames }),
    foundations: named(missing.get(part)!.foundations),
    waitsForParts: missing.get(part)!.parts.length > 0,
  });
  return {
    locks: new Map(facts.parts.filter(({ isUnlocked }) => !isUnlocked).map((part) => [part.id, lockOf(part)])),
    foundations: named(foundationsToPractise(facts)),
  };
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

/** It is drawn while its learner works in the first part: however long that takes, nobody is told of trouble. */
async function findRest(ctx: DbContext, courseId: string): Promise<RestOfCourse> {
  const job = await findLatestJob(ctx, { kind: "outline-rest", subjectId: courseId });
  const generation = generationState(job, ctx.now(), { heading: "The rest of your course isn’t ready" });
  switch (generation.status) {
    case "none":
      return { status: "none" };
    case "failed":
      return { status: "failed", failure: generation };
    case "generating":
    case "overdue":
      return { status: "drawing", share: job && job.made > 0 ? job.made / job.expected : null };
  }
}
