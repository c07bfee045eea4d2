import { Form, Link, useNavigation } from "@remix-run/react";
import { FormToken } from "~/components/accounts/form-token";
import { Button } from "~/components/ui/button";
import { Message } from "~/components/ui/message";
import type { GenerationTrouble } from "~/services/learning/generation-state";

interface GenerationFailureProps {
  failure: GenerationTrouble;
  /** The list of sections. */
  back: string;
}

/** What went wrong in words, and Try Again where it makes sense: it posts to the page it stands on. */
export function GenerationFailure({ failure, back }: GenerationFailureProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <section>
      <Message kind="error" title={failure.heading}>
        <p>{failure.message}</p>
      </Message>
      <Form method="post" className="actions">
        {failure.canRetry && (
          <>
            <FormToken />
            <Button disabled={isSending}>Try Again</Button>
          </>
        )}
        <Link to={back}>Back to Sections</Link>
      </Form>
    </section>
  );
}
