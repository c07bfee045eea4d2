import type { WrongOption } from "~/providers/author/remedies-port";
import { loadRichText } from "~/rich-text/load-rich-text.server";
import type { AppContext } from "~/services/context";
import { renderCheck } from "~/services/learning/contents/render-content.server";
import type { ContentCheck } from "~/services/learning/contents/study-content";
import type { NamingContext } from "~/services/learning/gaps/gap-names.server";

import type { Mistake } from "./mistake";
import { findSolutionFigure } from "./solution-figure.server";
import { findToldMiss } from "./told-miss.server";

/** What a learner last chose at a question, where that was wrong and is told, and its author says something about it. */
export async function findMistake(
  ctx: NamingContext & Pick<AppContext, "solutionFigures">,
  key: { learnerId: string; questionId: string },
): Promise<Mistake | null> {
  const miss = await findToldMiss(ctx, key);
  if (!miss || (miss.chosen.misconception === null && miss.chosen.feedbackHtml === null)) return null;
  const { conceptId, chosen, stemHtml, solutionHtml, rightHtml, status } = miss;
  const { html: chosenHtml, misconception, feedbackHtml } = chosen;
  return {
    chosenHtml,
    misconception,
    feedbackHtml,
    ...(misconception === null
      ? { name: null, idea: null, check: null }
      : await findAgainst(ctx, { conceptId, misconception })),
    worked:
      status === "missed" ? { stemHtml, solutionHtml, rightHtml, figure: await findSolutionFigure(ctx, miss) } : null,
  };
}

async function findAgainst(ctx: NamingContext, option: WrongOption) {
  return { ...(await ctx.remedies.remedyFor(option)), check: await findCheck(ctx, option) };
}

/** None where a formula in it does not parse: `npm run curriculum:check` says which, and a lesson is read without it. */
async function findCheck(ctx: NamingContext, option: WrongOption): Promise<ContentCheck | null> {
  const check = await ctx.remedies.checkFor(option);
  if (check === null) return null;
  const { renderInline } = await loadRichText();
  try {
    return renderCheck(check, renderInline);
  } catch {
    return null;
  }
}
