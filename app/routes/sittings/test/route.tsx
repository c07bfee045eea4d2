import {
  data as withHeaders,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData, useParams, type ClientActionFunctionArgs } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { OpenAnew } from "~/components/open-anew";
import { LearningError } from "~/components/learning/learning-error";
import { lostTitle } from "~/components/learning/lost-title";
import { isLoadedAnew, sendOrStay } from "~/components/send-or-stay";
import { OfflineMessage } from "~/components/ui/offline-message";
import { PageHeader } from "~/components/ui/page-header";
import { usePoll } from "~/components/use-poll";
import { takeFormOrKeep } from "~/http/form/kept-form.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { readToldOnce } from "~/http/session/told-once.server";
import { draftKey } from "~/http/session/draft-key.server";
import { requireLearner } from "~/http/session/session.server";
import { answerTest, placementPlace } from "~/services/learning/sittings/placement.server";
import { findTestScreen } from "~/services/learning/screens/test-screen.server";
import { whyNoTest } from "~/services/learning/sittings/test-limit.server";
import type { TestState } from "~/services/learning/sittings/placement-page.server";
import { layoutMap } from "~/services/map/layout";
import mapStyles from "~/styles/map.css?url";
import sittingStyles from "~/styles/sitting.css?url";
import resultStyles from "~/styles/sitting-results.css?url";
import { paths } from "~/urls/paths";
import { keepForItsLearner } from "../another-session.server";
import { answerFromForm } from "../answer-action.server";
import { AnsweredBefore } from "../answered-before";
import { findKeptAnswer } from "../kept-answer.server";
import { isUnderWay, isWaiting, sittingHandle } from "../sitting-handle";
import { SittingWaiting } from "../sitting-waiting";
import { QuestionHead } from "~/components/learning/question-head";
import { FinishTest } from "./finish-test";
import { leftInWords } from "./left-in-words";
import { TestQuestion } from "./test-question";
import { TestAround } from "./test-around";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: `${data && !error ? windowTitle(data) : lostTitle(error, NOT_LOADED)} – Taproot` },
];

