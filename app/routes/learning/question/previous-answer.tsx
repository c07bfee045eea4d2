import { ExplanationFeedback } from "~/components/learning/explanation-feedback";
import { Link } from "~/components/ui/link";
import { RichText } from "~/components/ui/rich-text";
import { paths } from "~/urls/paths";
import type { QuestionData } from "./load-question.server";

interface PreviousAnswerProps {
  previous: NonNullable<QuestionData["previous"]>;
}

/** Why the answer just given was right, for those who had not finished reading; what is thought of its explanation may still come. */
export function PreviousAnswer({
  previous: { key, achievement, explanationHtml, onExplanation, isOpen },
}: PreviousAnswerProps) {
  const review = paths.question(key);
  return (
    <>
      <details className="previous-answer" open={isOpen}>
        <summary>
          {achievement ? (
            <>
              {achievement.kind === "mastered" ? "Mastered: " : "Gap closed: "}
              <bdi>{achievement.gapName ?? achievement.conceptName}</bdi>
            </>
          ) : (
            "That was right"
          )}
          . <span className="previous-why">See why</span>
        </summary>
        <RichText html={explanationHtml} />
        <p>
          <Link to={review}>Look at the question again</Link>
        </p>
      </details>
      {onExplanation && <ExplanationFeedback feedback={onExplanation} questionKey={key} lookAgain={review} isFolded />}
    </>
  );
}
