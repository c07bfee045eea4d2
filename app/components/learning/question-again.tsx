import { RichText } from "~/components/ui/rich-text";

interface QuestionAgainProps {
  /** Null where the page shows it anyway. */
  stemHtml: string | null;
  /** What the learner wrote, where the page says it nowhere else. */
  ownWords?: string;
}

/** What was asked, folded: it was read a moment ago. */
export function QuestionAgain({ stemHtml, ownWords = "" }: QuestionAgainProps) {
  if (stemHtml === null && ownWords === "") return null;
  return (
    <details className="question-again">
      <summary>{summaryOf(stemHtml !== null, ownWords !== "")}</summary>
      {stemHtml !== null && <RichText html={stemHtml} />}
      {ownWords !== "" && (
        <p className="own-reason" dir="auto">
          You wrote: <q>{ownWords}</q>
        </p>
      )}
    </details>
  );
}

function summaryOf(hasStem: boolean, hasWords: boolean): string {
  if (!hasStem) return "See your words";
  return hasWords ? "See the question and your words" : "See the question again";
}
