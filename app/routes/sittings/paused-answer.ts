import { optionPosition } from "~/http/form/option-position";
import { MAX_DRAFT } from "~/services/limits/input-limits";
import type { TypedAgain } from "./typed-again";

/** What of a form is kept until its question is answered. */
export function pausedAnswer({ questionId, option, explanation }: TypedAgain) {
  return {
    questionId,
    optionPosition: optionPosition(option),
    explanation: explanation.slice(0, MAX_DRAFT),
  };
}
