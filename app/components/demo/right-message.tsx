import type { ReactNode } from "react";
import { Message } from "~/components/ui/message";
import { RichText } from "~/components/ui/rich-text";
import type { RightAnswer } from "~/services/demo/demo-page";

interface RightMessageProps {
  right: RightAnswer;
  children?: ReactNode;
}

/** That the last answer was right, and why. */
export function RightMessage({ right, children }: RightMessageProps) {
  return (
    <Message kind="success" title="That was right">
      {right.closedGap && (
        <p>
          Gap closed: <strong>{right.closedGap}</strong>. A course asks about it again later, to make sure.
        </p>
      )}
      {right.openGap && (
        <p>
          The gap <strong>{right.openGap}</strong> stays open:{" "}
          {right.couldShowMistake
            ? "closing it takes a fresh question, right at the first try"
            : "this question couldn’t show the same mistake. A course asks one more"}
          , and the demo has no more of them.
        </p>
      )}
      {children}
      <details>
        <summary>Why it was right</summary>
        <RichText html={right.explanationHtml} />
      </details>
    </Message>
  );
}
