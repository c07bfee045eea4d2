/** A name in lines, as SVG has to be told them, and how wide they are at most, in units of the drawing. */
export interface Label {
  lines: string[];
  width: number;
}

/** In units of the drawing, which are pixels at the text size of 16. */
export const FONT_SIZE = 12;
export const LINE_HEIGHT = 14;

const MAX_LINES = 4;
/** Chinese, Japanese, Korean, and what lies beyond the first 65,536 characters, pictures among it. */
const SQUARE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\u{10000}-\u{10ffff}]/u;
/** How wide signs are, as shares of the font's size; the first that matches counts. */
const WIDTHS: [signs: RegExp, share: number][] = [
  [SQUARE, 1.05],
  [/[ijlI.,:;'’|!]/, 0.28],
  [/[frt()[\]\s-]/, 0.38],
  [/[mwMW%@—]/, 0.92],
  [/[\p{Lu}&]/u, 0.67],
];
const USUAL_WIDTH = 0.58;

/** Nobody knows here which font a browser has: as wide as in Noto Sans, which is among the widest of the usual ones. */
export function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? USUAL_WIDTH;
  return width * FONT_SIZE;
}

const SPACE_WIDTH = textWidth(" ");

interface Line {
  text: string;
  width: number;
}

/** Breaks a name into lines of about the same width, none wider than `maxWidth`; what is too long ends in "…". */
export function wrapLabel(name: string, maxWidth: number): Label {
  const words = name
    .trim()
    .split(/\s+/)
    .flatMap((word) => pieces(word, maxWidth))
    .map((text) => ({ text, width: textWidth(text) }));
  let lines = fill(words, maxWidth);
  // As narrow as the same number of lines allows: "The law of / total probability", not a last line of one word.
  for (let width = maxWidth - 4; width > 0; width -= 4) {
    const narrower = fill(words, width);
    if (narrower.length > lines.length || widest(narrower) > width) break;
    lines = narrower;
  }
  if (lines.length > MAX_LINES) lines = [...lines.slice(0, MAX_LINES - 1), shortened(lines[MAX_LINES - 1]!, maxWidth)];
  return { lines: lines.map(({ text }) => text), width: Math.ceil(widest(lines)) };
}

function widest(lines: Line[]): number {
  return Math.max(...lines.map(({ width }) => width));
}

function fill(words: Line[], maxWidth: number): Line[] {
  const lines: Line[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const width = (last?.width ?? 0) + SPACE_WIDTH + word.width;
    if (last && width <= maxWidth) lines[lines.length - 1] = { text: `${last.text} ${word.text}`, width };
    else lines.push(word);
  }
  return lines;
}

/** A word that fits no line, in pieces that do, with hyphens where the script has any. */
function pieces(word: string, maxWidth: number): string[] {
  if (textWidth(word) <= maxWidth) return [word];
  const found = [""];
  for (const sign of word) {
    if (textWidth(`${found.at(-1)}${sign}-`) > maxWidth) found.push("");
    found[found.length - 1] += sign;
  }
  return found.map((piece, index) => (index < found.length - 1 && !SQUARE.test(piece) ? `${piece}-` : piece));
}

function shortened({ text }: Line, maxWidth: number): Line {
  const signs = [...text];
  while (signs.length > 0 && textWidth(`${signs.join("")}…`) > maxWidth) signs.pop();
  const short = `${signs.join("").trimEnd()}…`;
  return { text: short, width: textWidth(short) };
}
