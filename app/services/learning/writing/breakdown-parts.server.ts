import type { BreakdownRequest } from "~/providers/author/port";
import { wordsOf } from "~/rich-text/words-of";
import { timestamp, type DbContext } from "~/services/context";
import { closeBreakdownIfDone } from "~/services/learning/gaps/completion.server";
import { findConceptFacts } from "./concept-facts.server";
import { readOptions } from "~/services/learning/items/item";
import { findBreakdownFacts } from "~/services/learning/gaps/doubts.server";
import { planBreakdown } from "~/services/learning/gaps/plan-questions";
import { conceptPath } from "~/services/learning/tree/question-tree";
import { openWishes, type PlannedWish } from "~/services/learning/tree/wishes";
import type { QuestionSet } from "./question-sets.server";
import { loadQuestionTree } from "~/services/learning/tree/subsections.server";

/** Decides which simpler questions a wrong answer is broken down into, once. */
export async function planParts(ctx: DbContext, breakdownId: string): Promise<void> {
  const breakdown = await findUnwritten(ctx, breakdownId);
  if (!breakdown || breakdown.wishes !== null) return;
  const { questions } = await loadQuestionTree(ctx, {
    learnerId: breakdown.learnerId,
    subsectionId: breakdown.subsectionId,
  });
  const facts = await findBreakdownFacts(ctx, {
    learnerId: breakdown.learnerId,
    courseId: breakdown.courseId,
    conceptPath: conceptPath(questions, breakdown.questionId),
    depth: breakdown.depth,
    answer: breakdown,
  });
  const { conceptId, difficulty } = breakdown;
  const back: PlannedWish = { conceptId, difficulty, isReturn: true };
  const [first, ...others] = planBreakdown(facts, { hardest: difficulty });
  const wishes = [first, back, ...others]; // so that it is there when the others turn out to be needless
  await ctx.db
    .updateTable("breakdowns")
    .set({ wishes: JSON.stringify(wishes) })
    .where("id", "=", breakdownId)
    .execute();
}

/** The parts of a breakdown while they are being written; null otherwise. */
export async function findPartSet(ctx: DbContext, breakdownId: string): Promise<QuestionSet | null> {
  const breakdown = await findUnwritten(ctx, breakdownId);
  if (!breakdown || breakdown.wishes === null) return null;
  return {
    learnerId: breakdown.learnerId,
    courseId: breakdown.courseId,
    subsectionId: breakdown.subsectionId,
    topicId: breakdown.topicId,
    wishes: JSON.parse(breakdown.wishes) as PlannedWish[],
    sittingId: null,
    parent: {
      questionId: breakdown.questionId,
      breakdownId,
      depth: breakdown.depth,
      conceptId: breakdown.conceptId,
      groundedIn: `${breakdown.itemId}:${breakdown.optionIndex ?? DONT_KNOW}`,
    },
  };
}

/** Where a wrong answer is named by its option, this stands for "I don't know yet", which has none. */
const DONT_KNOW = "dont-know";

/** The wrong answer that a breakdown is made for, as its author is told of it. */
export async function findFailedAnswer(ctx: DbContext, breakdownId: string): Promise<BreakdownRequest["failed"]> {
  const row = await ctx.db
    .selectFrom("breakdowns")
    .innerJoin("answers", "answers.id", "breakdowns.answer_id")
    .innerJoin("items", "items.id", "answers.item_id")
    .select([
      "answers.course_id as courseId",
      "answers.concept_id as conceptId",
      "answers.option_index as optionIndex",
      "answers.explanation",
      "items.stem_text as stemText",
      "items.options",
    ])
    .where("breakdowns.id", "=", breakdownId)
    .executeTakeFirstOrThrow();
  const [concept] = await findConceptFacts(ctx, { courseId: row.courseId, conceptIds: [row.conceptId] });
  if (!concept) throw new Error(`no concept ${row.conceptId}`);
  const chosen = row.optionIndex === null ? null : readOptions(row.options)[row.optionIndex];
  return {
    concept,
    question: row.stemText,
    chosenOption: chosen ? wordsOf(chosen.html) : null,
    misconception: chosen?.misconception ?? null,
    explanation: row.explanation,
  };
}

/** Says that no more parts are coming. The learner may have mastered all there are by now. */
export async function endPartSet(ctx: DbContext, breakdownId: string): Promise<void> {
  await ctx.db
    .updateTable("breakdowns")
    .set({ parts_written_at: timestamp(ctx) })
    .where("id", "=", breakdownId)
    .execute();
  await closeBreakdownIfDone(ctx, breakdownId);
}

/**
 * After a failure that nobody expected: where only a question was asked for that shows a gap's mistake again, the one that was
 * kept comes back without it. Else nothing is changed, and it may be tried again.
 */
export async function doWithoutBetter(ctx: DbContext, breakdownId: string): Promise<void> {
  const set = await findPartSet(ctx, breakdownId);
  if (!set) return;
  const questions = await ctx.db
    .selectFrom("questions")
    .select(["slot", "status"])
    .where("learner_id", "=", set.learnerId)
    .where("breakdown_id", "=", breakdownId)
    .execute();
  const open = openWishes(
    set.wishes,
    questions.flatMap(({ slot }) => slot ?? []),
  );
  const isBetterOnly = open.every(({ slot }) => set.wishes[slot]?.showsAgain);
  if (isBetterOnly && questions.some(({ status }) => status === "reserved")) await endPartSet(ctx, breakdownId);
}

/** A breakdown that wants parts: neither written to its end, nor needless because its question was solved. */
async function findUnwritten(ctx: DbContext, breakdownId: string) {
  return ctx.db
    .selectFrom("breakdowns")
    .innerJoin("questions", "questions.id", "breakdowns.question_id")
    .innerJoin("answers", "answers.id", "breakdowns.answer_id")
    .innerJoin("courses", "courses.id", "questions.course_id")
    .select([
      "breakdowns.learner_id as learnerId",
      "breakdowns.subsection_id as subsectionId",
      "breakdowns.wishes",
      "questions.id as questionId",
      "questions.item_id as itemId",
      "questions.course_id as courseId",
      "questions.concept_id as conceptId",
      "questions.depth",
      "answers.option_index as optionIndex",
      "answers.difficulty",
      "courses.topic_id as topicId",
    ])
    .where("breakdowns.id", "=", breakdownId)
    .where("breakdowns.status", "in", ["preparing", "open"])
    .where("breakdowns.parts_written_at", "is", null)
    .executeTakeFirst();
}
