import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";

interface AnswerButtonsProps {
  isSending: boolean;
  /** What the first button says. */
  submit?: string;
  /** What else can be done with the form, beside sending an answer. */
  children?: ReactNode;
}

/** The two ways to send an answer form: with the option that was chosen, or without any. */
export function AnswerButtons({ isSending, submit = "Submit Answer", children }: AnswerButtonsProps) {
  return (
    <div className="actions">
      <Button name="intent" value="answer" disabled={isSending}>
        {isSending ? "Sending…" : submit}
      </Button>
      <Button name="intent" value="dont-know" kind="secondary" formNoValidate disabled={isSending}>
        I don’t know yet
      </Button>
      {children}
    </div>
  );
}
