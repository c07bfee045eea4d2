import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { GenerationFailure } from "~/components/courses/generation-failure";
import { QuestionsWaiting } from "~/components/learning/questions-waiting";
import { lostTitle } from "~/components/learning/lost-title";
import { SectionNotFound } from "~/components/learning/section-not-found";
import { SubsectionHeader } from "~/components/learning/subsection-header";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { usePoll } from "~/components/use-poll";
import { pageTitle } from "~/document/page-title";
import { notFound } from "~/http/response/responses.server";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { redirectWithReason } from "~/http/session/told-once.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { generationState, isUnderWay, type GenerationState } from "~/services/jobs/generation-state";
import { canBeLeft } from "~/services/learning/writing/can-be-left";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { restTitle } from "~/services/learning/screens/rest-title";
import { namesOf } from "~/services/learning/tree/subsection";
import { loadRest } from "./load-rest.server";
import { subsectionParams } from "./params.server";
import { RestingPart } from "./resting-part";

const NONE_UNDER_WAY: GenerationState = { status: "none" };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: pageTitle(data ? windowTitle(data) : lostTitle(error, "Section Not Found")) },
];

function windowTitle({ rest, subsection }: SerializeFrom<typeof loader>): string {
  return `${rest ? restTitle(rest) : "Start learning"}: ${subsection.sectionNumber} ${subsection.heading}`;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const key = subsectionParams(params);
  const place = await findPlaceInSubsection(ctx, { learnerId, ...key });
  if (!place) throw notFound("Section");
  const { subsection, writing, rest } = place;
  if (!writing && !rest) return redirect(paths.currentQuestion(key));
  if (!subsection.isUnlocked) return redirectWithReason(paths.sections(key.courseId), paths.startQuestions(key));
  return {
    key,
    subsection: namesOf(subsection),
    description: subsection.description,
    rest: rest && (await loadRest({ learnerId, timeZone: person.timeZone }, key, { subsection, rest })),
    generation: writing ? generationState(writing.job, ctx.now(), { since: writing.since }) : NONE_UNDER_WAY,
    written: writing?.progress ?? { made: 0, expected: 0 },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const key = subsectionParams(params);
  try {
    const result = await requestQuestions(ctx, { learnerId, ...key });
    switch (result.status) {
      case "exists":
        return redirect(paths.currentQuestion(key));
      case "started":
        return redirect(hasQuestion(result.job) ? paths.currentQuestion(key) : paths.startQuestions(key));
      case "needs-plan": // which the page says
        return redirect(paths.startQuestions(key));
      case "locked":
        return redirectWithReason(paths.sections(key.courseId), paths.startQuestions(key));
      case "no-section":
        throw notFound("Section");
    }
  } catch (error) {
    return writeFailed(request, error, { error: "Failed to start question generation" });
  }
}

function hasQuestion(job: { status: string; made: number } | null): boolean {
  return job !== null && (job.status === "done" || job.made > 0);
}

export const handle = {
  noScriptRefresh: ({ generation }: { generation: GenerationState }) => (isUnderWay(generation) ? "3" : null),
};

export default function StartLearning() {
  const { key, subsection, description, generation } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { isOffline } = usePoll({ everyMs: 3000, active: isUnderWay(generation) });
  return (
    <div className="page">
      <SubsectionHeader courseId={key.courseId} subsection={subsection} lead={description} />
      {isOffline && <OfflineMessage />}
      {refused && (
        <Message kind="error" takesFocus>
          <p>{refused.error}</p>
        </Message>
      )}
      <Generation />
    </div>
  );
}

/** How far the writing of the questions is; before it was asked for, what to expect of them. */
function Generation() {
  const { key, generation, written, rest } = useLoaderData<typeof loader>();
  if (rest) return <RestingPart subsectionKey={key} rest={rest} />;
  const here = paths.startQuestions(key);
  const back = <Link to={paths.sections(key.courseId)}>Back to Sections</Link>;
  switch (generation.status) {
    case "none":
      return <WhatToExpect />;
    case "generating":
      return <QuestionsWaiting written={written} elapsedMs={generation.elapsedMs} checkAgain={here} />;
    case "overdue":
      return (
        <>
          <GenerationFailure failure={generation}>{back}</GenerationFailure>
          <p>
            It’s still being written. This page keeps checking. <Link to={here}>Check again</Link>
          </p>
        </>
      );
    case "failed":
      return (
        <LearningOnly instead={<WhatToExpect />}>
          <GenerationFailure failure={generation}>
            {canBeLeft(generation.kind) && <LeaveForTomorrow />}
            {back}
          </GenerationFailure>
        </LearningOnly>
      );
  }
}

/** Other parts can be learned meanwhile. */
function LeaveForTomorrow() {
  const { key } = useLoaderData<typeof loader>();
  return (
    <Form method="post" action={paths.leavePart(key)} className="actions">
      <CsrfToken />
      <Button kind="secondary">Continue with the next part</Button>
    </Form>
  );
}

function WhatToExpect() {
  const isSending = useNavigation().state !== "idle";
  return (
    <>
      <section aria-labelledby="expect">
        <h2 id="expect">What to expect</h2>
        <ul className="expect-list">
          <li>3-10 multiple choice questions tailored to this section</li>
          <li>Adapted to your goals and to what you already know</li>
          <li>You explain each answer in a sentence: that’s where the learning happens</li>
          <li>Instant feedback, and when you miss one, we find the exact gap</li>
          <li>Progress tracking, question by question</li>
        </ul>
      </section>
      <LearningOnly
        instead={
          <NeedsPlan>
            <p>We write these questions for you when you begin.</p>
          </NeedsPlan>
        }
      >
        <Form method="post" className="start-form">
          <CsrfToken />
          <Button disabled={isSending}>Start Learning</Button>
        </Form>
      </LearningOnly>
    </>
  );
}

export function ErrorBoundary() {
  return <SectionNotFound failed="Failed to load course information" />;
}
