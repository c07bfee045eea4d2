import type { DbContext } from "~/services/context";
import { outcomeOf } from "~/services/mastery/evidence";
import { withNames, type NamingContext } from "~/services/learning/gaps/gap-names.server";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import { pathTo } from "~/services/learning/tree/question-tree";
import { namesOf, type OwnQuestionKey } from "~/services/learning/tree/subsection";
import { findSubsection, loadQuestionTree } from "~/services/learning/tree/subsections.server";
import { paths, type QuestionKey, type SubsectionKey } from "~/urls/paths";
import type { AnswersTable } from "~db/schema";
import { aMomentAround } from "./at-once";
import { findWrongChoices } from "./wrong-choices.server";
import { questionsOfTree, wholeGapTreeOf } from "./gap-tree";
import type { AnswerOnTheWay, FoundGap, GapTreePage } from "./gap-tree-page";

/** More would make a long, heavy page of days of trying. */
const MOST_ANSWERS = 40;

/**
 * The breakdown that a question stands in, from the main question down, with what was found. Null when the question is not
 * this learner's or not in this subsection, and `not-missed` while nothing was missed there.
 */
export async function findGapTreePage(
  ctx: NamingContext,
  { learnerId, questionId, ...part }: OwnQuestionKey,
): Promise<GapTreePage | "not-missed" | null> {
  const subsection = await findSubsection(ctx, { learnerId, ...part });
  if (!subsection) return null;
  const { questions } = await loadQuestionTree(ctx, { learnerId, subsectionId: subsection.id });
  const question = questions.find(({ id }) => id === questionId);
  if (!question) return null;
  const questionIds = questionsOfTree(questions, question).map(({ id }) => id);
  const answers = await listAnswers(ctx, { learnerId, questionIds, part });
  if (answers.every(({ outcome }) => outcome === "correct")) return "not-missed";
  const gaps = await listGaps(ctx, { learnerId, questionIds });
  const tree = wholeGapTreeOf({
    questions,
    question,
    gaps: new Map(gaps.map(({ conceptId, gapName }) => [conceptId, gapName])),
    openGaps: new Set(gaps.filter(({ closedAt }) => closedAt === null).map(({ conceptId }) => conceptId)),
    wrongChoices: await findWrongChoices(ctx, { learnerId, questionIds }),
    hrefOf: ({ id }) => paths.question({ ...part, questionId: id }),
  });
  return {
    subsection: namesOf(subsection),
    conceptName: pathTo(questions, questionId)[0]!.conceptName,
    tree,
    gaps,
    answers: [...answers.slice(-MOST_ANSWERS), ...(await listClosing(ctx, { learnerId, questionIds, gaps }))].sort(
      (a, b) => a.answeredAt.localeCompare(b.answeredAt),
    ),
    hasEarlier: answers.length > MOST_ANSWERS,
    isOver: tree.holdsNow === true,
  };
}

interface OfQuestions {
  learnerId: string;
  questionIds: string[];
}

async function listAnswers(
  ctx: DbContext,
  { learnerId, questionIds, part }: OfQuestions & { part: SubsectionKey },
): Promise<AnswerOnTheWay[]> {
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
  return rows.reverse().map(({ isCorrect, dontKnow, questionId, ...answer }) => ({
    ...answer,
    outcome: outcomeOf({ isCorrect, dontKnow }),
    href: paths.question({ ...part, questionId }),
    elsewhere: null,
  }));
}

/** The right answers that closed these gaps where they were given elsewhere, as in a review. */
async function listClosing(
  ctx: DbContext,
  { learnerId, questionIds, gaps }: OfQuestions & { gaps: (FoundGap & { conceptId: string })[] },
): Promise<AnswerOnTheWay[]> {
  const closing: AnswerOnTheWay[] = [];
  for (const { closedAt, conceptId } of gaps) {
    if (closedAt === null) continue;
    const { from, until } = aMomentAround(closedAt);
    const row = await ctx.db
      .selectFrom("answers")
      .innerJoin("concepts", "concepts.id", "answers.concept_id")
      .innerJoin("items", "items.id", "answers.item_id")
      .innerJoin("questions", "questions.id", "answers.question_id")
      .innerJoin("subsections", "subsections.id", "questions.subsection_id")
      .select([
        "answers.id",
        "answers.question_id as questionId",
        "answers.course_id as courseId",
        "subsections.section_number as sectionNumber",
        "answers.phase",
        "concepts.name as conceptName",
        "items.stem_text as stemText",
        "answers.answered_at as answeredAt",
      ])
      .where("answers.learner_id", "=", learnerId)
      .where("answers.concept_id", "=", conceptId)
      .where("answers.is_correct", "=", 1)
      .where("answers.answered_at", ">=", from)
      .where("answers.answered_at", "<=", until)
      .where(isNotVoided)
      .orderBy("answers.answered_at")
      .limit(1)
      .executeTakeFirst();
    if (!row || questionIds.includes(row.questionId)) continue;
    const { questionId, courseId, sectionNumber, phase, ...answer } = row;
    const href = hrefOf(phase, { courseId, sectionNumber, questionId });
    closing.push({ ...answer, outcome: "correct", elsewhere: phase, href });
  }
  return closing;
}

/** A test and a checkpoint show all of their questions at once. */
function hrefOf(phase: AnswersTable["phase"], key: QuestionKey): string | null {
  if (phase === "review" || phase === "practice") return paths.reviewQuestion(key.questionId);
  return phase === "main" || phase === "breakdown" ? paths.question(key) : null;
}

/** Each by the name that its own page has. */
async function listGaps(
  ctx: NamingContext,
  { learnerId, questionIds }: OfQuestions,
): Promise<(FoundGap & { conceptId: string })[]> {
  const gaps = await ctx.db
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
  return withNames(ctx, { learnerId, gaps });
}
