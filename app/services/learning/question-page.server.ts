import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import type { Difficulty, QuestionStatus } from "~db/schema";
import { findLastAnswer } from "./answer-record.server";
import { findDraft, type Draft } from "./drafts.server";
import { hasOpenGap } from "./gaps.server";
import type { ItemOption } from "./item";
import { currentQuestion, firstOpenPart, pathTo, sectionProgress, type SectionProgress } from "./question-tree";
import { namesOf, type OwnQuestionKey, type SubsectionNames } from "./subsection";
import { findSubsection, loadQuestionTree } from "./subsections.server";

export interface QuestionPage {
  subsection: SubsectionNames;
  question: QuestionView;
  /** From the main question down to this one. */
  trail: { id: string; concept_name: string; status: QuestionStatus }[];
  /** The same way, as concepts. */
  conceptPath: string[];
  progress: SectionProgress;
  /** The question to go on with after this one; null when the subsection is complete. */
  nextQuestionId: string | null;
  /** The first open part, while this question is being broken down. */
  openPartId: string | null;
  /** True when the pieces beneath an open question have been worked through. */
  isBack: boolean;
  /** The question answered just before, when it was right: its screen moved on before everybody could read why. */
  masteredBefore: string | null;
  draft: Draft | null;
  lastAnswer: LastAnswer | null;
  isGap: boolean;
}

interface QuestionView {
  id: string;
  question_number: number;
  sibling_count: number;
  depth: number;
  difficulty_level: Difficulty;
  stem_html: string;
  concept_name: string;
  concept_summary: string;
  options: { position: number; html: string }[];
  status: QuestionStatus;
  attempt_count: number;
  has_content: boolean;
}

export interface LastAnswer {
  is_correct: boolean;
  dont_know: boolean;
  explanation: string;
  image_id: string | null;
  /** The chosen option; null for "I don't know yet". */
  option_html: string | null;
  feedback_html: string | null;
  /** Only of a right answer: while a question is open its key stays on the server. */
  explanation_html: string | null;
}

/** Everything a question's screens show; null when the question is not this learner's or not in this subsection. */
export async function findQuestionPage(
  ctx: DbContext,
  key: OwnQuestionKey & { answeredBefore?: string | null },
): Promise<QuestionPage | null> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection) return null;
  const tree = await loadQuestionTree(ctx, { learnerId: key.learnerId, subsectionId: subsection.id });
  const node = tree.questions.find((question) => question.id === key.questionId);
  const item = node && (await findItem(ctx, key));
  if (!node || !item) return null;
  const open = node.status === "open";
  const path = pathTo(tree.questions, node.id);
  return {
    subsection: namesOf(subsection),
    question: {
      id: node.id,
      question_number: node.question_number,
      sibling_count: tree.questions.filter((other) => other.breakdown_id === node.breakdown_id).length,
      depth: node.depth,
      difficulty_level: item.difficulty,
      stem_html: item.stem_html,
      concept_name: node.concept_name,
      concept_summary: item.concept_summary,
      options: item.order.map((index, position) => ({ position, html: item.options[index]?.html ?? "" })),
      status: node.status,
      attempt_count: node.attempt_count,
      has_content: item.content_id !== null,
    },
    conceptPath: path.map((step) => step.concept_id),
    trail: path.map(({ id, concept_name, status }) => ({ id, concept_name, status })),
    progress: sectionProgress(tree.questions, tree.breakdowns),
    nextQuestionId: currentQuestion(tree.questions, tree.breakdowns)?.id ?? null,
    openPartId: open ? (firstOpenPart(tree.questions, tree.breakdowns, node.id)?.id ?? null) : null,
    isBack:
      open &&
      tree.breakdowns.some((breakdown) => breakdown.question_id === node.id && breakdown.status === "completed"),
    masteredBefore:
      tree.questions.find((other) => other.id === key.answeredBefore && other.status === "mastered")?.id ?? null,
    draft: open ? await findDraft(ctx, key) : null,
    lastAnswer: node.attempt_count > 0 ? await lastAnswerView(ctx, key, item) : null,
    isGap:
      open && node.attempt_count > 0
        ? await hasOpenGap(ctx, { learnerId: key.learnerId, conceptId: node.concept_id })
        : false,
  };
}

type StoredItem = NonNullable<Awaited<ReturnType<typeof findItem>>>;

const itemRows = compiledQuery((db, key: OwnQuestionKey) =>
  db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .innerJoin("concepts", "concepts.id", "questions.concept_id")
    .select([
      "items.difficulty",
      "items.stem_html",
      "items.options",
      "items.explanation_html",
      "questions.option_order",
      "questions.content_id",
      "concepts.summary as concept_summary",
    ])
    .where("questions.learner_id", "=", key.learnerId)
    .where("questions.id", "=", key.questionId),
);

async function findItem(ctx: DbContext, key: OwnQuestionKey) {
  const [row] = await itemRows(ctx, key);
  if (!row) return null;
  const { options, option_order, ...item } = row;
  return { ...item, options: JSON.parse(options) as ItemOption[], order: JSON.parse(option_order) as number[] };
}

async function lastAnswerView(ctx: DbContext, key: OwnQuestionKey, item: StoredItem): Promise<LastAnswer | null> {
  const answer = await findLastAnswer(ctx, key);
  if (!answer) return null;
  const chosen = answer.option_index === null ? null : item.options[answer.option_index];
  return {
    is_correct: answer.is_correct === 1,
    dont_know: answer.dont_know === 1,
    explanation: answer.explanation,
    image_id: answer.image_id,
    option_html: chosen?.html ?? null,
    feedback_html: chosen?.feedbackHtml ?? null,
    explanation_html: answer.is_correct === 1 ? item.explanation_html : null,
  };
}
