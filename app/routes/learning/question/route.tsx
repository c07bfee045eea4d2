import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData, useParams, type ClientActionFunctionArgs, type Params } from "@remix-run/react";
import { LearningError } from "~/components/learning/learning-error";
import { lostTitle } from "~/components/learning/lost-title";
import { isLoadedAnew, sendOrStay } from "~/components/send-or-stay";
import type { RouteHandle } from "~/document/route-handle";
import { pageTitle } from "~/document/page-title";
import { requireLearner } from "~/http/session/session.server";
import questionStyles from "~/styles/question-page.css?url";
import { paths } from "~/urls/paths";
import { questionParams, subsectionParams } from "../params.server";
import { AnsweredScreen } from "./answered-screen";
import { answerQuestion } from "./answer-action.server";
import { requireCurrentQuestion } from "./current-question.server";
import { loadQuestion } from "./load-question.server";
import { QuestionScreen } from "./question-screen";
import { questionTitle } from "./question-title";
import { withoutUnset, withUnset } from "./unset";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: questionStyles }];

export const meta: MetaFunction<typeof loader> = ({ data: sent, error, params }) => {
  const data = sent && withUnset(sent);
  const words = data && !error ? (data.praise?.title ?? questionTitle(data)) : lostTitle(error, notLoaded(params));
  return [{ title: pageTitle(words) }];
};

function notLoaded({ questionId }: Params): string {
  return `Unable to Load ${questionId === undefined ? "Questions" : "Current Question"}`;
}

/** Without a question in the address it is the one to work on now. Its form is sent to the question's own address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const key = params.questionId
    ? questionParams(params)
    : await requireCurrentQuestion(request, learnerId, subsectionParams(params));
  return withoutUnset(
    await loadQuestion(request, { learnerId, timeZone: person.timeZone, theme: person.appearance.theme }, key),
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  return answerQuestion(request, questionParams(params));
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrStay(() => serverAction<typeof action>());
}

/** A refused answer is kept as a draft, which the page is to show; only of a form that was sent too often there is none. */
export const shouldRevalidate = isLoadedAnew;

type Sent = SerializeFrom<typeof loader>;

/** A gap that is closed is to be read, and stays. */
export const handle: RouteHandle = {
  scripts: (data) => (data as Sent).achievement?.kind !== "gap-closed",
  noScriptRefresh: (data) => {
    const { isLeaving, nextPath } = data as Sent;
    return isLeaving ? `2;url=${nextPath}` : null;
  },
};

export default function Question() {
  const data = withUnset(useLoaderData<typeof loader>());
  const sentInVain = useActionData<typeof action>();
  return data.question.status === "open" ? (
    <QuestionScreen data={data} sentInVain={sentInVain} />
  ) : (
    <AnsweredScreen data={data} isLeaving={data.isLeaving} />
  );
}

export function ErrorBoundary() {
  const params = useParams();
  if (params.questionId === undefined) return <NoCurrentQuestion title={notLoaded(params)} />;
  return (
    <LearningError
      title={notLoaded(params)}
      absent="This question doesn’t exist, or it belongs to someone else’s course."
      failed="Something went wrong on our side. Everything you sent before is safe."
      reload="Refresh Page"
      back={{ to: paths.sections(params.courseId!), label: "Back to Sections" }}
    />
  );
}

function NoCurrentQuestion({ title }: { title: string }) {
  return (
    <LearningError
      title={title}
      absent="This section doesn’t exist, or it belongs to someone else’s course."
      failed="Failed to load course information"
      back={{ to: paths.courses(), label: "Return to Courses" }}
    />
  );
}
