import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { GenerationFailure } from "~/components/courses/generation-failure";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LoadError } from "~/components/ui/load-error";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { PageHeader } from "~/components/ui/page-header";
import { Waiting } from "~/components/ui/waiting";
import { usePoll } from "~/components/use-poll";
import { pageTitle } from "~/document/page-title";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { generationState, isUnderWay, type GenerationState } from "~/services/jobs/generation-state";
import { findPractice, findPractisedConcept, practise } from "~/services/learning/reviews/practise.server";
import { paths } from "~/urls/paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Practice: ${data.conceptName}` : "Concept Not Found") },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const key = { courseId: requireParam(params, "courseId"), conceptId: requireParam(params, "*") };
  const names = await findPractisedConcept(ctx, { learnerId, ...key });
  if (!names) throw notFound("Concept");
  const practice = await findPractice(ctx, { learnerId, ...key });
  if (practice.status === "question") throw redirect(paths.reviewQuestion(practice.questionId));
  return { key, ...names, generation: generationState(practice.job, ctx.now()) };
}

/** Has a question asked. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const key = { courseId: requireParam(params, "courseId"), conceptId: requireParam(params, "*") };
  try {
    const practice = await practise(ctx, { learnerId, ...key });
    switch (practice.status) {
      case "question":
        return redirect(paths.reviewQuestion(practice.questionId));
      case "waiting":
      case "needs-plan": // which the page says
        return redirect(paths.practise(key.courseId, key.conceptId));
      case "no-concept":
        throw notFound("Concept");
    }
  } catch (error) {
    return writeFailed(request, error, { error: "Failed to find a question. Try again in a moment." });
  }
}

export const handle = {
  noScriptRefresh: ({ generation }: { generation: GenerationState }) => (isUnderWay(generation) ? "3" : null),
};

export default function Practise() {
  const { key, courseName, conceptName, generation } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { isOffline } = usePoll({ everyMs: 3000, active: isUnderWay(generation) });
  return (
    <div className="page">
      <PageHeader
        title={conceptName}
        breadcrumb={[
          { label: "Courses", to: paths.courses() },
          { label: courseName, to: paths.sections(key.courseId) },
          { label: "Map", to: paths.courseMap(key.courseId) },
          { label: conceptName, to: paths.concept(key.courseId, key.conceptId) },
          { label: "Practice" },
        ]}
      />
      {isOffline && <OfflineMessage />}
      {refused && (
        <Message kind="error" takesFocus>
          <p>{refused.error}</p>
        </Message>
      )}
      <LearningOnly
        instead={
          <NeedsPlan>
            <p>A fresh question about this is waiting for you.</p>
          </NeedsPlan>
        }
      >
        <QuestionInWriting />
      </LearningOnly>
    </div>
  );
}

function QuestionInWriting() {
  const { key, generation } = useLoaderData<typeof loader>();
  const isSending = useNavigation().state !== "idle";
  const back = <Link to={paths.concept(key.courseId, key.conceptId)}>Back to the concept</Link>;
  switch (generation.status) {
    case "none":
      return (
        <Form method="post">
          <CsrfToken />
          <p>There is no fresh question about this yet.</p>
          <div className="actions">
            <Button disabled={isSending}>Look for one</Button>
            {back}
          </div>
        </Form>
      );
    case "generating":
      return (
        <Waiting title="Writing a fresh question for you...">
          <p>
            This usually takes less than a minute.{" "}
            <Link to={paths.practise(key.courseId, key.conceptId)}>Check again</Link>
          </p>
        </Waiting>
      );
    case "overdue":
    case "failed":
      return <GenerationFailure failure={generation}>{back}</GenerationFailure>;
  }
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load the Question" text="Failed to load what is asked. Please try again." />;
}
