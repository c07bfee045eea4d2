import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { LearningError } from "~/components/learning/learning-error";
import { LinkButton } from "~/components/ui/link-button";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { questionParams } from "../params.server";
import { AnsweredScreen } from "./answered-screen";
import { answerQuestion } from "./answer-action.server";
import { loadQuestion } from "./load-question.server";
import { QuestionScreen } from "./question-screen";
import { questionTitle } from "./question-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.isJustAnswered ? "Correct answer! Great job! – Taproot" : questionTitle(data) },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const question = await loadQuestion(request, learnerId, questionParams(params));
  const query = new URL(request.url).searchParams;
  const isJustAnswered = question.question.status === "mastered" && query.has("answered");
  return { ...question, isJustAnswered, isLeaving: isJustAnswered && !query.has("stay") };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return answerQuestion(request, questionParams(params));
}

export const handle = {
  noScriptRefresh: (data: { isLeaving: boolean; nextPath: string }) =>
    data.isLeaving ? `2;url=${data.nextPath}` : null,
};

export default function Question() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return data.question.status === "open" ? (
    <QuestionScreen data={data} refused={refused} />
  ) : (
    <AnsweredScreen data={data} isJustAnswered={data.isJustAnswered} isLeaving={data.isLeaving} />
  );
}

export function ErrorBoundary() {
  const { courseId = "" } = useParams();
  return (
    <LearningError
      title="Unable to Load Current Question"
      absent="This question does not exist, or it belongs to somebody else's course."
      failed="Something went wrong on our side. What you sent before is safe."
      reload="Refresh Page"
    >
      <LinkButton to={paths.sections(courseId)} kind="secondary">
        Back to Sections
      </LinkButton>
    </LearningError>
  );
}
