import { formulaLength, renderBlocks } from "~/rich-text/rich-text.server";

/** What keeps a text from being shown to a learner. */
export type RenderingProblem = "broken-formula" | "link" | "too-many-formulas";

export const renderingProblems: Record<RenderingProblem, string> = {
  "broken-formula": "a formula is not valid TeX, or too long for one formula",
  link: "there is a link to elsewhere",
  "too-many-formulas": "there are too many formulas, or too long ones",
};

/** Characters of all formulas together. Rendering the slowest (chemistry) takes so many a tenth of a second. */
const MAX_FORMULAS = 3000;

/**
 * Problems of Markdown texts with TeX: formulas that do not parse, and links, wherever they lead. Rendering takes time,
 * so the texts must be known not to be too long.
 */
export function findRenderingProblems(texts: string[]): RenderingProblem[] {
  if (texts.reduce((sum, text) => sum + formulaLength(text), 0) > MAX_FORMULAS) return ["too-many-formulas"];
  const problems = new Set<RenderingProblem>();
  for (const text of texts) {
    try {
      if (renderBlocks(text).includes("<a ")) problems.add("link");
    } catch {
      problems.add("broken-formula");
    }
  }
  return [...problems];
}
