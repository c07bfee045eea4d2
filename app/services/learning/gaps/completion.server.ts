import { timestamp, type DbContext } from "~/services/context";
import { updateOpenParts } from "~/services/courses/open-parts.server";
import { completePart } from "~/services/mastery/complete-part.server";
import type { PlannedWish } from "~/services/learning/tree/wishes";
import { listQuestionsBelow } from "~/services/learning/tree/questions-below.server";
import { findToday } from "~/services/learning/tree/today.server";
import { findLacking, goOn, letRest } from "./extend-part.server";
import { dropGap } from "./gap-review.server";
import { skipNeedlessParts } from "./needless-parts.server";
import { comeBack } from "./come-back.server";
import { noteGapIfSure } from "./gaps.server";

interface SolvedQuestion extends PlaceInCourse {
  id: string;
  learnerId: string;
  conceptId: string;
  breakdownId: string | null;
}

interface PlaceInCourse {
  courseId: string;
  subsectionId: string;
}

/** After a right answer: closes what it finished, from the breakdown it is part of up to the course. */
export async function closeFinishedWork(ctx: DbContext, question: SolvedQuestion): Promise<void> {
  await skipWorkBelow(ctx, question.id);
  if (question.breakdownId !== null) {
    await skipNeedlessParts(ctx, { ...question, breakdownId: question.breakdownId });
    await closeBreakdownIfDone(ctx, question.breakdownId);
  } else await closeSubsectionIfDone(ctx, question);
}

/** A question solved while its breakdown was still under way needs none of what lies beneath it any more. */
export async function skipWorkBelow(ctx: DbContext, questionId: string): Promise<void> {
  const closed = { status: "skipped", closed_at: timestamp(ctx) } as const;
  const breakdown = await ctx.db
    .updateTable("breakdowns")
    .set(closed)
    .where("question_id", "=", questionId)
    .where("status", "in", ["preparing", "open"])
    .returning("id")
    .executeTakeFirst();
  if (!breakdown) return;
  const ids = await listQuestionsBelow(ctx, questionId);
  if (ids.length === 0) return;
  await ctx.db
    .updateTable("breakdowns")
    .set(closed)
    .where("question_id", "in", ids)
    .where("status", "in", ["preparing", "open"])
    .execute();
  await ctx.db.deleteFrom("questions").where("id", "in", ids).where("status", "=", "reserved").execute(); // seen by nobody
  await ctx.db
    .updateTable("questions")
    .set({ status: "skipped" })
    .where("id", "in", ids)
    .where("status", "in", ["open", "missed"])
    .execute();
  for (const id of ids) await dropGap(ctx, id);
}

/** A breakdown is done when it is written to its end and none of its parts is open: back to what it was made for. */
export async function closeBreakdownIfDone(ctx: DbContext, breakdownId: string): Promise<void> {
  const parts = await ctx.db.selectFrom("questions").select("status").where("breakdown_id", "=", breakdownId).execute();
  if (parts.some(({ status }) => status === "open")) return;
  const breakdown = await ctx.db
    .updateTable("breakdowns")
    .set({ status: parts.length > 0 ? "completed" : "skipped", closed_at: timestamp(ctx) })
    .where("id", "=", breakdownId)
    .where("status", "in", ["preparing", "open"])
    .where("parts_written_at", "is not", null)
    .returning(["question_id as questionId", "answer_id as answerId"])
    .executeTakeFirst();
  if (!breakdown) return;
  const failed = await ctx.db
    .selectFrom("answers")
    .innerJoin("questions", "questions.id", "answers.question_id")
    .select([
      "answers.question_id as id",
      "answers.learner_id as learnerId",
      "answers.course_id as courseId",
      "answers.concept_id as conceptId",
      "answers.item_id as itemId",
      "answers.option_index as optionIndex",
      "questions.depth",
    ])
    .where("answers.id", "=", breakdown.answerId)
    .executeTakeFirstOrThrow();
  await noteGapIfSure(ctx, failed);
  await comeBack(ctx, { breakdownId, questionId: breakdown.questionId });
}

