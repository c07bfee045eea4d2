import { setImmediate } from "node:timers/promises";
import type { DbContext } from "~/services/context";
import type { MapConcept } from "~/services/map/concept-graph";
import type { ShownState } from "~/services/map/concept-state";
import { countShown, type ShownCounts } from "~/services/map/shown-state";
import type { TeachingPart } from "~/services/mastery/open-parts";
import { findPrerequisites } from "./prerequisites-of-courses.server";
import { findConceptStandings } from "./concept-standings.server";
import { standingShown } from "./standing-shown";
import { groupCourses, type CourseGroup, type GroupedConcept, type GroupedCourse } from "./course-groups";

/** The map of everything a learner set out to know, over all of their courses. */
export interface WholeMap {
  counts: ShownCounts;
  /** Of this page: those worked on last come first. */
  groups: MapGroup[];
  /** From 1. */
  page: number;
  pageCount: number;
}

/** Courses that teach the same concepts: they are drawn as one. */
export interface MapGroup {
  courses: GroupedCourse[];
  concepts: PlacedConcept[];
}

export interface PlacedConcept extends MapConcept, GroupedConcept {
  state: ShownState;
}

/** On a page, unless a single group has more. */
const CONCEPTS_A_PAGE = 120;

export async function findWholeMap(
  ctx: DbContext,
  { learnerId, page: wanted }: { learnerId: string; page: number },
): Promise<WholeMap> {
  const all = await listGroups(ctx, learnerId);
  const partsOf = await findParts(ctx, { learnerId });
  const pages = intoPages(all);
  const page = Math.min(Math.max(wanted, 1), Math.max(pages.length, 1));
  const shown = new Set(pages[page - 1]);
  const counts = countShown([]);
  const groups: MapGroup[] = [];
  for (const group of all) {
    const standings = await findConceptStandings(ctx, { learnerId, concepts: group.concepts, parts: partsOf(group) });
    for (const standing of standings.values()) counts[standingShown(standing)] += 1;
    if (shown.has(group)) groups.push(await place(ctx, group, (id) => standingShown(standings.get(id)!)));
    await setImmediate(); // whoever has hundreds of courses lets others have their turn
  }
  return { counts, groups, page, pageCount: pages.length };
}

/** The group with a course; null when the course is not this learner's, or has no concepts yet. */
export async function findMapGroup(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<MapGroup | null> {
  const groups = await listGroups(ctx, learnerId);
  const group = groups.find(({ courses }) => courses.some(({ id }) => id === courseId));
  if (!group) return null;
  const partsOf = await findParts(ctx, { learnerId, courseIds: group.courses.map(({ id }) => id) });
  const standings = await findConceptStandings(ctx, { learnerId, concepts: group.concepts, parts: partsOf(group) });
  return place(ctx, group, (id) => standingShown(standings.get(id)!));
}

function intoPages(groups: CourseGroup[]): CourseGroup[][] {
  const pages: CourseGroup[][] = [];
  let room = 0;
  for (const group of groups) {
    room -= group.concepts.length;
    if (room < 0) {
      pages.push([]);
      room = CONCEPTS_A_PAGE - group.concepts.length;
    }
    pages.at(-1)!.push(group);
  }
  return pages;
}

async function listGroups(ctx: DbContext, learnerId: string): Promise<CourseGroup[]> {
  const courses = await ctx.db
    .selectFrom("courses")
    .select(["id", "course_name as courseName"])
    .where("learner_id", "=", learnerId)
    .orderBy("last_activity_at", "desc")
    .orderBy("id")
    .execute();
  const prerequisites = await findPrerequisites(ctx, { learnerId });
  const conceptsOf = new Map(courses.map(({ id }) => [id, prerequisites.get(id) ?? new Map<string, string[]>()]));
  return groupCourses(courses, conceptsOf);
}

/** Of the courses of a group. @param whose.courseIds left out, of all the learner's */
async function findParts(
  ctx: DbContext,
  { learnerId, courseIds }: { learnerId: string; courseIds?: string[] },
): Promise<(group: CourseGroup) => TeachingPart[]> {
  const rows = await ctx.db
    .selectFrom("courses")
    .innerJoin("subsections", "subsections.course_id", "courses.id")
    .select([
      "subsections.course_id as courseId",
      "subsections.concept_ids as conceptIds",
      "subsections.is_unlocked as isUnlocked",
      "subsections.completed_at as completedAt",
    ])
    .where("courses.learner_id", "=", learnerId)
    .$if(courseIds !== undefined, (query) => query.where("courses.id", "in", courseIds!))
    .execute();
  const parts = new Map<string, TeachingPart[]>();
  for (const { courseId, conceptIds, isUnlocked, completedAt } of rows) {
    if (!parts.has(courseId)) parts.set(courseId, []);
    parts.get(courseId)!.push({
      conceptIds: JSON.parse(conceptIds) as string[],
      isUnlocked: isUnlocked === 1,
      isCompleted: completedAt !== null,
    });
  }
  return ({ courses }) => courses.flatMap(({ id }) => parts.get(id) ?? []);
}

async function place(
  ctx: DbContext,
  { courses, concepts }: CourseGroup,
  stateOf: (conceptId: string) => ShownState,
): Promise<MapGroup> {
  const rows = await ctx.db
    .selectFrom("concepts")
    .select(["id", "name"])
    .where(
      "id",
      "in",
      concepts.map(({ id }) => id),
    )
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    courses,
    concepts: concepts.map((concept) => ({ ...concept, name: names.get(concept.id)!, state: stateOf(concept.id) })),
  };
}
