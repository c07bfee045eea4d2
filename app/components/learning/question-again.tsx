import { RichText } from "~/components/ui/rich-text";

interface QuestionAgainProps {
  stemHtml: string;
  /** From the start, where other things have come between it and why its answer is right. */
  isOpen: boolean;
}

/** What was asked, folded: it was read a moment ago. */
export function QuestionAgain({ stemHtml, isOpen }: QuestionAgainProps) {
  return (
    <details className="question-again" open={isOpen}>
      <summary>The question again</summary>
      <RichText html={stemHtml} />
    </details>
  );
}
