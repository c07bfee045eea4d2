import type { PartResult } from "~/services/learning/screens/part-result";
import { AnswerTrail } from "./answer-trail";
import { answersWords } from "./part-gains-words";

interface PartAnswersProps extends Pick<PartResult, "closedGaps" | "answers" | "minutes"> {
  /** Of its course: it is said what "complete" means. */
  isFirstComplete: boolean;
}

/** The answers of a part one by one, and in words. */
export function PartAnswers({ closedGaps, answers, minutes, isFirstComplete }: PartAnswersProps) {
  if (answers.given.length === 0) return null;
  return (
    <div className="part-end-came">
      <AnswerTrail given={answers.given} />
      {answersWords(answers, { gaps: closedGaps.length, minutes })}
      {isFirstComplete && <p className="small">A part is complete once you know all its concepts.</p>}
    </div>
  );
}
