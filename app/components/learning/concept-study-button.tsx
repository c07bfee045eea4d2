import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import type { ButtonKind } from "~/components/ui/button-kind";
import { LinkButton } from "~/components/ui/link-button";
import { paths } from "~/urls/paths";

interface ConceptStudyButtonProps {
  courseId: string;
  conceptId: string;
  hasContent: boolean;
  kind?: ButtonKind;
  /** What the button says. */
  children?: string;
}

/** To the study material of a concept, whether or not there is a question about it; where none is written, asks for it. */
export function ConceptStudyButton({
  courseId,
  conceptId,
  hasContent,
  kind = "secondary",
  children = "Study this concept",
}: ConceptStudyButtonProps) {
  const isSending = useNavigation().state !== "idle";
  const path = paths.study(courseId, conceptId);
  if (hasContent)
    return (
      <LinkButton to={path} kind={kind}>
        {children}
      </LinkButton>
    );
  return (
    <Form method="post" action={path}>
      <CsrfToken />
      <Button kind={kind} disabled={isSending}>
        {children}
      </Button>
    </Form>
  );
}
