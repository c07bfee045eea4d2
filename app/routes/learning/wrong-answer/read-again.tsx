import type { ReactNode } from "react";
import { RichText } from "~/components/ui/rich-text";

interface ReadAgainProps {
  /** What is in sight. */
  line: ReactNode;
  /** What the question builds on. */
  setupHtml?: string;
  /** What the learner wrote, after these words. */
  explanation: string;
  lead?: string;
}

/** What was read and written before the answer, folded beneath a line of it. */
export function ReadAgain({ line, setupHtml = "", explanation, lead }: ReadAgainProps) {
  return (
    <details className="question-again">
      <summary>{line}</summary>
      {setupHtml !== "" && <RichText html={setupHtml} />}
      {explanation !== "" && (
        <p className="own-reason">
          {lead}
          <q dir="auto">{explanation}</q>
        </p>
      )}
    </details>
  );
}
