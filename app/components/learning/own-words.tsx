import type { ReactNode } from "react";
import { RichText } from "~/components/ui/rich-text";

interface OwnWordsProps {
  /** What the learner wrote; empty where nothing was asked for. */
  ownWords: string;
  /** Why the answer is right, as its author wrote it. */
  fullReasonHtml: string;
  /** Where no model reads what was written: what its learner makes of it. */
  children: ReactNode;
}

/** The reason that a learner gave, beneath it why the answer is right, open, and then what comparing the two came to. */
export function OwnWords({ ownWords, fullReasonHtml, children }: OwnWordsProps) {
  return (
    <div className="own-words">
      {ownWords !== "" && (
        <section aria-labelledby="own-words">
          <h2 id="own-words">Your explanation</h2>
          <blockquote dir="auto">{ownWords}</blockquote>
        </section>
      )}
      <section className="full-reason" aria-labelledby="full-reason">
        <h2 id="full-reason">Why it’s right</h2>
        <RichText html={fullReasonHtml} />
      </section>
      {ownWords !== "" && children}
    </div>
  );
}
