import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import type { ButtonKind } from "~/components/ui/button-kind";
import { LinkButton } from "~/components/ui/link-button";
import { paths, type QuestionKey } from "~/urls/paths";

interface StudyButtonProps {
  questionKey: QuestionKey;
  hasContent: boolean;
  kind?: ButtonKind;
  /** What the button says. */
  children?: string;
}

/** To the study material of a question; where there is none yet, asks for it to be written. It takes a line of its own in both cases. */
export function StudyButton({
  questionKey,
  hasContent,
  kind = "secondary",
  children = "Study this concept",
}: StudyButtonProps) {
  const isSending = useNavigation().state !== "idle";
  if (hasContent) {
    return (
      <div>
        <LinkButton to={paths.content(questionKey)} kind={kind}>
          {children}
        </LinkButton>
      </div>
    );
  }
  return (
    <Form method="post" action={paths.content(questionKey)}>
      <CsrfToken />
      <Button kind={kind} disabled={isSending}>
        {children}
      </Button>
    </Form>
  );
}
