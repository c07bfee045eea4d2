import { expect, test } from "vitest";
import { replyIn } from "./reply-text";

const answer = "It works now.\n\n- thank you\n- really";

test.each([
  ["nothing", ""],
  ["our line", "\n\nReply above this line to answer.\n\nRe: Hello\n\nOld words."],
  [
    "our line in a quote",
    "\n\nOn Mon, Jan 5, 2026 at 10:00 AM Taproot <desk@example.org> wrote:\n> Reply above this line to answer.\n>\n> Old words.\n",
  ],
  [
    "a quote whose head is broken",
    "\n\nOn Mon, Jan 5, 2026 at 10:00 AM Taproot\n<desk+w1234567890123456789012345678901234567890@example.org>\nwrote:\n\n> Old words.\n",
  ],
  ["a German one", "\n\nAm 05.01.2026 um 10:00 schrieb Taproot <desk@example.org>:\n> Alte Worte.\n"],
  [
    "a German one without signs",
    "\n\nAm Mo., 5. Jan. 2026 um 10:00 Uhr schrieb Taproot <desk@example.org>:\n\nAlte Worte.\n",
  ],
  ["a French one", "\n\nLe lun. 5 janv. 2026 à 10:00, Taproot <desk@example.org> a écrit :\n\n> Vieux mots.\n"],
  ["Outlook's line", "\n\n-----Original Message-----\nFrom: Taproot\nSent: Monday\n\nOld words."],
  ["Outlook's German line", "\n\n-----Ursprüngliche Nachricht-----\nVon: Taproot\n\nAlte Worte."],
  [
    "Outlook's head",
    "\n\nFrom: Taproot <desk@example.org>\nSent: Monday, January 5, 2026 10:00\nTo: Ada\nSubject: Hello\n\nOld words.",
  ],
])("what is below %s is cut off, and the lines above stay", (_what, history) => {
  expect(replyIn(answer + history)).toBe(answer);
});

test("an answer below the quote is found, and answers between quotes keep these", () => {
  const head = "On 5 Jan 2026 Taproot <desk@example.org> wrote:\n";

  expect(replyIn(`${head}> Does it work?\n\nIt does.`)).toBe("It does.");
  expect(replyIn(`Hello,\n\n${head}> Does it work?\nYes.\n> And now?\nYes, too.\n> Bye`)).toBe(
    `Hello,\n\n${head}> Does it work?\nYes.\n> And now?\nYes, too.`,
  );
});

test("what is no history stays: prose that begins alike, a quote in the middle, spaces of code", () => {
  for (const text of [
    "On Monday I wrote:\nnothing of 5 lines.",
    "From: here to there\nit is far.",
    "He said\n> no\nand went.",
    "if x:\n    y = 1\n\tz",
  ])
    expect(replyIn(text)).toBe(text);
});

test("characters that nobody sees go, and a reply of nothing else is empty", () => {
  expect(replyIn("\uFEFFHe\u0007llo\u202E\r\nyou\u00A0there")).toBe("Hello\nyou there");
  expect(replyIn(" \r\n\r\n> old\r\n")).toBe("");
});

test("a long text is read at once", () => {
  const text = `${"On 1 and on ".repeat(10_000)}\n`.repeat(3) + "x\n".repeat(50_000);
  const start = performance.now();

  replyIn(text);

  expect(performance.now() - start).toBeLessThan(1_000);
});
