import { MODEL_CONCEPTS } from "~/providers/author/port";
import type { DbContext } from "~/services/context";
import { findCourseName } from "~/services/courses/course-name.server";
import { isOutlined } from "~/services/mastery/outlined.server";
import { loadPrerequisites } from "~/services/mastery/prerequisites.server";
import { buildKnowingModel, type KnowingModel } from "~/services/placement/knowing-model";
import { buildGraph, type Edge } from "~/services/placement/knowledge-graph";
import { runInSlices } from "~/services/placement/run-in-slices.server";

/** What a course is about, as the placement test numbers it. */
export interface CourseGraph {
  courseId: string;
  courseName: string;
  /** False while its outline is not drawn, or not all of it: a test would not find what is still to come. */
  isOutlined: boolean;
  /** A concept's number is its place here. */
  concepts: { id: string; name: string }[];
  edges: Edge[];
  /** Direct prerequisites, by concept. */
  prerequisites: Map<string, string[]>;
}

/** Null when it is not this learner's course. Without concepts while it has no outline. */
export async function findCourseGraph(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<CourseGraph | null> {
  const courseName = await findCourseName(ctx, { learnerId, courseId });
  if (courseName === null) return null;
  const concepts = await ctx.db
    .selectFrom("course_concepts")
    .innerJoin("concepts", "concepts.id", "course_concepts.concept_id")
    .select(["concepts.id", "concepts.name"])
    .where("course_concepts.course_id", "=", courseId)
    .orderBy("concepts.id")
    .execute();
  const graph = await loadPrerequisites(ctx, courseId);
  const number = new Map(concepts.map(({ id }, index) => [id, index]));
  const below = (id: string) => (graph.get(id) ?? []).filter((prerequisite) => number.has(prerequisite));
  const edges = concepts.flatMap(({ id }, above) => below(id).map((one): Edge => [number.get(one)!, above]));
  const prerequisites = new Map(concepts.map(({ id }) => [id, below(id)]));
  return { courseId, courseName, isOutlined: await isOutlined(ctx, courseId), concepts, edges, prerequisites };
}

/** So many courses' models are kept: one takes some 30 ms to build, and a learner comes back with each answer. */
const MOST_MODELS = 50;
const models = new Map<string, Promise<KnowingModel>>();

export function knowingModelOf({ concepts, edges }: CourseGraph): Promise<KnowingModel> {
  const key = JSON.stringify([concepts.length, edges]);
  const model = models.get(key) ?? runInSlices(buildKnowingModel(buildGraph(concepts.length, edges)));
  models.delete(key); // the one used last comes last
  models.set(key, model);
  const [oldest] = models.keys();
  if (models.size > MOST_MODELS && oldest !== undefined) models.delete(oldest);
  return model;
}

/** Whether a model has drawn its outline, and not a pack. */
export function isWrittenByModel({ concepts }: CourseGraph): boolean {
  return concepts.some(({ id }) => id.startsWith(MODEL_CONCEPTS));
}
