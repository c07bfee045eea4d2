import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { GenerationFailure } from "~/components/courses/generation-failure";
import { OtherWays } from "~/components/courses/other-ways";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { OfflineMessage } from "~/components/ui/offline-message";
import { PageHeader } from "~/components/ui/page-header";
import { Waiting } from "~/components/ui/waiting";
import { usePoll } from "~/components/use-poll";
import { paths } from "~/urls/paths";
import { isUnderWay, type GenerationState, type GenerationTrouble } from "~/services/jobs/generation-state";

interface QuestionsPendingProps {
  courseId: string;
  generation: GenerationState;
  /** Why they could not be written the last time; null when they were not tried. */
  lastError: GenerationTrouble["kind"] | null;
  hasReadyTopics: boolean;
}

const PURPOSE = "They help to fit the course to what you know already.";

/** While the onboarding questions are being written, or when they could not be. */
export function QuestionsPending({ courseId, generation, lastError, hasReadyTopics }: QuestionsPendingProps) {
  const { isOffline } = usePoll({ everyMs: 3000, active: isUnderWay(generation) });
  const header = (
    <PageHeader
      title="A few questions about you"
      breadcrumb={[{ label: "Courses", to: paths.courses() }, { label: "About you" }]}
    />
  );
  if (isUnderWay(generation)) {
    return (
      <div className="page">
        {header}
        {isOffline && <OfflineMessage />}
        <Waiting title="Writing a few questions about you">
          <p>{PURPOSE}</p>
          <p>
            <Link to={paths.onboarding(courseId, 1)}>Check again</Link>
          </p>
        </Waiting>
      </div>
    );
  }
  const otherWays = <OtherWays courseId={courseId} kind={lastError} hasReadyTopics={hasReadyTopics} />;
  return (
    <div className="page">
      {header}
      {generation.status === "failed" ? (
        <GenerationFailure failure={generation} action={paths.retryOnboarding(courseId)}>
          {otherWays}
        </GenerationFailure>
      ) : (
        <BeginAnew courseId={courseId} otherWays={otherWays} />
      )}
    </div>
  );
}

function BeginAnew({ courseId, otherWays }: { courseId: string; otherWays: ReactNode }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <>
      <p>They could not be written before. {PURPOSE}</p>
      <div className="actions">
        <Form method="post" action={paths.retryOnboarding(courseId)} className="actions">
          <CsrfToken />
          <Button disabled={isSending}>Write the Questions</Button>
        </Form>
        {otherWays}
      </div>
    </>
  );
}