/**
 * After the last question of a part is answered right: the part is complete, and what rests on it opens, when each of its
 * concepts is proved. Else it asks more about those that are not, or rests until tomorrow, as it does when what is left
 * was put aside.
 */
export async function closeSubsectionIfDone(ctx: DbContext, place: Pick<PlaceInCourse, "subsectionId">): Promise<void> {
  const part = await findUnfinishedPart(ctx, place.subsectionId);
  const open = part ? await listOpen(ctx, part) : [];
  if (!part || open.some(({ isParked }) => !isParked)) return;
  if (open.length > 0) await letRest(ctx, part);
  else await completeOrGoOn(ctx, part);
  await updateOpenParts(ctx, part);
}

async function completeOrGoOn(ctx: DbContext, part: OpenPart): Promise<void> {
  const lacking = await findLacking(ctx, part);
  const statuses = await listStatuses(ctx, part.id);
  // Where every question was found wrong and no other could be written, nobody is kept from going on.
  const isAllWrong = statuses.length > 0 && !statuses.includes("mastered");
  if (lacking.length > 0 && !isAllWrong) {
    if (!(await goOn(ctx, part, lacking))) await letRest(ctx, part);
  } else {
    await completePart(ctx, part);
  }
}

/** Its main questions that are open, and which of them were put aside for the rest of the day. */
async function listOpen(ctx: DbContext, part: OpenPart): Promise<{ isParked: boolean }[]> {
  const rows = await ctx.db
    .selectFrom("questions")
    .leftJoin("mastery", (join) =>
      join
        .onRef("mastery.learner_id", "=", "questions.learner_id")
        .onRef("mastery.concept_id", "=", "questions.parked_concept_id"),
    )
    .select("mastery.parked_until as parkedUntil")
    .where("questions.subsection_id", "=", part.id)
    .where("questions.breakdown_id", "is", null)
    .where("questions.sitting_id", "is", null)
    .where("questions.status", "=", "open")
    .execute();
  return rows.map(({ parkedUntil }) => ({ isParked: parkedUntil !== null && parkedUntil > timestamp(ctx) }));
}

/** Takes a part up again on another day: it asks more, or is complete where what was lacking has been shown elsewhere. */
export async function goOnAfterRest(ctx: DbContext, subsectionId: string): Promise<void> {
  const part = await findUnfinishedPart(ctx, subsectionId);
  if (!part?.restDay || part.restDay >= (await findToday(ctx, part))) return;
  if ((await listOpen(ctx, part)).length > 0) await goOnWithParked(ctx, part);
  else await closeSubsectionIfDone(ctx, { subsectionId });
}

/** What was put aside is asked again on the next day by itself. */
async function goOnWithParked(ctx: DbContext, { id }: { id: string }): Promise<void> {
  await ctx.db.updateTable("subsections").set({ rest_day: null }).where("id", "=", id).execute();
}

type OpenPart = NonNullable<Awaited<ReturnType<typeof findUnfinishedPart>>>;

/** Null when it is complete, or still being written. */
async function findUnfinishedPart(ctx: DbContext, subsectionId: string) {
  const row = await ctx.db
    .selectFrom("subsections")
    .select([
      "id",
      "learner_id as learnerId",
      "course_id as courseId",
      "section_id as sectionId",
      "concept_ids as conceptIds",
      "wishes",
      "wishes_at_rest as wishesAtRest",
      "rest_day as restDay",
    ])
    .where("id", "=", subsectionId)
    .where("questions_written_at", "is not", null)
    .where("completed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { conceptIds, wishes, ...part } = row;
  return {
    ...part,
    conceptIds: JSON.parse(conceptIds) as string[],
    wishes: wishes === null ? [] : (JSON.parse(wishes) as PlannedWish[]), // of an old one nobody kept them
  };
}

async function listStatuses(ctx: DbContext, subsectionId: string): Promise<string[]> {
  const questions = await ctx.db
    .selectFrom("questions")
    .select("status")
    .where("subsection_id", "=", subsectionId)
    .where("sitting_id", "is", null)
    .execute();
  return questions.map(({ status }) => status);
}
