import { redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { draftKey } from "~/http/session/draft-key.server";
import { notFound } from "~/http/response/responses.server";
import { paths, type QuestionKey } from "~/urls/paths";
import { findReviewQuestion } from "~/services/learning/reviews/review-question.server";
import { findQuestionPage, type QuestionPage } from "~/services/learning/screens/question-page.server";

/** What the question screens show, and where they lead. @throws 404 when it is not this learner's question */
export async function loadQuestion(request: Request, learnerId: string, key: QuestionKey) {
  const answeredBefore = new URL(request.url).searchParams.get("after");
  const page = await findQuestionPage(ctx, { learnerId, ...key, answeredBefore });
  if (!page) throw await elsewhere({ learnerId, questionId: key.questionId });
  const { conceptPath: _, masteredBefore, ...shown } = page;
  return {
    key,
    ...shown,
    nextPath: nextPath(key, page),
    previous: masteredBefore && {
      key: { ...key, questionId: masteredBefore.id },
      onExplanation: masteredBefore.onExplanation,
    },
    shownAt: ctx.now().toISOString(),
    draftKey: draftKey(learnerId, key.questionId, ctx.now()),
  };
}

/** What was asked for a review stands there; study material and challenges lead here. */
async function elsewhere(input: { learnerId: string; questionId: string }): Promise<Response> {
  const review = await findReviewQuestion(ctx, input);
  return review ? redirect(paths.reviewQuestion(review.id)) : notFound("Question");
}

/** After a right answer: the section list when all is done, a part or a parent by name, else the next main question. */
function nextPath(key: QuestionKey, { nextQuestionId, nextAwaitsParts, question, progress }: QuestionPage): string {
  if (progress.isSubsectionComplete) return paths.sectionsAfter(key);
  if (nextQuestionId && nextAwaitsParts) return paths.conceptLoading({ ...key, questionId: nextQuestionId });
  const next =
    nextQuestionId !== null && question.depth > 0
      ? paths.question({ ...key, questionId: nextQuestionId })
      : paths.currentQuestion(key);
  return paths.after(next, key.questionId);
}

export type QuestionData = Awaited<ReturnType<typeof loadQuestion>>;
