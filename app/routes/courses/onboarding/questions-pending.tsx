import { Form, Link, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { GenerationFailure } from "~/components/courses/generation-failure";
import { InOtherWords } from "~/components/courses/in-other-words";
import { Button } from "~/components/ui/button";
import { OfflineMessage } from "~/components/ui/offline-message";
import { Waiting } from "~/components/ui/waiting";
import { usePoll } from "~/components/use-poll";
import { paths } from "~/urls/paths";
import { isUnderWay, type GenerationState } from "~/services/jobs/generation-state";

interface QuestionsPendingProps {
  courseId: string;
  generation: GenerationState;
}

const PURPOSE = "They help to fit the course to what you know already.";

/** While the onboarding questions are being written, or when they could not be. */
export function QuestionsPending({ courseId, generation }: QuestionsPendingProps) {
  const { isOffline } = usePoll({ everyMs: 3000, active: isUnderWay(generation) });
  if (isUnderWay(generation)) {
    return (
      <div className="page">
        {isOffline && <OfflineMessage />}
        <Waiting title="Writing a few questions about you" heading="h1">
          <p>{PURPOSE}</p>
          <p>
            <Link to={paths.onboarding(courseId, 1)}>Check again</Link>
          </p>
        </Waiting>
      </div>
    );
  }
  return (
    <div className="page">
      <h1>A few questions about you</h1>
      {generation.status === "failed" ? (
        <GenerationFailure failure={generation} action={paths.retryOnboarding(courseId)}>
          {generation.kind === "error" && !generation.onlyWait && <InOtherWords courseId={courseId} />}
          <Link to={paths.courses()}>Back to Courses</Link>
        </GenerationFailure>
      ) : (
        <BeginAnew courseId={courseId} />
      )}
    </div>
  );
}

function BeginAnew({ courseId }: { courseId: string }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <>
      <p>They could not be written before. {PURPOSE}</p>
      <div className="actions">
        <Form method="post" action={paths.retryOnboarding(courseId)} className="actions">
          <CsrfToken />
          <Button disabled={isSending}>Write the Questions</Button>
        </Form>
        <InOtherWords courseId={courseId} />
        <Link to={paths.courses()}>Back to Courses</Link>
      </div>
    </>
  );
}
