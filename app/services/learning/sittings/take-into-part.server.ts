import type { DbContext } from "~/services/context";
import { askAfresh } from "~/services/learning/gaps/ask-afresh.server";
import { noteGapIfSure } from "~/services/learning/gaps/gaps.server";
import { findLastAnswer } from "~/services/learning/tree/own-questions.server";
import type { PlannedWish } from "~/services/learning/tree/wishes";
import type { QuestionKey } from "~/urls/paths";

interface TakenQuestion {
  key: QuestionKey;
  /** It has shown a gap by now: nothing beneath is to be asked. */
  isGapNow: boolean;
}

interface OwnQuestion {
  learnerId: string;
  questionId: string;
}

/**
 * Takes a question that was missed in a sitting into the part of the course that teaches its concept, as one more main
 * question of it, which is open until it is right: there it can be broken down. Where it shows a gap already, a fresh question
 * takes its place, for its options were seen. What is complete stays so. Returns how it is found there, also when it was taken
 * before; null when there is no such question, when a checkpoint still asks others, which tells nothing of them before its
 * end, and for one of a test, which needs all its answers for good. Call it in a transaction, and wake the worker after it.
 */
export async function takeIntoPart(ctx: DbContext, own: OwnQuestion): Promise<TakenQuestion | null> {
  const question = await ctx.db
    .selectFrom("questions")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .innerJoin("items", "items.id", "questions.item_id")
    .leftJoin("sittings", "sittings.id", "questions.sitting_id")
    .leftJoin("answers", "answers.question_id", "questions.id") // the one that it was given in its sitting
    .select([
      "questions.id",
      "questions.learner_id as learnerId",
      "questions.course_id as courseId",
      "questions.concept_id as conceptId",
      "questions.item_id as itemId",
      "questions.subsection_id as subsectionId",
      "questions.sitting_id as sittingId",
      "questions.slot",
      "questions.depth",
      "questions.status",
      "items.difficulty",
      "subsections.section_number as sectionNumber",
      "sittings.kind",
      "answers.phase",
      "sittings.status as sittingStatus",
    ])
    .where("questions.id", "=", own.questionId)
    .where("questions.learner_id", "=", own.learnerId)
    .executeTakeFirst();
  if (!question) return null;
  const { courseId, sectionNumber, sittingId, slot, status } = question;
  const key = { courseId, sectionNumber, questionId: question.id };
  if (sittingId === null) return { key, isGapNow: false };
  if (question.kind === "placement") return null;
  if (status !== "missed" || (question.kind === "checkpoint" && question.sittingStatus === "open")) return null;
  await ctx.db
    .updateTable("questions")
    .set({
      sitting_id: null,
      slot: null,
      status: "open",
      question_number: await findNextNumber(ctx, question),
      missed_in: question.phase === "practice" ? "practice" : question.kind,
    })
    .where("id", "=", question.id)
    .where("learner_id", "=", own.learnerId)
    .execute();
  if (slot !== null) await dropWish(ctx, { learnerId: own.learnerId, sittingId, slot });
  const missed = await findLastAnswer(ctx, own);
  const isGapNow = await noteGapIfSure(ctx, { ...question, optionIndex: missed?.optionIndex ?? null });
  if (isGapNow && missed) {
    await askAfresh(ctx, { ...question, breakdownId: null, answerId: missed.id, makesSure: false });
  }
  return { key, isGapNow };
}

async function findNextNumber(ctx: DbContext, { subsectionId }: { subsectionId: string }): Promise<number> {
  const { last } = await ctx.db
    .selectFrom("questions")
    .select(({ fn }) => fn.max<number | null>("question_number").as("last"))
    .where("subsection_id", "=", subsectionId)
    .where("breakdown_id", "is", null)
    .where("sitting_id", "is", null)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** It was met: nothing else is to be written for it. */
async function dropWish(
  ctx: DbContext,
  { learnerId, sittingId, slot }: { learnerId: string; sittingId: string; slot: number },
): Promise<void> {
  const sitting = await ctx.db
    .selectFrom("sittings")
    .select("wishes")
    .where("id", "=", sittingId)
    .where("learner_id", "=", learnerId)
    .executeTakeFirstOrThrow();
  const wishes = (JSON.parse(sitting.wishes) as PlannedWish[]).map((wish, index) =>
    index === slot ? { ...wish, isDropped: true as const } : wish,
  );
  await ctx.db
    .updateTable("sittings")
    .set({ wishes: JSON.stringify(wishes) })
    .where("id", "=", sittingId)
    .where("learner_id", "=", learnerId)
    .execute();
}
