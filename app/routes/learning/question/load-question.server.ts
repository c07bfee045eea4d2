import { ctx } from "~/app-context.server";
import { draftKey } from "~/http/draft-key.server";
import { notFound } from "~/http/not-found.server";
import { paths } from "~/paths";
import { findQuestionPage, type QuestionPage } from "~/services/learning/question-page.server";

interface QuestionKey {
  courseId: string;
  sectionNumber: string;
  questionId: string;
}

/** What the question screens show, and where they lead. @throws 404 when it is not this learner's question */
export async function loadQuestion(learnerId: string, key: QuestionKey) {
  const page = await findQuestionPage(ctx, { learnerId, ...key });
  if (!page) throw notFound("Question");
  return {
    key,
    ...page,
    nextPath: nextPath(key, page),
    shownAt: ctx.now().toISOString(),
    draftKey: draftKey(learnerId, key.questionId),
  };
}

/** After a right answer: the section list when all is done, a part or a parent by name, else the next main question. */
function nextPath(key: QuestionKey, { nextQuestionId, question, progress }: QuestionPage): string {
  if (progress.is_section_complete) return `${paths.sections(key.courseId)}?completed=${key.sectionNumber}`;
  if (nextQuestionId !== null && question.depth > 0) return paths.question({ ...key, questionId: nextQuestionId });
  return paths.currentQuestion(key);
}

export type QuestionData = Awaited<ReturnType<typeof loadQuestion>>;