const NOT_LOADED = "Unable to Load Questions";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: sittingStyles },
  { rel: "stylesheet", href: mapStyles },
  { rel: "stylesheet", href: resultStyles },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const courseId = requireParam(params, "courseId");
  const page = await findTestScreen(ctx, { learnerId, courseId });
  if (!page) throw notFound("Course");
  if (!page.hasOutline) throw redirect(paths.sections(courseId));
  const { state, courseName, standings, missingFoundations, untaught } = page;
  const query = new URL(request.url).searchParams;
  const isAgain = state.status === "done" && query.has("again");
  const isToBegin = state.status === "not-begun" || isAgain;
  const { told, headers } = readToldOnce(request, state.status === "not-begun" ? [paths.test(courseId)] : []);
  const shown = {
    courseId,
    courseName,
    state,
    mostQuestions: ctx.maxPlacementQuestions,
    isAgain,
    wasLeftUnanswered: told !== null,
    testLimit: isToBegin ? ((await whyNoTest(ctx, { learnerId }))?.limit ?? null) : null,
    shownAt: ctx.now().toISOString(),
    draftKey: state.status === "asking" ? draftKey(learnerId, state.question.id, ctx.now()) : "",
    kept:
      state.status === "asking"
        ? await findKeptAnswer(request, { learnerId, path: paths.test(courseId), questionId: state.question.id })
        : null,
    local: { locale: person.locale, timeZone: person.timeZone },
    map:
      state.status === "done" && standings
        ? { standings, missingFoundations, untaught, layout: layoutMap(state.report.concepts) }
        : null,
  };
  return withHeaders(shown, { headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const courseId = requireParam(params, "courseId");
  return takeFormOrKeep(
    request,
    () => paths.test(courseId),
    (learnerId, form) =>
      answerFromForm(request, form, {
        learnerId,
        take: (answer) => answerTest(ctx, { learnerId, courseId, ...answer }),
        place: placementPlace({ learnerId, courseId }),
        path: paths.test(courseId),
        awayPath: paths.sections(courseId),
      }),
    {
      keepForItsLearner: (learnerId, form) =>
        keepForItsLearner(request, form, { learnerId, path: paths.test(courseId) }),
    },
  );
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrStay(() => serverAction<typeof action>());
}

export const shouldRevalidate = isLoadedAnew;

export const handle = sittingHandle;

type Shown = { state: { status: TestState["status"] }; isAgain: boolean };

/** Drawn without scripts. */
function isResult({ state, isAgain }: Shown): boolean {
  return import.meta.env.SSR && state.status === "done" && !isAgain;
}

function titleOf(shown: Shown): string {
  return isResult(shown) ? "Where you stand" : "Find out where you stand";
}

/** Which question it is comes first, so that each step is told anew. */
function windowTitle(data: SerializeFrom<typeof loader>): string {
  return data.state.status === "asking" ? `${questionNumber(data.state)} – ${titleOf(data)}` : titleOf(data);
}

function questionNumber({ count }: { count: { answered: number } }): string {
  return `Question ${count.answered + 1}`;
}

export default function Test() {
  const { courseId, courseName, state, shownAt, draftKey, kept, map, local, ...start } = useLoaderData<typeof loader>();
  const { isAgain } = start;
  const sent = useActionData<typeof action>();
  const { isOffline } = usePoll({ everyMs: 3000, active: isWaiting(state) });
  const notSent = sent !== undefined && "notSent" in sent;
  const lead = import.meta.env.SSR && (state.status === "not-begun" || isAgain) ? LEAD : undefined;
  const breadcrumb = [
    { label: "Courses", to: paths.courses() },
    { label: courseName, to: paths.sections(courseId) },
    { label: "Test" },
  ];
  return (
    <div className={isResult({ state, isAgain }) ? "page" : "page question-page"}>
      {state.status === "asking" ? (
        <QuestionHead breadcrumb={breadcrumb} title={questionNumber(state)}>
          <span>{leftInWords(state.count)}</span>
        </QuestionHead>
      ) : (
        <PageHeader title={titleOf({ state, isAgain })} lead={lead} breadcrumb={breadcrumb} />
      )}
      {(isOffline || notSent) && <OfflineMessage />}
      {sent && "tooLate" in sent && sent.tooLate && (
        <AnsweredBefore before={sent.tooLate} explanation={sent.explanation} />
      )}
      {state.status === "waiting" && (
        <SittingWaiting
          name="test"
          title="Writing the next question"
          generation={state.generation}
          answered={state.count.answered}
          courseId={courseId}
          path={paths.test(courseId)}
          startPath={paths.startTest(courseId)}
        >
          <FinishTest courseId={courseId} />
        </SittingWaiting>
      )}
      {state.status === "asking" && (
        <TestQuestion
          key={state.question.id}
          courseId={courseId}
          asking={state}
          shownAt={shownAt}
          draftKey={draftKey}
          refused={sent && "errors" in sent && sent.questionId === state.question.id ? sent : undefined}
          kept={kept}
        />
      )}
      {!isUnderWay(state) &&
        (import.meta.env.SSR ? (
          <TestAround
            courseId={courseId}
            courseName={courseName}
            state={state}
            start={start}
            result={isAgain ? null : map}
            {...local}
          />
        ) : (
          <OpenAnew waits={sent !== undefined} />
        ))}
    </div>
  );
}

const LEAD = "A few questions show what you already know, so you don’t have to learn it twice.";

export function ErrorBoundary() {
  const { courseId = "" } = useParams();
  return (
    <LearningError
      title={NOT_LOADED}
      absent="This test doesn’t exist, or it belongs to someone else’s course."
      failed="Something went wrong on our side. Everything you answered before is safe."
      reload="Refresh Page"
      back={{ to: paths.sections(courseId), label: "Back to Sections" }}
    />
  );
}
