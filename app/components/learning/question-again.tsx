import { RichText } from "~/components/ui/rich-text";

/** What was asked, folded: it was read a moment ago. */
export function QuestionAgain({ stemHtml }: { stemHtml: string }) {
  return (
    <details className="question-again">
      <summary>The question again</summary>
      <RichText html={stemHtml} />
    </details>
  );
}
