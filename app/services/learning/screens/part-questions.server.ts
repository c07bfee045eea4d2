import type { DbContext } from "~/services/context";
import { currentQuestion, type QuestionNode } from "~/services/learning/tree/question-tree";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import { findSubsection, loadQuestionTree } from "~/services/learning/tree/subsections.server";
import type { Difficulty, QuestionStatus } from "~db/schema";

export interface PartQuestion {
  id: string;
  parentQuestionId: string | null;
  depth: number;
  status: QuestionStatus;
  attemptCount: number;
  conceptId: string;
  conceptName: string;
  stemHtml: string;
  difficulty: Difficulty;
  hasContent: boolean;
}

/**
 * The questions of a part, each before those beneath it, and which of them is current; not what is only kept in reserve. Null
 * when the part is not this learner's.
 */
export async function listPartQuestions(
  ctx: DbContext,
  key: OwnSubsectionKey,
): Promise<{ currentQuestionId: string | null; questions: PartQuestion[] } | null> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection) return null;
  const { questions, breakdowns } = await loadQuestionTree(ctx, {
    learnerId: key.learnerId,
    subsectionId: subsection.id,
  });
  const items = new Map((await listItems(ctx, key, subsection)).map((item) => [item.id, item]));
  const shown = questions.filter(({ status }) => status !== "reserved");
  return {
    currentQuestionId: currentQuestion(questions, breakdowns)?.id ?? null,
    questions: inOrder(shown, null).flatMap((node) => {
      const item = items.get(node.id);
      return item ? [{ ...node, ...item, hasContent: item.contentId !== null }] : [];
    }),
  };
}

function inOrder<Node extends QuestionNode>(questions: Node[], parentId: string | null): Node[] {
  return questions
    .filter(({ parentQuestionId }) => parentQuestionId === parentId)
    .sort((a, b) => a.questionNumber - b.questionNumber)
    .flatMap((question) => [question, ...inOrder(questions, question.id)]);
}

async function listItems(ctx: DbContext, { learnerId }: OwnSubsectionKey, subsection: { id: string }) {
  return ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select(["questions.id", "questions.content_id as contentId", "items.stem_html as stemHtml", "items.difficulty"])
    .where("questions.learner_id", "=", learnerId)
    .where("questions.subsection_id", "=", subsection.id)
    .where("questions.sitting_id", "is", null)
    .execute();
}
