import { isWebAddress } from "~/rich-text/is-web-address";
import { escapeHtml } from "~/text/escape-html";
import { asOneLine } from "~/text/one-line";

export interface MailContent {
  title: string;
  /** Plain text, each in any number of lines: they are wrapped anew. */
  paragraphs: readonly string[];
  /** What somebody wrote, after the paragraphs: its lines stay as they are. */
  typed?: string;
  /** A line above everything. */
  firstLine?: string;
  /** The one thing that the reader may want to do. */
  button?: { label: string; url: string };
  /** Why the mail came. */
  reason: string;
}

/** Characters of a line of text. A longer word, such as an address, has a line of its own. */
const LINE = 100;

/**
 * A mail in both its forms, with the same words. Its HTML asks no server for anything, and has no colours but the
 * button's: programs show it in theirs, light or dark.
 *
 * @throws when the button leads to no page of the web
 */
export function composeMail(mail: MailContent): { text: string; html: string } {
  if (mail.button && !leadsToPage(mail.button.url))
    throw new Error("a button of a mail must lead to a page of the web");
  return { text: textOf(mail), html: htmlOf(mail) };
}

function leadsToPage(url: string): boolean {
  return isWebAddress(url) && URL.canParse(url) && !/\s/.test(url); // a line break would end it
}

function textOf({ title, paragraphs, typed, firstLine, button, reason }: MailContent): string {
  const parts = [
    ...(firstLine === undefined ? [] : [wrapped(firstLine)]),
    wrapped(title),
    ...paragraphs.map(wrapped),
    ...(typed === undefined ? [] : [typed]),
    ...(button ? [`${asOneLine(button.label)}:\n${button.url}`] : []),
    `--${" "}\n${wrapped(reason)}`, // programs know by this line that the rest is a signature
  ];
  return `${parts.join("\n\n")}\n`;
}

function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of asOneLine(text).split(" ")) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > LINE) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join("\n");
}

function htmlOf({ title, paragraphs, typed, firstLine, button, reason }: MailContent): string {
  const heading = escapeHtml(asOneLine(title));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
</head>
<body style="margin: 0; padding: 24px 16px">
<div style="${PAGE}">
${firstLine === undefined ? "" : small(firstLine)}
<h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.3" dir="auto">${heading}</h1>
${paragraphs.map(paragraph).join("\n")}
${typed === undefined ? "" : inLines(typed)}
${button ? link(button) : ""}
<hr style="margin: 32px 0 16px; border: 0; border-top: 1px solid #808080">
${small(reason)}
</div>
</body>
</html>
`;
}

const PAGE =
  "max-width: 560px; margin: 0 auto; font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; " +
  "font-size: 16px; line-height: 1.5; overflow-wrap: anywhere";
/** The edge shows the button on grounds that are as dark as it is. */
const BUTTON =
  "display: inline-block; padding: 12px 20px; border: 1px solid #86c79c; border-radius: 6px; background: #1f6143; " +
  "color: #ffffff; font-weight: bold; text-decoration: none";

function small(text: string): string {
  return `<p style="margin: 0; font-size: 14px" dir="auto">${escapeHtml(asOneLine(text))}</p>`;
}

/** Breaks for programs that know no `white-space`, which keeps the spaces of code and lists in others. */
function inLines(text: string): string {
  const lines = text.split("\n").map((line) => escapeHtml(line));
  return `<p style="margin: 0 0 16px; white-space: pre-wrap" dir="auto">${lines.join("<br>")}</p>`;
}

function paragraph(text: string): string {
  return `<p style="margin: 0 0 16px" dir="auto">${escapeHtml(asOneLine(text))}</p>`;
}

function link({ label, url }: { label: string; url: string }): string {
  return `<p style="margin: 24px 0"><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(asOneLine(label))}</a></p>`;
}
