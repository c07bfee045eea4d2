import { RichText } from "~/components/ui/rich-text";

interface QuestionAgainProps {
  stemHtml: string;
}

/** What was asked, folded: it was read a moment ago. */
export function QuestionAgain({ stemHtml }: QuestionAgainProps) {
  return (
    <details className="question-again">
      <summary>The question again</summary>
      <RichText html={stemHtml} />
    </details>
  );
}
