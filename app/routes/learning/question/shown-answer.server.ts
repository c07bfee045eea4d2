import { ctx } from "~/app-context.server";
import { drawnSolution } from "~/components/learning/figures/figure-image.server";
import type { Appearance } from "~/services/accounts/appearance";
import type { LastAnswer } from "~/services/learning/screens/last-answer.server";
import { findFigureOfSolved } from "~/services/learning/screens/question-figures.server";

interface Shown extends Pick<Appearance, "theme"> {
  learnerId: string;
  questionId: string;
  /** Without its drawing. */
  isPlain?: boolean;
}

/** What was answered, with its solution drawn. */
export async function asItIsShown({ answeredAt: _, explanationHtml, ...answer }: LastAnswer, key: Shown) {
  return { ...answer, explanationHtml: explanationHtml && (await drawn(explanationHtml, key)) };
}

/** A solution with its drawing, where its author drew one. */
export async function drawn(solutionHtml: string, key: Shown): Promise<string> {
  if (key.isPlain) return solutionHtml;
  return drawnSolution(solutionHtml, await findFigureOfSolved(ctx, key), key);
}
