import type { BreakdownRequest } from "~/providers/author/port";
import { wordsOf } from "~/rich-text/words-of";
import { timestamp, type DbContext } from "~/services/context";
import { conceptPath, findBreakdownFacts } from "./breakdown-facts.server";
import { closeBreakdownIfDone } from "~/services/learning/gaps/completion.server";
import { findConceptFacts } from "./concept-facts.server";
import type { ItemOption } from "~/services/learning/items/item";
import { planBreakdown } from "~/services/learning/gaps/plan-questions";
import type { PlannedWish } from "~/services/learning/tree/planned-wish";
import type { QuestionSet } from "./question-sets.server";
import { loadQuestionTree } from "~/services/learning/tree/subsections.server";

/** Decides which simpler questions a wrong answer is broken down into, once. */
export async function planParts(ctx: DbContext, breakdownId: string): Promise<void> {
  const breakdown = await findUnwritten(ctx, breakdownId);
  if (!breakdown || breakdown.wishes !== null) return;
  const { questions } = await loadQuestionTree(ctx, {
    learnerId: breakdown.learner_id,
    subsectionId: breakdown.subsection_id,
  });
  const facts = await findBreakdownFacts(ctx, {
    learnerId: breakdown.learner_id,
    courseId: breakdown.course_id,
    questions,
    conceptPath: conceptPath(questions, breakdown.question_id),
  });
  const plan = planBreakdown(facts);
  // Answers in another tab may have settled everything since the breakdown was asked for; then it is asked once more.
  const wishes = plan.length > 0 ? plan : planBreakdown({ ...facts, established: new Set() });
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
    learnerId: breakdown.learner_id,
    courseId: breakdown.course_id,
    subsectionId: breakdown.subsection_id,
    topicId: breakdown.topic_id,
    wishes: JSON.parse(breakdown.wishes) as PlannedWish[],
    parent: {
      questionId: breakdown.question_id,
      breakdownId,
      depth: breakdown.depth,
      groundedIn: `${breakdown.item_id}:${breakdown.option_index ?? DONT_KNOW}`,
    },
  };
}

/** In the place of an option: one wrong answer like any other. */
const DONT_KNOW = "dont-know";

/** The wrong answer that a breakdown is made for, as its author is told of it. */
export async function findFailedAnswer(ctx: DbContext, breakdownId: string): Promise<BreakdownRequest["failed"]> {
  const row = await ctx.db
    .selectFrom("breakdowns")
    .innerJoin("answers", "answers.id", "breakdowns.answer_id")
    .innerJoin("items", "items.id", "answers.item_id")
    .select([
      "answers.course_id",
      "answers.concept_id",
      "answers.option_index",
      "answers.explanation",
      "items.stem_text",
      "items.options",
    ])
    .where("breakdowns.id", "=", breakdownId)
    .executeTakeFirstOrThrow();
  const [concept] = await findConceptFacts(ctx, { courseId: row.course_id, conceptIds: [row.concept_id] });
  if (!concept) throw new Error(`no concept ${row.concept_id}`);
  const chosen = row.option_index === null ? null : (JSON.parse(row.options) as ItemOption[])[row.option_index];
  return {
    concept,
    question: row.stem_text,
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

/** A breakdown that wants parts: neither written to its end, nor needless because its question was solved. */
async function findUnwritten(ctx: DbContext, breakdownId: string) {
  return ctx.db
    .selectFrom("breakdowns")
    .innerJoin("questions", "questions.id", "breakdowns.question_id")
    .innerJoin("answers", "answers.id", "breakdowns.answer_id")
    .innerJoin("courses", "courses.id", "questions.course_id")
    .select([
      "breakdowns.learner_id",
      "breakdowns.subsection_id",
      "breakdowns.wishes",
      "questions.id as question_id",
      "questions.item_id",
      "questions.course_id",
      "questions.depth",
      "answers.option_index",
      "courses.topic_id",
    ])
    .where("breakdowns.id", "=", breakdownId)
    .where("breakdowns.status", "in", ["preparing", "open"])
    .where("breakdowns.parts_written_at", "is", null)
    .executeTakeFirst();
}
