import type { DbContext } from "~/services/context";
import { outcomeOf } from "~/services/mastery/evidence";
import { pathTo } from "~/services/learning/tree/question-tree";
import { namesOf, type OwnQuestionKey } from "~/services/learning/tree/subsection";
import { findSubsection, loadQuestionTree } from "~/services/learning/tree/subsections.server";
import { paths } from "~/urls/paths";
import { questionsOfTree, wholeGapTreeOf } from "./gap-tree";
import type { AnswerOnTheWay, FoundGap, GapTreePage } from "./gap-tree-page";

/** More would make a long, heavy page of days of trying. */
const MOST_ANSWERS = 40;

/**
 * The breakdown that a question stands in, from the main question down, with what was found. Null when the question is not
 * this learner's or not in this subsection, and `not-missed` while nothing was missed there.
 */
export async function findGapTreePage(
  ctx: DbContext,
  { learnerId, questionId, ...part }: OwnQuestionKey,
): Promise<GapTreePage | "not-missed" | null> {
  const subsection = await findSubsection(ctx, { learnerId, ...part });
  if (!subsection) return null;
  const { questions } = await loadQuestionTree(ctx, { learnerId, subsectionId: subsection.id });
  const question = questions.find(({ id }) => id === questionId);
  if (!question) return null;
  const questionIds = questionsOfTree(questions, question).map(({ id }) => id);
  const answers = await listAnswers(ctx, { learnerId, questionIds });
  if (answers.every(({ outcome }) => outcome === "correct")) return "not-missed";
  const gaps = await listGaps(ctx, { learnerId, questionIds });
  const tree = wholeGapTreeOf({
    questions,
    question,
    gaps: new Set(gaps.map(({ conceptId }) => conceptId)),
    openGaps: new Set(gaps.filter(({ closedAt }) => closedAt === null).map(({ conceptId }) => conceptId)),
    hrefOf: ({ id }) => paths.question({ ...part, questionId: id }),
  });
  return {
    subsection: namesOf(subsection),
    conceptName: pathTo(questions, questionId)[0]!.conceptName,
    tree,
    gaps,
    answers: answers.slice(-MOST_ANSWERS),
    hasEarlier: answers.length > MOST_ANSWERS,
    isOver: tree.holdsNow === true,
  };
}

interface OfQuestions {
  learnerId: string;
  questionIds: string[];
}

async function listAnswers(ctx: DbContext, { learnerId, questionIds }: OfQuestions): Promise<AnswerOnTheWay[]> {
  const rows = await ctx.db
    .selectFrom("answers")
    .innerJoin("concepts", "concepts.id", "answers.concept_id")
    .innerJoin("items", "items.id", "answers.item_id")
    .select([
      "answers.id",
      "answers.question_id as questionId",
      "concepts.name as conceptName",
      "items.stem_text as stemText",
      "answers.is_correct as isCorrect",
      "answers.dont_know as dontKnow",
      "answers.answered_at as answeredAt",
    ])
    .where("answers.learner_id", "=", learnerId)
    .where("answers.question_id", "in", questionIds)
    .orderBy("answers.answered_at", "desc")
    .limit(MOST_ANSWERS + 1)
    .execute();
  return rows.reverse().map(({ isCorrect, dontKnow, ...answer }) => ({
    ...answer,
    outcome: outcomeOf({ isCorrect, dontKnow }),
  }));
}

async function listGaps(
  ctx: DbContext,
  { learnerId, questionIds }: OfQuestions,
): Promise<(FoundGap & { conceptId: string })[]> {
  return ctx.db
    .selectFrom("gaps")
    .innerJoin("concepts", "concepts.id", "gaps.concept_id")
    .select([
      "gaps.id",
      "gaps.concept_id as conceptId",
      "concepts.name as conceptName",
      "gaps.found_at as foundAt",
      "gaps.closed_at as closedAt",
    ])
    .where("gaps.learner_id", "=", learnerId)
    .where("gaps.question_id", "in", questionIds)
    .orderBy("gaps.found_at")
    .execute();
}
