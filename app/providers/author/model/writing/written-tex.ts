import { isTexCommand } from "~/rich-text/tex-command";

/**
 * Models write TeX in more ways than are rendered: between brackets with backslashes, with spaces inside the dollars,
 * with backslashes that JSON took for a line break or a tab.
 */

/** A stretch of a text; of a formula without what stands around it. */
interface Piece {
  kind: "words" | "code" | "inline" | "display";
  text: string;
}

/** Characters; longer ones are not rendered anyway, and looking for an end takes its time. */
const MAX_FORMULA = 3000;
const between = (name: string) => String.raw`(?<${name}>(?:\\[^()[\]]|[^$\\]){1,${MAX_FORMULA}}?)`;
/** Code; a formula in each of four ways; anything else with a backslash. */
const PIECE = new RegExp(
  [
    String.raw`(?<!\x60)(?<ticks>\x60+)(?!\x60)[^]*?(?<!\x60)\k<ticks>(?!\x60)`,
    String.raw`(?<tildes>~{3,})[^]*?\k<tildes>`,
    String.raw`\\\(${between("round")}\\\)`,
    String.raw`\\\[${between("square")}\\\]`,
    String.raw`(?<!\$)\$\$(?<double>(?:\\[^]|[^$\\])+)\$\$(?!\$)`,
    String.raw`(?<!\$)\$(?<single>(?:\\[^]|[^$\\])+)\$(?![\d$])`,
    String.raw`\\[^([]`,
  ].join("|"),
  "g",
);

/**
 * The same text with its formulas as they are rendered: between dollars that touch them, and between two where one
 * stands on lines of its own.
 */
export function withDollarFormulas(text: string): string {
  const pieces = piecesOf(text.replace(/\r\n/g, "\n"));
  return pieces
    .map((piece, index) => {
      const [before, after] = [pieces[index - 1]?.text ?? "", pieces[index + 1]?.text ?? ""];
      switch (piece.kind) {
        case "words":
        case "code":
          return piece.text;
        case "display":
          if (isLineBegin(before, index === 0) && /^[ \t]*(?:\n|$)/.test(after))
            return `$$${tidy(piece.text, LEAST_AFTER_BREAK)}$$`;
          return inDollars(piece.text, after, LEAST_AFTER_BREAK);
        case "inline":
          return inDollars(piece.text, after);
      }
    })
    .join("");
}

/** A line of text, such as an option, where no formula can stand on lines of its own. */
export function withInlineFormulas(text: string): string {
  return withDollarFormulas(text).replace(/^\s*\$\$((?:\\[^]|[^$\\])+)\$\$\s*$/, "$$$1$$");
}

/** What of a text is neither formula nor code. */
export function wordsAround(text: string): string {
  return piecesOf(text)
    .map(({ kind, text: piece }) => (kind === "words" ? piece : " "))
    .join("");
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const find = new RegExp(PIECE);
  for (let match = find.exec(text); match; match = find.exec(text)) {
    const piece = pieceOf(match);
    if (piece === "none") {
      find.lastIndex = match.index + 1;
      continue;
    }
    if (piece === "escape") continue;
    if (match.index > from) pieces.push({ kind: "words", text: text.slice(from, match.index) });
    pieces.push(piece);
    from = find.lastIndex;
  }
  if (from < text.length) pieces.push({ kind: "words", text: text.slice(from) });
  return pieces;
}

function pieceOf({ 0: whole, groups = {}, index, input }: RegExpExecArray): Piece | "escape" | "none" {
  const { ticks, tildes, round, square, double, single } = groups;
  const [before, after] = [input.slice(Math.max(0, index - 2), index), input.slice(index + whole.length)];
  if (ticks || tildes) return { kind: "code", text: whole };
  if (round) return { kind: "inline", text: round };
  if (square) return /[\n\\=^_]/.test(square) || before === "" ? { kind: "display", text: square } : "none"; // [0, 1]
  if (double) return double.trim() === "" ? "none" : { kind: "display", text: double };
  if (single) return isFormula(single) && !isPrice(single, before, after) ? { kind: "inline", text: single } : "none";
  return "escape";
}

/** Between dollars with spaces inside may stand a formula, or words between two prices. */
function isFormula(content: string): boolean {
  if (/\n\s*\n/.test(content)) return false;
  if (content === content.trim() || /^[\n\r\t]\p{L}/u.test(content)) return true;
  const signs = content.replace(/\\text\s*\{[^}]*\}/g, "").replace(/\\[a-zA-Z]+/g, "");
  return content.trim() !== "" && !/\p{L}{2,}/u.test(signs);
}

/** "5 $ + 3 $" has its dollars after numbers, and "$a + $b" before names of a program. */
function isPrice(content: string, before: string, after: string): boolean {
  if (/^\s/.test(content)) return /\d ?$/.test(before);
  return /\s$/.test(content) && /^[\p{L}\p{N}]/u.test(after);
}

function isLineBegin(before: string, isFirst: boolean): boolean {
  return /\n[ \t>]*$/.test(before) || (isFirst ? before === "" : /^[ \t]*$/.test(before));
}

/** A closing dollar before a digit would not close. */
function inDollars(formula: string, after: string, leastLetters = 1): string {
  return `$${tidy(formula, leastLetters)}$${/^\d/.test(after) ? " " : ""}`;
}

/** Letters. A formula on lines of its own begins with a break: one letter after it is a variable, not `\ne`, `\ni`, `\nu`. */
const LEAST_AFTER_BREAK = 2;

/** JSON reads `\ngeq` as a line break and "geq"; a per-cent sign begins a comment. */
function tidy(formula: string, leastLetters: number): string {
  return formula
    .replace(/([\n\r\t])([a-zA-Z]+)/g, (written: string, control: string, letters: string) => {
      const name = { "\n": "n", "\r": "r", "\t": "t" }[control] + letters;
      const isBreak = control === "\n" && letters.length < leastLetters;
      return isTexCommand(name) && !isBreak ? `\\${name}` : written;
    })
    .replace(/\\[^]|%/g, (sign) => (sign === "%" ? "\\%" : sign))
    .replace(/\n\s*\n/g, "\n")
    .trim();
}
