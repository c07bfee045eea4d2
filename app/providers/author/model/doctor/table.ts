import type { Finding } from "./finding";

/** Characters of a line, on the narrowest terminals that are common. */
const COLUMNS = 100;
const GAP = "  ";

/** The findings under each other, their meanings wrapped: no line is longer than 100 characters. */
export function tableOf(findings: Finding[]): string {
  const rows: Finding[] = [{ feature: "feature", result: "result", meaning: "what it means" }, ...findings];
  const widthOf = (column: "feature" | "result") => Math.max(...rows.map((row) => row[column].length));
  const [feature, result] = [widthOf("feature"), widthOf("result")];
  const room = COLUMNS - feature - result - 2 * GAP.length;
  const indent = " ".repeat(COLUMNS - room);
  return rows
    .map((row) => {
      const [first = "", ...others] = wrapped(row.meaning, room);
      const line = [row.feature.padEnd(feature), row.result.padEnd(result), first].join(GAP);
      return [line, ...others.map((other) => indent + other)].map((text) => text.trimEnd()).join("\n");
    })
    .join("\n");
}

/** Lines of no more than so many characters; a word that is longer is cut. */
export function wrapped(text: string, room = COLUMNS): string[] {
  const words = text.split(/\s+/).flatMap((word) => word.match(new RegExp(`.{1,${room}}`, "gu")) ?? []);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
