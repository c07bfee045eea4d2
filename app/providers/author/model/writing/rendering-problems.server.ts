import { mapInTurns } from "~/rich-text/map-in-turns.server";
import { formulaLength, renderBlocks } from "~/rich-text/rich-text.server";

/** What keeps a text from being shown to a learner. */
export type RenderingProblem = "broken-formula" | "link" | "too-many-formulas";

export const renderingProblems: Record<RenderingProblem, string> = {
  "broken-formula":
    "a formula is not valid TeX, or too long for one formula, or a text has too many of them or too large a table",
  link: "there is a link to elsewhere",
  "too-many-formulas": "there are too many formulas, or too long ones",
};

/** Characters of all formulas together, far more than what is asked for. */
const MAX_FORMULAS = 3000;

/**
 * Problems of Markdown texts with TeX: formulas that do not parse, and links, wherever they lead. Rendering takes time,
 * so the texts must be known not to be too long.
 */
export async function findRenderingProblems(texts: string[]): Promise<RenderingProblem[]> {
  if (texts.reduce((sum, text) => sum + formulaLength(text), 0) > MAX_FORMULAS) return ["too-many-formulas"];
  const problems = await mapInTurns(texts, renderingProblemOf);
  return [...new Set(problems.filter((problem) => problem !== null))];
}

function renderingProblemOf(text: string): RenderingProblem | null {
  try {
    return renderBlocks(text).includes("<a ") ? "link" : null;
  } catch {
    return "broken-formula";
  }
}
