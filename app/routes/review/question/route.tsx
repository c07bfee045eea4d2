import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { drawnSolution } from "~/components/learning/figures/figure-image.server";
import { LearningError } from "~/components/learning/learning-error";
import { isLoadedAnew, sendOrStay } from "~/components/send-or-stay";
import { pageTitle } from "~/document/page-title";
import { readForm } from "~/http/form/read-form.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import type { Appearance } from "~/services/accounts/appearance";
import { needsOneMore } from "~/services/learning/gaps/last-shown.server";
import { whatRepairs } from "~/services/learning/gaps/what-repairs.server";
import { wasMetLately } from "~/services/learning/items/met-lately.server";
import { findNameOfOpenGap } from "~/services/learning/gaps/open-gaps.server";
import { reviewAnswerSchema } from "~/services/learning/reviews/answer-form-schema";
import { reviewRefusals } from "~/services/learning/reviews/refusal-words";
import { findReviewPage } from "~/services/learning/reviews/review-page.server";
import { answerReview } from "~/services/learning/reviews/review-question.server";
import { findAchievement } from "~/services/learning/screens/achievement.server";
import { findPartToday } from "~/services/learning/screens/part-today.server";
import { findFigureOfSolved } from "~/services/learning/screens/question-figures.server";
import { findNextPart } from "~/services/learning/tree/next-part.server";
import { findQuestionKey } from "~/services/learning/tree/own-questions.server";
import questionStyles from "~/styles/question-page.css?url";
import reviewStyles from "~/styles/review-answer.css?url";
import { paths } from "~/urls/paths";
import { missWords } from "./miss-words.server";
import { ReviewFeedback } from "./review-feedback";
import { ReviewForm } from "./review-form";
import { reviewTitle } from "./review-title";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: questionStyles },
  { rel: "stylesheet", href: reviewStyles },
];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(reviewTitle(data)) }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const questionId = requireParam(params, "questionId");
  const page = await findReviewPage(ctx, { learnerId, timeZone: person.timeZone, questionId });
  if (!page) throw await elsewhere({ learnerId, questionId });
  if (page.question.status !== "open" && page.question.feedback === null) throw redirect(paths.review());
  const { feedback, key } = page.question;
  const achievement = feedback?.isCorrect ? await findAchievement(ctx, { learnerId, questionId }) : null;
  const part = feedback && !feedback.isCorrect ? await findPartToday(ctx, { learnerId, ...key }) : null;
  const repairedBy = feedback && !feedback.isCorrect ? await whatRepairs(ctx, { learnerId, questionId }) : null;
  const miss = feedback && repairedBy ? missWords(feedback, repairedBy) : null;
  const isDone = page.isPractice && feedback?.isCorrect === true;
  const nextPart = isDone ? await findNextPart(ctx, { learnerId, courseId: key.courseId }) : null;
  const met = { id: questionId, learnerId, conceptId: page.question.conceptId };
  const isLeftOpen = feedback?.isCorrect === true && (await needsOneMore(ctx, { ...met, questionId }));
  const gapName = isLeftOpen ? await findNameOfOpenGap(ctx, met) : null;
  const wasMet = feedback === null && (await wasMetLately(ctx, met));
  const shownAt = ctx.now().toISOString();
  const question = {
    ...page.question,
    feedback: await asItIsShown(feedback, { learnerId, questionId, theme: person.appearance.theme }),
  };
  return {
    ...page,
    question,
    needsOneMore: isLeftOpen,
    gapName,
    achievement,
    part,
    repairedBy,
    miss,
    nextPart,
    wasMet,
    shownAt,
  };
}

async function asItIsShown<F extends { key: { explanationHtml: string } | null } | null>(
  feedback: F,
  { theme, ...own }: { learnerId: string; questionId: string; theme: Appearance["theme"] },
): Promise<F> {
  if (!feedback?.key) return feedback;
  const { explanationHtml } = feedback.key;
  const figure = await findFigureOfSolved(ctx, own);
  return {
    ...feedback,
    key: { ...feedback.key, explanationHtml: drawnSolution(explanationHtml, figure, { ...own, theme }) },
  };
}

/** What was missed here and is being broken down stands in the part that teaches it. */
async function elsewhere(own: { learnerId: string; questionId: string }): Promise<Response> {
  const key = await findQuestionKey(ctx, own);
  return key ? redirect(paths.question(key)) : notFound("Question");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const form = await readForm(request);
  const questionId = requireParam(params, "questionId");
  const submission = parseWithZod(typedFields(form), { schema: reviewAnswerSchema });
  const typed = submission.status === "success" ? submission.value : null;
  try {
    const reviewer = { learnerId, timeZone: person.timeZone };
    const answer = typed ?? { optionPosition: -1, shownAt: ctx.now() };
    const result = await answerReview(ctx, { ...reviewer, questionId, ...answer });
    switch (result.status) {
      case "taken":
      case "already-answered":
      case "needs-plan": // which the page says
        return redirect(paths.reviewQuestion(questionId));
      case "no-such-option":
        return refused(
          Object.values(submission.reply().error ?? {}).flat()[0] ?? reviewRefusals["no-such-option"],
          400,
        );
      case "too-many":
        return refused(reviewRefusals["too-many"], 429);
      case "no-question":
        throw notFound("Question");
    }
  } catch (error) {
    return writeFailed(request, error, { error: "Failed to submit answer. Please try again.", notSent: false });
  }
}

function refused(error: string, status: number) {
  return data({ error, notSent: false }, { status });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrStay(() => serverAction<typeof action>());
}

export const shouldRevalidate = isLoadedAnew;

export default function ReviewQuestion() {
  const page = useLoaderData<typeof loader>();
  const sentInVain = useActionData<typeof action>();
  const { question } = page;
  return question.feedback ? (
    <ReviewFeedback {...page} page={page} feedback={question.feedback} />
  ) : (
    <ReviewForm key={question.id} page={page} sentInVain={sentInVain} />
  );
}

export function ErrorBoundary() {
  return (
    <LearningError
      title="Question Not Found"
      absent="This question doesn’t exist, or it belongs to someone else’s course."
      back={{ to: paths.review(), label: "Back to Review" }}
    />
  );
}
