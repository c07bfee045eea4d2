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

export type ShownAnswer = Awaited<ReturnType<typeof asItIsShown>>;

/** What was answered, with its solution drawn. What is not there is left out: the page has little room in its first round trip. */
export async function asItIsShown(
  { answeredAt: _, explanationHtml, imageId, feedbackHtml, rightOptionHtml, ...answer }: LastAnswer,
  key: Shown,
) {
  return {
    ...answer,
    ...(imageId !== null && { imageId }),
    ...(feedbackHtml !== null && { feedbackHtml }),
    ...(rightOptionHtml !== null && { rightOptionHtml }),
    explanationHtml: explanationHtml && (await drawn(explanationHtml, key)),
  };
}

/** A solution with its drawing, where its author drew one. */
export async function drawn(solutionHtml: string, key: Shown): Promise<string> {
  if (key.isPlain) return solutionHtml;
  return drawnSolution(solutionHtml, await findFigureOfSolved(ctx, key), key);
}
