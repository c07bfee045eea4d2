import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData, useParams, type ClientActionFunctionArgs } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { OpenAnew } from "~/components/open-anew";
import { LearningError } from "~/components/learning/learning-error";
import { lostTitle } from "~/components/learning/lost-title";
import { isLoadedAnew, sendOrStay } from "~/components/send-or-stay";
import { OfflineMessage } from "~/components/ui/offline-message";
import { PageHeader } from "~/components/ui/page-header";
import { usePoll } from "~/components/use-poll";
import { pageTitle } from "~/document/page-title";
import { takeFormOrKeep } from "~/http/form/kept-form.server";
import { notFound } from "~/http/response/responses.server";
import { draftKey } from "~/http/session/draft-key.server";
import { requireLearner } from "~/http/session/session.server";
import { mayLearn } from "~/services/billing/limits.server";
import { answerCheckpoint, checkpointPlace } from "~/services/learning/checkpoints/checkpoint.server";
import { findCheckpointPage } from "~/services/learning/checkpoints/checkpoint-page.server";
import { layoutMap } from "~/services/map/layout";
import mapStyles from "~/styles/map.css?url";
import sittingStyles from "~/styles/sitting.css?url";
import resultStyles from "~/styles/sitting-results.css?url";
import { MINUTE_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { keepForItsLearner } from "../another-session.server";
import { answerFromForm } from "../answer-action.server";
import { AnsweredBefore } from "../answered-before";
import { findKeptAnswer } from "../kept-answer.server";
import { isUnderWay, isWaiting, sittingHandle } from "../sitting-handle";
import { SittingWaiting } from "../sitting-waiting";
import { CheckpointAround } from "./checkpoint-around";
import { CheckpointQuestion } from "./checkpoint-question";
import { QuestionHead } from "~/components/learning/question-head";
import { headerOf } from "./header-of";
import { sectionParams } from "./params.server";
import { numberInWords } from "./number-in-words";
import { WaitingQuestion } from "./waiting-question";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: pageTitle(data && !error ? windowTitle(data) : lostTitle(error, NOT_LOADED)) },
];

const NOT_LOADED = "Unable to Load the Checkpoint";

/** Which question it is comes first, so that each step is told anew. */
function windowTitle({ state, section }: SerializeFrom<typeof loader>): string {
  const name = `${headerOf(state, section.heading).title}: ${section.heading}`;
  return state.status === "asking" ? `${numberInWords(state.count)} – ${name}` : name;
}

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: sittingStyles },
  { rel: "stylesheet", href: mapStyles },
  { rel: "stylesheet", href: resultStyles },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const key = sectionParams(params);
  const page = await findCheckpointPage(ctx, { learnerId, ...key });
  if (!page) throw notFound("Checkpoint");
  const { state } = page;
  const path = paths.checkpoint(key);
  return {
    key,
    ...page,
    shownAt: ctx.now().toISOString(),
    draftKey: state.status === "asking" ? draftKey(learnerId, state.question.id, ctx.now()) : "",
    kept:
      state.status === "asking"
        ? await findKeptAnswer(request, { learnerId, path, questionId: state.question.id })
        : null,
    layout: state.status === "done" ? layoutMap(state.report.map) : null,
    isJustPassed: state.status === "done" && isRecent(state.report.passedAt) && state.report.lapsed.length === 0,
    local: { locale: person.locale, timeZone: person.timeZone },
  };
}

/** Long enough for the page to be there. */
function isRecent(passedAt: string | null): boolean {
  return passedAt !== null && ctx.now().getTime() - Date.parse(passedAt) < MINUTE_MS;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const key = sectionParams(params);
  const path = paths.checkpoint(key);
  return takeFormOrKeep(
    request,
    () => path,
    (learnerId, form) =>
      answerFromForm(request, form, {
        learnerId,
        take: (answer) => answerCheckpoint(ctx, { learnerId, ...key, ...answer }),
        place: checkpointPlace({ learnerId, ...key }),
        mayAnswer: () => mayLearn(ctx, { learnerId }),
        path,
        awayPath: paths.sections(key.courseId),
      }),
    { keepForItsLearner: (learnerId, form) => keepForItsLearner(request, form, { learnerId, path }) },
  );
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrStay(() => serverAction<typeof action>());
}

export const shouldRevalidate = isLoadedAnew;

export const handle = sittingHandle;

export default function Checkpoint() {
  const { key, courseName, section, state, shownAt, draftKey, kept, layout, isJustPassed, local } =
    useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { isOffline } = usePoll({ everyMs: 3000, active: isWaiting(state) });
  const notSent = sent !== undefined && "notSent" in sent;
  const asked = state.status === "asking" ? state.question.id : null;
  const refused = sent && "errors" in sent && sent.questionId === asked ? sent : undefined;
  const breadcrumb = [
    { label: "Courses", to: paths.courses() },
    { label: courseName, to: paths.sections(key.courseId) },
    { label: `${section.sectionNumber} ${section.heading}` },
  ];
  return (
    <div className="page question-page">
      {state.status === "asking" ? (
        <QuestionHead breadcrumb={breadcrumb} title={numberInWords(state.count)}>
          <span>Checkpoint</span>
        </QuestionHead>
      ) : (
        <PageHeader {...headerOf(state, section.heading)} breadcrumb={breadcrumb} />
      )}
      {(isOffline || notSent) && <OfflineMessage />}
      {sent && "tooLate" in sent && sent.tooLate && (
        <AnsweredBefore before={sent.tooLate} explanation={sent.explanation} />
      )}
      {state.status === "waiting" && (
        <LearningOnly
          instead={
            <NeedsPlan>
              <p>Your checkpoint is waiting for you.</p>
            </NeedsPlan>
          }
        >
          <SittingWaiting
            name="checkpoint"
            title="Writing a question for you..."
            generation={state.generation}
            answered={state.count.answered}
            courseId={key.courseId}
            path={paths.checkpoint(key)}
            startPath={paths.startCheckpoint(key)}
          />
        </LearningOnly>
      )}
      {state.status === "asking" && (
        <LearningOnly instead={<WaitingQuestion asking={state} refused={refused} kept={kept} />}>
          <CheckpointQuestion
            key={state.question.id}
            sectionKey={key}
            asking={state}
            shownAt={shownAt}
            draftKey={draftKey}
            refused={refused}
            kept={kept}
          />
        </LearningOnly>
      )}
      {!isUnderWay(state) &&
        (import.meta.env.SSR ? (
          <CheckpointAround
            sectionKey={key}
            heading={section.heading}
            state={state}
            layout={layout}
            isJustPassed={isJustPassed}
            {...local}
          />
        ) : (
          <OpenAnew waits={sent !== undefined} />
        ))}
    </div>
  );
}

export function ErrorBoundary() {
  const { courseId = "" } = useParams();
  return (
    <LearningError
      title={NOT_LOADED}
      absent="This checkpoint doesn’t exist, or it belongs to someone else’s course."
      failed="Something went wrong on our side. Everything you answered before is safe."
      reload="Refresh Page"
      back={{ to: paths.sections(courseId), label: "Back to Sections" }}
    />
  );
}
