import { Form, Link } from "@remix-run/react";
import { FormToken } from "~/components/accounts/form-token";
import { Button } from "~/components/ui/button";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { Waiting } from "~/components/ui/waiting";
import { usePoll } from "~/components/use-poll";
import { paths } from "~/paths";

/** While the onboarding questions are being written, or when they could not be. */
export function QuestionsPending({ courseId, error }: { courseId: string; error: string | null }) {
  const { isOffline } = usePoll({ everyMs: 3000, active: error === null });
  if (error !== null) {
    return (
      <div className="page">
        <h1>A few questions about you</h1>
        <Message kind="error" title="Unable to load onboarding question.">
          <p>{error}</p>
        </Message>
        <Form method="post" action={paths.retryOnboarding(courseId)} className="actions">
          <FormToken />
          <Button>Try Again</Button>
          <Link to={paths.courses()}>Back to Courses</Link>
        </Form>
      </div>
    );
  }
  return (
    <div className="page">
      {isOffline && <OfflineMessage />}
      <Waiting title="Writing a few questions about you" heading="h1">
        <p>They help to fit the course to what you know already.</p>
        <p>
          <Link to={paths.onboarding(courseId)}>Check again</Link>
        </p>
      </Waiting>
    </div>
  );
}
