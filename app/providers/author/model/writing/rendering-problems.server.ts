import { mapInTurns } from "~/rich-text/map-in-turns.server";
import { formulaLength, renderBlocks } from "~/rich-text/rich-text.server";
import { isTexCommand } from "~/rich-text/tex-command";
import { wordsAround } from "./written-tex";

/** What keeps a text from being shown to a learner. */
export type RenderingProblem =
  "broken-formula" | "link" | "too-many-formulas" | "tex-outside-formula" | "control-character" | "html";

export const renderingProblems: Record<RenderingProblem, string> = {
  "broken-formula":
    "a formula is not valid TeX, or too long for one formula, or a text has too many of them or too large a table",
  link: "there is a link to elsewhere",
  "too-many-formulas": "there are too many formulas, or too long ones",
  "tex-outside-formula": "there is TeX outside a formula: formulas need a dollar on both sides",
  "control-character": "there is a control character: in JSON every backslash of TeX is written twice",
  html: "there is an HTML tag: use Markdown instead, and backticks around a tag that the text is about",
};

const COMMAND = /(?<![a-zA-Z:])\\([a-zA-Z]{2,})/g;
// eslint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;
const TAG =
  /<\/?(?:a|b|i|u|s|p|br|hr|em|strong|small|mark|sub|sup|div|span|code|pre|font|center|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|td|th|h[1-6]|img|script|style|iframe|details|summary|blockquote)(?:\s[^<>]{0,200})?\/?>/i;

/** Characters of all formulas together, far more than what is asked for. */
const MAX_FORMULAS = 3000;

/**
 * Problems of Markdown texts with TeX: formulas that do not parse, and links, wherever they lead. Rendering takes time,
 * so the texts must be known not to be too long.
 */
export async function findRenderingProblems(texts: string[]): Promise<RenderingProblem[]> {
  if (texts.reduce((sum, text) => sum + formulaLength(text), 0) > MAX_FORMULAS) return ["too-many-formulas"];
  const problems = await mapInTurns(texts, (text) => [...renderedProblems(text), ...literalProblems(text)]);
  return [...new Set(problems.flat())];
}

function renderedProblems(text: string): RenderingProblem[] {
  try {
    return renderBlocks(text).includes("<a ") ? ["link"] : [];
  } catch {
    return ["broken-formula"];
  }
}

/** What would be shown as it is written. */
function literalProblems(text: string): RenderingProblem[] {
  const words = wordsAround(text);
  return [
    ...([...words.matchAll(COMMAND)].some(([, name]) => isTexCommand(name!)) ? ["tex-outside-formula" as const] : []),
    ...(CONTROL.test(text) ? ["control-character" as const] : []),
    ...(TAG.test(words) ? ["html" as const] : []),
  ];
}
