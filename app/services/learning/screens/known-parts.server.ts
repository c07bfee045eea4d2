import type { DbContext } from "~/services/context";
import { listUnfinished } from "~/services/learning/tree/unfinished-parts.server";
import { findTests } from "~/services/mastery/complete-part.server";
import { listParts } from "~/services/mastery/open-parts.server";
import type { KnownBy } from "./known-by";

interface CourseKey {
  learnerId: string;
  courseId: string;
}

/** By the numbers of the parts. Once all its questions are answered right, a part is complete by itself. */
export async function findKnownParts(ctx: DbContext, key: CourseKey): Promise<Record<string, KnownBy>> {
  const completed = (await listParts(ctx, key)).filter(({ isCompleted }) => isCompleted);
  const unfinished = completed.some(({ isBegun }) => isBegun) ? await listUnfinished(ctx, key) : new Set<string>();
  const known = completed.filter(({ id, isBegun }) => !isBegun || unfinished.has(id));
  if (known.length === 0) return {};
  const { completed: byTest } = await findTests(ctx, key);
  const others = known.filter(({ sectionNumber }) => !byTest.has(sectionNumber));
  const coursesOf = await findOtherCourses(
    ctx,
    key,
    others.flatMap(({ conceptIds }) => conceptIds),
  );
  return Object.fromEntries(
    known.map(({ sectionNumber, conceptIds, isBegun }): [string, KnownBy] => {
      if (byTest.has(sectionNumber)) return [sectionNumber, { by: "test", isBegun }];
      const courseNames = [...new Set(conceptIds.flatMap((id) => coursesOf.get(id) ?? []))];
      return [sectionNumber, { by: "learning", courseNames, isBegun }];
    }),
  );
}

/** Names of the other courses in which the learner has answered about these concepts, by concept. */
async function findOtherCourses(
  ctx: DbContext,
  { learnerId, courseId }: CourseKey,
  conceptIds: string[],
): Promise<Map<string, string[]>> {
  if (conceptIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("courses", "courses.id", "questions.course_id")
    .select(["questions.concept_id as conceptId", "courses.course_name as courseName"])
    .distinct()
    .where("questions.learner_id", "=", learnerId)
    .where("questions.concept_id", "in", conceptIds)
    .where("questions.course_id", "!=", courseId)
    .where("questions.attempt_count", ">", 0)
    .orderBy("courses.created_at")
    .execute();
  const names = new Map<string, string[]>();
  for (const { conceptId, courseName } of rows) names.set(conceptId, [...(names.get(conceptId) ?? []), courseName]);
  return names;
}
