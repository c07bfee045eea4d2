import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { GenerationFailure } from "~/components/courses/generation-failure";
import { lostTitle } from "~/components/learning/lost-title";
import { QuestionNotFound } from "~/components/learning/question-not-found";
import { StudyButton } from "~/components/learning/study-button";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { PageHeader } from "~/components/ui/page-header";
import { Waiting } from "~/components/ui/waiting";
import { useDelayedNavigation } from "~/components/use-delayed-navigation";
import { usePoll } from "~/components/use-poll";
import { notFound, problem } from "~/http/response/responses.server";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { findBreakdownWait, startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { waitingStage } from "~/services/learning/writing/waiting-stage";
import { questionIdOf, subsectionParams } from "./params.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: `${data ? windowTitles[data.status] : lostTitle(error, "Question Not Found")} – Taproot` },
];

const READY = "Your concept questions are ready";

const windowTitles = { ready: READY, failed: "Concept questions", started: "Preparing simpler questions" };

const READY_MS = 2000;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const section = subsectionParams(params);
  const questionId = questionIdOf(request);
  if (!questionId) return redirect(paths.currentQuestion(section));
  const key = { ...section, questionId };
  const wait = await findBreakdownWait(ctx, { learnerId, ...key });
  switch (wait.status) {
    case "no-question":
      throw notFound("Question");
    case "not-wrong":
      return redirect(paths.question(key));
    case "ready":
      return { key, status: wait.status, firstPath: paths.question({ ...key, questionId: wait.questionId }) };
    case "not-begun":
      return redirect(paths.wrongAnswerOptions(key));
    case "failed":
      return { key, ...wait };
    case "started":
      return {
        key,
        status: wait.status,
        stage: waitingStage(ctx.now().getTime() - wait.since.getTime()),
        // While more parts are coming the current question leads here.
        back: wait.hasParts ? paths.question(key) : paths.currentQuestion(key),
      };
  }
}

/** Try Again, after the questions could not be written. */
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
      case "started":
      case "nothing-simpler":
      case "worked-through":
      case "not-wrong":
      case "needs-plan": // which the page says
        return redirect(paths.conceptLoading(key));
      case "no-question":
        throw notFound("Question");
    }
  } catch (error) {
    return writeFailed(request, error, { error: "Failed to start concept breakdown. Please try again." });
  }
}

export const handle = {
  noScriptRefresh: (data: { status: string; firstPath?: string }) => {
    if (data.status === "started") return "3";
    return data.status === "ready" ? `2;url=${data.firstPath}` : null;
  },
};

export default function ConceptLoading() {
  const data = useLoaderData<typeof loader>();
  const notBegun = useActionData<typeof action>();
  const { isOffline } = usePoll({ everyMs: 3000, active: data.status === "started" });
  useDelayedNavigation(data.status === "ready" ? data.firstPath : null, READY_MS);
  switch (data.status) {
    case "ready":
      return (
        <div className="page">
          <Message kind="success">
            <h1 className="message-title">{READY}</h1>
            <p>
              <LinkButton to={data.firstPath}>Start now</LinkButton>
            </p>
          </Message>
        </div>
      );
    case "failed":
      return (
        <div className="page">
          <PageHeader title="Concept questions" />
          {notBegun && (
            <Message kind="error">
              <p>{notBegun.error}</p>
            </Message>
          )}
          <LearningOnly
            instead={
              <NeedsPlan>
                <p>We couldn’t write the simpler questions. You can try again.</p>
              </NeedsPlan>
            }
          >
            <GenerationFailure failure={data.failure}>
              <Link to={paths.question(data.key)}>Return to Questions</Link>
            </GenerationFailure>
          </LearningOnly>
          <section aria-labelledby="study">
            <h2 id="study">Read the lesson meanwhile</h2>
            <p>The lesson is ready, even without questions, and leads on to what it builds on.</p>
            <StudyButton questionKey={data.key} hasContent={false} />
          </section>
        </div>
      );
    case "started":
      return (
        <div className="page">
          {isOffline && <OfflineMessage />}
          <Waiting title={titles[data.stage]} heading="h1">
            <p role="status">
              {`We’re ${data.stage === "working" ? "" : "still "}writing questions that show what’s missing here.`}
            </p>
            <p>
              <Link to={paths.conceptLoading(data.key)}>Check again</Link>
            </p>
            {data.stage === "too-long" && (
              <p>
                <Link to={data.back}>Return to Questions</Link>
              </p>
            )}
          </Waiting>
        </div>
      );
  }
}

const titles = {
  working: "Creating concept questions",
  "still-working": "Still working on it...",
  "too-long": "Taking longer than expected",
};

export function ErrorBoundary() {
  return <QuestionNotFound />;
}
