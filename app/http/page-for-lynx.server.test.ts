import { expect, test } from "vitest";
import { renderBlocks } from "~/rich-text/rich-text.server";
import { pageForLynx } from "./page-for-lynx.server";

const page = `<main><meta charset="utf-8"><mark>x</mark>${renderBlocks("It is $\\frac{1}{6}$.")}</main>`;

test("Lynx reads a fraction as words between bars", () => {
  const html = pageForLynx(page, "Lynx/2.9.0dev.12 libwww-FM/2.14");

  expect(html).not.toContain("<m" + "ath");
  expect(html.replace(/<[^>]*>/g, "")).toContain("It is 1/6.");
  expect(html).toContain('<main><meta charset="utf-8"><mark>x</mark>');
});

test("every other browser gets the formula as it is", () => {
  expect(pageForLynx(page, "Mozilla/5.0")).toBe(page);
  expect(pageForLynx(page, null)).toBe(page);
});

test("Lynx, which shows no slider, gets a field to type the number into", () => {
  const html = pageForLynx('<input type="range" name="answer" value="5">', "Lynx/2.9.0");

  expect(html).toBe('<input type="text" name="answer" value="5">');
});
