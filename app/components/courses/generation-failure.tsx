import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { Message } from "~/components/ui/message";
import type { GenerationTrouble } from "~/services/jobs/generation-state";

interface GenerationFailureProps {
  failure: GenerationTrouble;
  /** Where Try Again is posted to; left out, to the page it stands on. */
  action?: string;
  /** What the button says. */
  tryAgain?: string;
  /** Other ways on. */
  children?: ReactNode;
}

/** What went wrong in words, and Try Again where it makes sense. */
export function GenerationFailure({ failure, action, tryAgain = "Try Again", children }: GenerationFailureProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <section>
      <Message kind="error" title={failure.heading}>
        <p>{failure.message}</p>
        {failure.kind === "error" && !failure.onlyWait && <p>Once that’s fixed, you can try again here.</p>}
      </Message>
      {(failure.canRetry || children) && (
        <div className="actions">
          {failure.canRetry && (
            <Form method="post" action={action} className="actions">
              <CsrfToken />
              <Button disabled={isSending}>{tryAgain}</Button>
            </Form>
          )}
          {children}
        </div>
      )}
    </section>
  );
}
