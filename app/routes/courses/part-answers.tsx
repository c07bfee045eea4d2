import type { PartResult } from "~/services/learning/screens/part-result";
import { AnswerTrail } from "./answer-trail";
import { answersWords } from "./part-gains-words";

/** The answers of a part one by one, and in words. */
export function PartAnswers({ closedGaps, answers, minutes }: Pick<PartResult, "closedGaps" | "answers" | "minutes">) {
  if (answers.given.length === 0) return null;
  return (
    <div className="part-end-came">
      <AnswerTrail given={answers.given} />
      {answersWords(answers, { gaps: closedGaps.length, minutes })}
    </div>
  );
}
