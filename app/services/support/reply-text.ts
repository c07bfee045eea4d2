import { composed } from "~/text/one-line";
import { REPLY_LINE } from "./reply-line";

/**
 * What somebody wrote into a reply, without the history below it. Quotes between which they answered stay. Characters that
 * nobody sees go. Empty where nothing was written.
 */
export function replyIn(text: string): string {
  const lines = composed(visible(text)).split("\n");
  const kept = withoutQuoteAbove(withoutQuoteBelow(lines.slice(0, startOfHistory(lines))));
  return kept.join("\n").trim();
}

/** Control characters, and those that make the text around them run the other way, as forms refuse them. */
function visible(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, "")
    .replaceAll("\u00A0", " ");
}

const QUOTED = /^\s*>/;
const ORIGINAL =
  /^\s*[-_]{2,}\s*(original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original)\s*[-_]{2,}\s*$/i;
/** "On Monday Ada wrote:", "Am 5. Januar um 10:00 schrieb Ada:", "Le 5 janvier, Ada a écrit :" */
const ATTRIBUTION = /^(on|am|le|el|il|op)\s.*\d.*\s(wrote|schrieb|a écrit|escribió|ha scritto|schreef)(\s.*)?:$/i;
/** Mail programs break it where the line is full. */
const ATTRIBUTION_LINES = 3;
/** The pattern takes its time with longer ones. */
const MAX_ATTRIBUTION = 400;
const HEAD_FROM = /^\s*\*?(from|von|de)\s?:\*?\s/i;
const HEAD_SENT = /^\s*\*?(sent|date|gesendet|datum|envoyé|to|an|à)\s?:\*?\s/i;

/** The first line of what the mail program put below, where it marks that otherwise than by signs of quotation. */
function startOfHistory(lines: string[]): number {
  const start = lines.findIndex((line, index) => {
    if (QUOTED.test(line)) return false;
    if (line.includes(REPLY_LINE) || ORIGINAL.test(line)) return true;
    if (HEAD_FROM.test(line) && HEAD_SENT.test(lines[index + 1] ?? "")) return true; // Outlook
    const length = attributionAt(lines, index);
    return length > 0 && !QUOTED.test(firstFilled(lines.slice(index + length)) ?? ">");
  });
  return start === -1 ? lines.length : start;
}

/** How many lines from `index` on say who wrote what follows, and when; 0 when they say something else. */
function attributionAt(lines: string[], index: number): number {
  for (let length = 1; length <= ATTRIBUTION_LINES; length += 1) {
    const joined = lines.slice(index, index + length).map((line) => line.trim());
    if (joined.length < length || joined.includes("")) return 0;
    const sentence = joined.join(" ");
    if (sentence.length > MAX_ATTRIBUTION) return 0;
    if (ATTRIBUTION.test(sentence)) return length;
  }
  return 0;
}

function withoutQuoteBelow(lines: string[]): string[] {
  let end = lines.length;
  while (end > 0 && (lines[end - 1]!.trim() === "" || QUOTED.test(lines[end - 1]!))) end -= 1;
  for (let length = 1; length <= ATTRIBUTION_LINES && length <= end; length += 1)
    if (attributionAt(lines, end - length) === length) return lines.slice(0, end - length);
  return lines.slice(0, end);
}

/** Whoever answers below the quote has it above. */
function withoutQuoteAbove(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first === -1) return [];
  const length = attributionAt(lines, first);
  if (length === 0) return lines;
  const rest = lines.slice(first + length);
  const end = rest.findIndex((line) => line.trim() !== "" && !QUOTED.test(line));
  return end === -1 ? [] : rest.slice(end);
}

function firstFilled(lines: string[]): string | undefined {
  return lines.find((line) => line.trim() !== "");
}
