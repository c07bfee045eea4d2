import type { AppContext } from "~/services/context";
import type { NamingContext } from "~/services/learning/gaps/gap-names.server";
import { findAgainst } from "./against.server";
import type { Mistake } from "./mistake";
import { findOpeningStep } from "./opening-step.server";
import { findMistakeFigure, findSolutionFigure } from "./question-figures.server";
import { finishingStep } from "./finishing-step";
import { findToldMiss } from "./told-miss.server";

/** What a learner last chose at a question, where that was wrong and is told, and its author says something about it. */
export async function findMistake(
  ctx: NamingContext & Pick<AppContext, "questionFigures" | "openingSteps">,
  key: { learnerId: string; questionId: string },
): Promise<Mistake | null> {
  const miss = await findToldMiss(ctx, key);
  if (!miss || (miss.chosen.misconception === null && miss.chosen.feedbackHtml === null)) return null;
  const { conceptId, chosen, stemHtml, solutionHtml, rightHtml, status } = miss;
  const { html: chosenHtml, misconception, feedbackHtml } = chosen;
  const openingStep = status === "missed" ? await findOpeningStep(ctx, miss) : null;
  return {
    chosenHtml,
    misconception,
    feedbackHtml,
    ...(misconception === null
      ? { name: null, idea: null, check: null }
      : await findAgainst(ctx, { conceptId, misconception })),
    worked:
      status !== "missed"
        ? null
        : {
            stemHtml,
            solutionHtml,
            rightHtml,
            openingStep,
            finishingStep: openingStep && finishingStep(miss),
            figure: await findSolutionFigure(ctx, miss),
            mistakeFigure: await findMistakeFigure(ctx, miss),
          },
  };
}
