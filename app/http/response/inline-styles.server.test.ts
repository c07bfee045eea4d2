import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { wantsInlineStyles, withInlineStyles } from "./inline-styles.server";

test.each<[string, Record<string, string>, boolean]>([
  ["who types the address", { "Sec-Fetch-Site": "none" }, true],
  ["who follows another site's link", { "Sec-Fetch-Site": "cross-site" }, true],
  ["who comes from a page of ours", { "Sec-Fetch-Site": "same-origin" }, false],
  ["who was here before", { "Sec-Fetch-Site": "none", Cookie: "authToken=x" }, false],
  ["a browser that does not say, and a text browser", {}, false],
])("%s", (_who, headers, wanted) => {
  const request = new Request("http://127.0.0.1:3000/", { headers });

  expect(wantsInlineStyles(request)).toBe(wanted);
});

test("the style sheets take the places of their links, as they are", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "taproot-styles-"));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "assets/site-a1_B.css"), "a{content:'$&'}");
  writeFileSync(path.join(folder, "assets/landing-c2.css"), "b{top:0}");
  const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`;
  const page = `<head>${link("site-a1_B")}<link rel="icon" href="/i.svg"/>${link("landing-c2")}</head>`;

  const html = await withInlineStyles(page, { nonce: "abc", folder });

  expect(html).toBe(
    `<head><style nonce="abc">a{content:'$&'}</style><link rel="icon" href="/i.svg"/>` +
      `<style nonce="abc">b{top:0}</style></head>`,
  );
});

test.each(["/app/styles/site.css", "/assets/gone-a1b2.css"])(
  "a page whose style sheet is %s keeps its link",
  async (file) => {
    const page = `<link rel="stylesheet" href="${file}"/>`;

    expect(await withInlineStyles(page, { nonce: "abc" })).toBe(page);
  },
);
