import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { LearningError } from "~/components/learning/learning-error";
import { LinkButton } from "~/components/ui/link-button";
import { notFound } from "~/http/answer/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { findLearningSession } from "~/services/learning/screens/session.server";
import { subsectionParams } from "../params.server";
import { loadQuestion } from "./load-question.server";
import { QuestionScreen } from "./question-screen";
import { questionTitle } from "./question-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: questionTitle(data) }];

/** The question to work on now. Its form posts to the question's own address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const key = subsectionParams(params);
  const wanted = new URL(request.url).searchParams.get("current_question_id");
  if (wanted) return redirect(paths.question({ ...key, questionId: wanted }));
  const session = await findLearningSession(ctx, { learnerId, ...key });
  if (!session) throw notFound("Section");
  if (session.writing) return redirect(paths.startQuestions(key));
  const questionId = session.currentQuestionId;
  if (!questionId) return redirect(paths.questionsComplete(key));
  if (session.awaitsParts) return redirect(paths.conceptLoading({ ...key, questionId }));
  return loadQuestion(request, learnerId, { ...key, questionId });
}

export default function CurrentQuestion() {
  return <QuestionScreen data={useLoaderData<typeof loader>()} refused={undefined} />;
}

export function ErrorBoundary() {
  return (
    <LearningError
      title="Unable to Load Questions"
      absent="This section does not exist, or it belongs to somebody else's course."
      failed="Failed to load course information"
    >
      <LinkButton to={paths.courses()} kind="secondary">
        Return to Courses
      </LinkButton>
    </LearningError>
  );
}
