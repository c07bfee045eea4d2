import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { QuestionNotFound } from "~/components/learning/question-not-found";
import { SubsectionHeader } from "~/components/learning/subsection-header";
import { sendOrStay } from "~/components/send-or-stay";
import { LinkButton } from "~/components/ui/link-button";
import { OfflineMessage } from "~/components/ui/offline-message";
import { RichText } from "~/components/ui/rich-text";
import { usePoll } from "~/components/use-poll";
import { badRequest, notFound } from "~/http/response/responses.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { takeFormOrKeep, readKeptForm } from "~/http/form/kept-form.server";
import { requireLearner } from "~/http/session/session.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { paths } from "~/urls/paths";
import { findChallengePage, markOutcomeSeen } from "~/services/challenges/challenge-page.server";
import type { ChallengeState } from "~/services/challenges/challenge-state";
import { NOT_STORED, REASON_TOO_LONG, TOO_MANY_CHALLENGES } from "~/services/challenges/challenge-words.server";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import { MAX_CHALLENGE_REASON } from "~/services/limits/input-limits";
import { questionParams } from "../params.server";
import { ChallengeForm } from "./challenge-form";
import { ChallengeOutcome } from "./challenge-outcome";

export const meta: MetaFunction = () => [{ title: "Report this question – Taproot" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const key = questionParams(params);
  const page = await findChallengePage(ctx, { learnerId, ...key });
  if (!page) throw notFound("Question");
  if (page.isNews) await markOutcomeSeen(ctx, { learnerId, ...key });
  const kept = await readKeptForm(request, { learnerId, path: paths.challenge(key) });
  return { key, ...page, kept: kept?.get("reason") ?? null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const key = questionParams(params);
  return takeFormOrKeep(
    request,
    () => paths.challenge(key),
    (learnerId, form) => challengeFromForm(request, { learnerId, ...key }, form),
  );
}

async function challengeFromForm(request: Request, question: OwnQuestionKey, form: FormData) {
  const reason = String(form.get("reason") ?? "").trim();
  if (reason.length > MAX_CHALLENGE_REASON) return badRequest({ reason, error: REASON_TOO_LONG });

  try {
    const result = await challengeQuestion(ctx, { ...question, reason });
    switch (result.status) {
      case "challenged":
      case "known":
        return redirect(paths.challenge(question));
      case "too-many":
        return data({ reason, error: TOO_MANY_CHALLENGES }, { status: 429 });
      case "no-question":
        throw notFound("Question");
    }
  } catch (error) {
    return writeFailed(request, error, { reason, error: NOT_STORED });
  }
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrStay(() => serverAction<typeof action>());
}

export const handle = {
  noScriptRefresh: ({ state }: { state: ChallengeState | null }) => (state?.status === "being-checked" ? "3" : null),
};

export default function Challenge() {
  const { key, subsection, stemHtml, isOpen, state, isWithdrawn, canChallenge, kept } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { isOffline } = usePoll({ everyMs: 3000, active: state?.status === "being-checked" });
  const notSent = refused !== undefined && "notSent" in refused;
  return (
    <div className="page">
      <SubsectionHeader
        courseId={key.courseId}
        subsection={subsection}
        title={state ? "Your report" : "Report this question"}
        to={paths.currentQuestion(key)}
      />
      {(isOffline || notSent) && <OfflineMessage />}
      <div className="question-banner">
        <RichText html={stemHtml} />
      </div>
      <ChallengeOutcome state={state} isWithdrawn={isWithdrawn} checkAgain={paths.challenge(key)} />
      {canChallenge && (
        <ChallengeForm
          refused={refused && "error" in refused ? refused : undefined}
          kept={kept}
          isAgain={state !== null}
        />
      )}
      <p>
        {isOpen && !isWithdrawn ? (
          <LinkButton to={paths.question(key)} kind="secondary">
            Back to the question
          </LinkButton>
        ) : (
          <LinkButton to={paths.currentQuestion(key)} kind="secondary">
            Continue
          </LinkButton>
        )}
      </p>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <QuestionNotFound absent="This question doesn’t exist, you haven’t answered it yet, or it belongs to someone else’s course." />
  );
}
