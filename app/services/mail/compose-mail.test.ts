import { expect, test } from "vitest";
import { composeMail } from "./compose-mail";

const failed = {
  title: "Your payment failed",
  paragraphs: [
    "We could not take $29.00 for Monthly Premium from your card.",
    "Nothing is lost: your courses stay as they are, and the payment is tried again on 8 January 2026. If you would rather have it done now, choose another card.",
  ],
  button: { label: "Change your card", url: "https://learn.example.org/dashboard/subscription?a=1&b=2" },
  reason: "You get this because you have Premium at Taproot.",
};

/** What of a page is read. */
function wordsOf(html: string): string {
  return html
    .replace(/<title>.*<\/title>/, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

test("the text of a mail is wrapped, with the address of its button in a line, and why it came in the signature", () => {
  expect(composeMail(failed).text).toBe(`Your payment failed

We could not take $29.00 for Monthly Premium from your card.

Nothing is lost: your courses stay as they are, and the payment is tried again on 8 January 2026. If
you would rather have it done now, choose another card.

Change your card:
https://learn.example.org/dashboard/subscription?a=1&b=2

--${" "}
You get this because you have Premium at Taproot.
`);
});

test("the HTML of a mail has the same words as its text", () => {
  const { text, html } = composeMail(failed);

  const withoutAddress = text.replace(`:\n${failed.button.url}`, "").replace("\n-- \n", "\n");
  expect(wordsOf(html)).toBe(withoutAddress.replace(/\s+/g, " ").trim());
  expect(html).toContain('<a href="https://learn.example.org/dashboard/subscription?a=1&amp;b=2" style=');
});

test("a mail without a button has none", () => {
  const { text, html } = composeMail({ ...failed, button: undefined });

  expect(text).not.toContain("https:");
  expect(html).not.toContain("<a ");
});

test("the HTML of a mail asks no server for anything", () => {
  const { html } = composeMail(failed);

  for (const remote of ["<img", "<link", "<script", "<style", "url(", "@import", "src=", "<table"]) {
    expect(html, remote).not.toContain(remote);
  }
  expect(html.match(/https?:/g)).toHaveLength(1); // the button's
});

test("whatever stands in a mail is text in its HTML, and no line of its own in its text", () => {
  const evil = 'Ada\r\n.\r\n-- \r\n<img src=x onerror="alert(1)">&amp;</title></p>';
  const { text, html } = composeMail({
    title: evil,
    paragraphs: [evil, `<a href="https://evil.example">here</a>`],
    button: { label: evil, url: 'https://learn.example.org/?q="><script>' },
    reason: evil,
  });

  expect(html).not.toMatch(/<img|<script|<a href="https:\/\/evil/);
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;&lt;/title&gt;");
  expect(html).toContain('<a href="https://learn.example.org/?q=&quot;&gt;&lt;script&gt;"');
  expect(text.split("\n").filter((line) => line === "." || line === "-- ")).toEqual(["-- "]);
});

test.each([
  "javascript:alert(1)",
  "mailto:ada@example.org",
  "/dashboard",
  "",
  "https://",
  "https://a.example/\nBcc: x",
])("a button never leads to %j", (url) => {
  expect(() => composeMail({ ...failed, button: { label: "Open", url } })).toThrow("a page of the web");
});

test("a word that is longer than a line is not broken", () => {
  const long = "x".repeat(300);

  const { text } = composeMail({ ...failed, paragraphs: [`See ${long} there`] });

  expect(text).toContain(`See\n${long}\nthere\n`);
});
