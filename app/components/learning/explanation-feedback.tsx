import { Link } from "~/components/ui/link";
import { RichText } from "~/components/ui/rich-text";
import { paths, type QuestionKey } from "~/urls/paths";
import {
  remarkOn,
  verdictInWords,
  type ExplanationFeedback as Feedback,
  type GradedExplanation,
} from "~/services/learning/explanations/explanation-feedback";
import { useExplanationFeedback } from "./use-explanation-feedback";

interface ExplanationFeedbackProps {
  feedback: Feedback;
  questionKey: QuestionKey;
  /** Where it can be seen without scripts, on a page that holds no typed text. */
  lookAgain: string;
  isFolded?: boolean;
}

/**
 * What a language model thinks of an explanation. What arrives while somebody reads on takes the one line in which it
 * was waited for, folded, so that nothing moves under their hands.
 */
export function ExplanationFeedback({ feedback, questionKey, lookAgain, isFolded = false }: ExplanationFeedbackProps) {
  const shown = useExplanationFeedback(feedback, paths.explanationFeedback(questionKey));
  if (!shown) return null;
  return (
    <div className="explanation-feedback" aria-live="polite">
      {shown.status === "given" ? (
        <Grade grade={shown} isOpen={feedback.status === "given" && !isFolded} />
      ) : (
        <p>
          We’re reading your explanation. <Link to={lookAgain}>Check again</Link>
        </p>
      )}
    </div>
  );
}

function Grade({ grade, isOpen }: { grade: GradedExplanation; isOpen: boolean }) {
  const remark = remarkOn(grade);
  return (
    <details open={isOpen}>
      <summary>On your explanation: {verdictInWords(grade.verdict)}</summary>
      {remark && <p>{remark}</p>}
      {grade.feedbackHtml && <RichText html={grade.feedbackHtml} />}
      {grade.workingText !== null && (
        <>
          <p>What was read in your picture:</p>
          <blockquote dir="auto">{grade.workingText}</blockquote>
        </>
      )}
      <p>Written by a language model, which can be wrong. It doesn’t decide whether an answer is right.</p>
    </details>
  );
}
