import { RichText } from "~/components/ui/rich-text";

interface QuestionAgainProps {
  stemHtml: string;
  /** What the learner wrote, where the page says it nowhere else. */
  ownWords?: string;
}

/** What was asked, folded: it was read a moment ago. */
export function QuestionAgain({ stemHtml, ownWords = "" }: QuestionAgainProps) {
  return (
    <details className="question-again">
      <summary>{ownWords === "" ? "See the question again" : "See the question and your words"}</summary>
      <RichText html={stemHtml} />
      {ownWords !== "" && (
        <p className="own-reason" dir="auto">
          You wrote: <q>{ownWords}</q>
        </p>
      )}
    </details>
  );
}
