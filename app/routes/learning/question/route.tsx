import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SectionNotFound } from "~/components/learning/section-not-found";
import { requireLearner } from "~/http/session.server";
import { questionParams } from "../params.server";
import { AnsweredScreen } from "./answered-screen";
import { answerQuestion } from "./answer-action.server";
import { loadQuestion } from "./load-question.server";
import { QuestionScreen } from "./question-screen";

export const meta: MetaFunction = () => [{ title: "Question – Taproot" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const question = await loadQuestion(request, learnerId, questionParams(params));
  return { ...question, isJustAnswered: new URL(request.url).searchParams.has("answered") };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return answerQuestion(request, questionParams(params));
}

export const handle = {
  noScriptRefresh: (data: { isJustAnswered: boolean; question: { status: string }; nextPath: string }) =>
    data.isJustAnswered && data.question.status !== "open" ? `2;url=${data.nextPath}` : null,
};

export default function Question() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return data.question.status === "open" ? (
    <QuestionScreen data={data} refused={refused} />
  ) : (
    <AnsweredScreen data={data} isJustAnswered={data.isJustAnswered} />
  );
}

export function ErrorBoundary() {
  return <SectionNotFound />;
}
