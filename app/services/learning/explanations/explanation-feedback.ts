import type { ExplanationVerdict } from "~db/schema";
import { MINUTE_MS } from "~/time/periods";

/** What is thought of the explanation that came with an answer. It advises: whether an answer is right the key decides. */
export type ExplanationFeedback =
  /** It is being read. */
  { status: "waiting" } | ({ status: "given" } & GradedExplanation);

export interface GradedExplanation {
  verdict: ExplanationVerdict;
  /** Whether the chosen option is the right one. */
  isCorrect: boolean;
  /** May be empty. */
  feedbackHtml: string;
  /** What was read in the picture of the working, as plain text; null without one. */
  workingText: string | null;
  isAskedAgain: boolean;
}

/** So long after an answer nobody is told to wait any more. */
export const READING_SHOWN_MS = 2 * MINUTE_MS;

const verdicts: Record<ExplanationVerdict, string> = {
  sound: "it’s sound",
  partly: "it’s partly right",
  unsound: "it doesn’t explain the answer",
  unclear: "it’s too short to tell",
};

export function verdictInWords(verdict: ExplanationVerdict): string {
  return verdicts[verdict];
}

/** A right option with a wrong explanation says nothing about what its learner knows. */
export function isLuckyGuess({ isCorrect, verdict }: Pick<GradedExplanation, "isCorrect" | "verdict">): boolean {
  return isCorrect && verdict === "unsound";
}

/** What to say where option and explanation do not go together; null where they do. */
export function remarkOn(grade: GradedExplanation): string | null {
  if (isLuckyGuess(grade)) {
    const remark = "You chose the right option, but your explanation doesn’t lead to it.";
    return grade.isAskedAgain ? `${remark} We’ll ask about it again in another form.` : remark;
  }
  if (!grade.isCorrect && grade.verdict === "sound") {
    return "Your reasoning is sound, but it doesn’t lead to the option you chose. Check the last step.";
  }
  return null;
}
