import type { ReactNode } from "react";
import { RichText } from "~/components/ui/rich-text";

interface YourAnswerProps {
  chosenHtml: string;
  /** Why it is wrong; null where its author has not said. */
  feedbackHtml: string | null;
  /** Why it was chosen, in the learner's words. */
  reason?: ReactNode;
  children?: ReactNode;
}

/** The wrong option that was chosen, and why it is wrong. */
export function YourAnswer({ chosenHtml, feedbackHtml, reason, children }: YourAnswerProps) {
  return (
    <section className="your-answer" aria-label="Your answer">
      <p className="chosen">
        You chose: <RichText html={chosenHtml} inline />
      </p>
      {feedbackHtml && <RichText html={feedbackHtml} />}
      {reason}
      {children}
    </section>
  );
}
