import { RichText } from "~/components/ui/rich-text";
import { paths } from "~/paths";
import type { LastAnswer } from "~/services/learning/question-page.server";

/** What was answered last time and why that idea fails; folded, so that a new try starts fresh. */
export function LastAttempt({ answer }: { answer: LastAnswer }) {
  return (
    <details className="last-attempt">
      <summary>Your last attempt</summary>
      {answer.option_html === null ? (
        <p>You said that you don't know yet.</p>
      ) : (
        <p>
          You chose: <RichText html={answer.option_html} inline />
        </p>
      )}
      {answer.explanation && <blockquote>{answer.explanation}</blockquote>}
      {answer.image_id && (
        <p>
          <a href={paths.image(answer.image_id)}>The image of your working</a>
        </p>
      )}
      {answer.feedback_html && <RichText html={answer.feedback_html} />}
    </details>
  );
}
