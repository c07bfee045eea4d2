import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
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
import { generationState, isUnderWay, type GenerationState } from "~/services/jobs/generation-state";
import { paths } from "~/urls/paths";
import { goOn, requireWait } from "./go-on.server";

export const meta: MetaFunction = () => [{ title: "Preparing your review – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { job } = await requireWait(request);
  return { generation: generationState(job, ctx.now()) };
}

/** Try Again, after the question could not be written. */
export async function action({ request }: ActionFunctionArgs) {
  return goOn(request);
}

export const handle = {
  noScriptRefresh: ({ generation }: { generation: GenerationState }) => (isUnderWay(generation) ? "3" : null),
};

export default function ReviewWaiting() {
  const { generation } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { isOffline } = usePoll({ everyMs: 3000, active: isUnderWay(generation) });
  return (
    <div className="page">
      <PageHeader title="Review" />
      {isOffline && <OfflineMessage />}
      {refused && (
        <Message kind="error" takesFocus>
          <p>{refused.error}</p>
        </Message>
      )}
      <LearningOnly
        instead={
          <NeedsPlan>
            <p>Your reviews are waiting for you.</p>
          </NeedsPlan>
        }
      >
        <QuestionInWriting generation={generation} />
      </LearningOnly>
    </div>
  );
}

function QuestionInWriting({ generation }: { generation: GenerationState }) {
  const back = <Link to={paths.review()}>Back to Review</Link>;
  const checkAgain = <Link to={paths.reviewWaiting()}>Check again</Link>;
  switch (generation.status) {
    case "none":
      return (
        <Form method="post" className="actions">
          <CsrfToken />
          <p>The question isn’t there yet.</p>
          <Button>Continue Review</Button>
        </Form>
      );
    case "generating":
      return (
        <Waiting title="Writing a fresh question for you...">
          <p>This usually takes less than a minute. {checkAgain}</p>
        </Waiting>
      );
    case "overdue":
      return (
        <>
          <GenerationFailure failure={generation}>{back}</GenerationFailure>
          <p>It’s still being written. This page keeps checking. {checkAgain}</p>
        </>
      );
    case "failed":
      return <GenerationFailure failure={generation}>{back}</GenerationFailure>;
  }
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load Review" text="Failed to load what is due. Please try again." />;
}
