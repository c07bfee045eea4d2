import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { paths, type QuestionKey } from "~/urls/paths";

interface HelpOfferProps {
  questionKey: QuestionKey;
  help: "first-step" | "solution" | "park";
  label: string;
  kind?: "primary" | "quiet";
  /** What follows from it. */
  children: ReactNode;
}

/** A rung of the ladder out of a hole, for whoever wants it. */
export function HelpOffer({ questionKey, help, label, kind = "quiet", children }: HelpOfferProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post" action={paths.questionHelp(questionKey)}>
      <CsrfToken />
      <input type="hidden" name="help" value={help} />
      <Button kind={kind} disabled={isSending}>
        {label}
      </Button>
      <small>{children}</small>
    </Form>
  );
}
