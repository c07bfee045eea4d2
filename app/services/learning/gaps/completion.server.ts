import { timestamp, type DbContext } from "~/services/context";
import { dropGap } from "./gap-review.server";
import { noteGapIfPrerequisitesHold } from "./gaps.server";

interface SolvedQuestion extends PlaceInCourse {
  id: string;
  breakdownId: string | null;
}

interface PlaceInCourse {
  courseId: string;
  subsectionId: string;
}

/** After a right answer: closes what it finished, from the breakdown it is part of up to the course. */
export async function closeFinishedWork(ctx: DbContext, question: SolvedQuestion): Promise<void> {
  await skipWorkBelow(ctx, question.id);
  if (question.breakdownId !== null) await closeBreakdownIfDone(ctx, question.breakdownId);
  else await closeSubsectionIfDone(ctx, question);
}

/** A question solved while its breakdown was still under way needs none of the parts any more. */
export async function skipWorkBelow(ctx: DbContext, questionId: string): Promise<void> {
  const breakdown = await ctx.db
    .updateTable("breakdowns")
    .set({ status: "skipped", closed_at: timestamp(ctx) })
    .where("question_id", "=", questionId)
    .where("status", "in", ["preparing", "open"])
    .returning("id")
    .executeTakeFirst();
  if (!breakdown) return;
  const parts = await ctx.db
    .updateTable("questions")
    .set({ status: "skipped" })
    .where("breakdown_id", "=", breakdown.id)
    .where("status", "=", "open")
    .returning("id")
    .execute();
  for (const part of parts) {
    await dropGap(ctx, part.id);
    await skipWorkBelow(ctx, part.id);
  }
}

/** A breakdown is done when it is written to its end and none of its parts is open. */
export async function closeBreakdownIfDone(ctx: DbContext, breakdownId: string): Promise<void> {
  const openPart = await ctx.db
    .selectFrom("questions")
    .select("id")
    .where("breakdown_id", "=", breakdownId)
    .where("status", "=", "open")
    .limit(1)
    .executeTakeFirst();
  if (openPart) return;
  const breakdown = await ctx.db
    .updateTable("breakdowns")
    .set({ status: "completed", closed_at: timestamp(ctx) })
    .where("id", "=", breakdownId)
    .where("status", "=", "open")
    .where("parts_written_at", "is not", null)
    .returning("question_id as questionId")
    .executeTakeFirst();
  if (breakdown) await noteGapIfPrerequisitesHold(ctx, { breakdownId, questionId: breakdown.questionId });
}

/** As `closeBreakdownIfDone`, and unlocks what comes next. */
export async function closeSubsectionIfDone(ctx: DbContext, place: PlaceInCourse): Promise<void> {
  const openQuestion = await ctx.db
    .selectFrom("questions")
    .select("id")
    .where("subsection_id", "=", place.subsectionId)
    .where("sitting_id", "is", null)
    .where("status", "=", "open")
    .limit(1)
    .executeTakeFirst();
  if (openQuestion) return;
  const subsection = await ctx.db
    .updateTable("subsections")
    .set({ completed_at: timestamp(ctx) })
    .where("id", "=", place.subsectionId)
    .where("questions_written_at", "is not", null)
    .where("completed_at", "is", null)
    .returning(["section_id as sectionId", "position"])
    .executeTakeFirst();
  if (!subsection) return;
  await ctx.db
    .updateTable("subsections")
    .set({ is_unlocked: 1 })
    .where("course_id", "=", place.courseId)
    .where("position", "=", subsection.position + 1)
    .execute();
  await countCompletion(ctx, { courseId: place.courseId, sectionId: subsection.sectionId });
}

async function countCompletion(ctx: DbContext, input: { courseId: string; sectionId: string }): Promise<void> {
  const openInSection = await ctx.db
    .selectFrom("subsections")
    .select("id")
    .where("section_id", "=", input.sectionId)
    .where("completed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  const course = await ctx.db
    .updateTable("courses")
    .set((column) => ({
      subsections_completed: column("subsections_completed", "+", 1),
      sections_completed: column("sections_completed", "+", openInSection ? 0 : 1),
    }))
    .where("id", "=", input.courseId)
    .returning(["subsections_completed as subsectionsCompleted", "subsection_count as subsectionCount"])
    .executeTakeFirstOrThrow();
  if (course.subsectionsCompleted < course.subsectionCount) return;
  await ctx.db
    .updateTable("courses")
    .set({ completed_at: timestamp(ctx) })
    .where("id", "=", input.courseId)
    .execute();
}
