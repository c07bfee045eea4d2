import { timestamp, type DbContext } from "~/services/context";
import type { QuestionSet } from "~/services/learning/writing/question-sets.server";
import type { PlannedWish } from "~/services/learning/tree/wishes";

/** The questions of a sitting while they are being written; null otherwise. */
export async function findSittingSet(ctx: DbContext, sittingId: string): Promise<QuestionSet | null> {
  const sitting = await ctx.db
    .selectFrom("sittings")
    .innerJoin("courses", "courses.id", "sittings.course_id")
    .select([
      "sittings.learner_id as learnerId",
      "sittings.course_id as courseId",
      "sittings.wishes",
      "sittings.kind",
      "courses.topic_id as topicId",
    ])
    .where("sittings.id", "=", sittingId)
    .where("sittings.status", "=", "open")
    .where("sittings.questions_written_at", "is", null)
    .executeTakeFirst();
  if (!sitting) return null;
  const { first, subsectionOf } = await teachingParts(ctx, sitting.courseId);
  return {
    learnerId: sitting.learnerId,
    courseId: sitting.courseId,
    subsectionId: first,
    subsectionOf,
    topicId: sitting.topicId,
    wishes: JSON.parse(sitting.wishes) as PlannedWish[],
    parent: null,
    sittingId,
    asksWhatIsKnown: sitting.kind !== "review",
  };
}

/** Says that no more questions are coming, until more are wished for. */
export async function endSittingSet(ctx: DbContext, sittingId: string): Promise<void> {
  await ctx.db
    .updateTable("sittings")
    .set({ questions_written_at: timestamp(ctx) })
    .where("id", "=", sittingId)
    .execute();
}

/** The part of the course that teaches each concept; the first part stands for what none teaches. */
async function teachingParts(ctx: DbContext, courseId: string) {
  const parts = await ctx.db
    .selectFrom("subsections")
    .select(["id", "concept_ids as conceptIds"])
    .where("course_id", "=", courseId)
    .orderBy("position", "desc") // so that the first part that names a concept is the one that stays
    .execute();
  const subsectionOf = new Map(
    parts.flatMap(({ id, conceptIds }) => (JSON.parse(conceptIds) as string[]).map((conceptId) => [conceptId, id])),
  );
  const first = parts.at(-1)?.id;
  if (first === undefined) throw new Error(`course ${courseId} has no parts`);
  return { first, subsectionOf };
}
