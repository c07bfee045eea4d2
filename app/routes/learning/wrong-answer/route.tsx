import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { QuestionNotFound } from "~/components/learning/question-not-found";
import type { RouteHandle } from "~/document/route-handle";
import { pageTitle } from "~/document/page-title";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { notFound, problem } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { findLastFailedQuestion } from "~/services/learning/screens/last-failed-question.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import questionStyles from "~/styles/question-page.css?url";
import wrongAnswerStyles from "~/styles/wrong-answer.css?url";
import { paths } from "~/urls/paths";
import { questionIdOf, subsectionParams } from "../params.server";
import { GapFound } from "./gap-found";
import { loadWrongAnswer, type WrongAnswerData } from "./load-wrong-answer.server";
import { WrongAnswer } from "./wrong-answer";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: questionStyles },
  { rel: "stylesheet", href: wrongAnswerStyles },
];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: pageTitle(data?.documentTitle ?? "Question Not Found"),
  },
];

/** Where the search ends there is only something to read, and a way on; a wait for what is thought of the reason has a script. */
export const handle: RouteHandle = {
  scripts: (data) => {
    const { gap, lastAnswer } = data as WrongAnswerData;
    return gap === null || lastAnswer.onExplanation?.status === "waiting";
  },
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const section = subsectionParams(params);
  const questionId = questionIdOf(request) ?? (await findLastFailedQuestion(ctx, { learnerId, ...section }));
  if (!questionId) return redirect(paths.currentQuestion(section));
  const { theme } = person.appearance;
  return loadWrongAnswer({ learnerId, theme }, { ...section, questionId }, { isSentAgain: isSentAgain(request) });
}

/** See `paths.answeredBefore`. */
function isSentAgain(request: Request): boolean {
  return new URL(request.url).searchParams.has("again");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const questionId = questionIdOf(request);
  if (!questionId) throw problem(400, "Missing required parameters");
  const key = { ...subsectionParams(params), questionId };
  try {
    const result = await startBreakdown(ctx, { learnerId, ...key });
    switch (result.status) {
      case "ready":
        return redirect(paths.question({ ...key, questionId: result.questionId }));
      case "started":
        return redirect(paths.conceptLoading(key));
      case "nothing-simpler":
      case "worked-through":
      case "not-wrong":
        return redirect(paths.question(key));
      case "needs-plan": // which the page says
        return redirect(paths.wrongAnswerOptions(key));
      case "no-question":
        throw notFound("Question");
    }
  } catch (error) {
    return writeFailed(request, error, { error: "Failed to start concept breakdown. Please try again." });
  }
}

export default function WrongAnswerOptions() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.error;
  const { gap } = data;
  return gap ? <GapFound data={data} gap={gap} refused={refused} /> : <WrongAnswer data={data} refused={refused} />;
}

export function ErrorBoundary() {
  return <QuestionNotFound />;
}
