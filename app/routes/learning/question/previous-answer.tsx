import { useLocation } from "@remix-run/react";
import { ExplanationFeedback } from "~/components/learning/explanation-feedback";
import { Link } from "~/components/ui/link";
import { RichText } from "~/components/ui/rich-text";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { paths } from "~/urls/paths";
import type { QuestionData } from "./load-question.server";

interface PreviousAnswerProps {
  previous: NonNullable<QuestionData["previous"]>;
}

/** That the answer just given was right, and why, for those who want to read it; what is thought of its explanation may still come. */
export function PreviousAnswer({ previous }: PreviousAnswerProps) {
  const { key, explanationHtml, onExplanation } = previous;
  const { pathname, search } = useLocation();
  const review = paths.question(key);
  return (
    <>
      {explanationHtml === null ? (
        <p className="previous-answer">
          <Outcome previous={previous} /> <Link to={paths.withReason(pathname + search)}>See why</Link>
        </p>
      ) : (
        <details className="previous-answer" open>
          <summary>
            <Outcome previous={previous} /> <span className="previous-why">See why</span>
          </summary>
          <RichText html={explanationHtml} />
          <p>
            <Link to={review}>Look at the question again</Link>
          </p>
        </details>
      )}
      {onExplanation && <ExplanationFeedback feedback={onExplanation} questionKey={key} lookAgain={review} isFolded />}
    </>
  );
}

function Outcome({ previous: { achievement } }: PreviousAnswerProps) {
  if (!achievement) return "Your last answer was right.";
  return (
    <>
      {achievement.kind === "mastered" ? "Mastered" : "Gap closed"}
      <span className="unless-narrow">
        : <bdi>{gapNameOf(achievement).name}</bdi>
      </span>
      .
    </>
  );
}
