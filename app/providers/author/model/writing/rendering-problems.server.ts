import { renderBlocks } from "~/rich-text/rich-text.server";

/** What keeps a text from being shown to a learner. */
export type RenderingProblem = "broken-formula" | "link";

export const renderingProblems: Record<RenderingProblem, string> = {
  "broken-formula": "a formula is not valid TeX",
  link: "there is a link to elsewhere",
};

/** Problems of Markdown texts with TeX: formulas that do not parse, and links, wherever they lead. */
export function findRenderingProblems(texts: string[]): RenderingProblem[] {
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
