import { expect, test } from "vitest";
import { renderBlocks } from "~/rich-text/rich-text.server";
import { mathForLynx } from "./math-for-lynx.server";

const page = Buffer.from(`<main><meta charset="utf-8"><mark>x</mark>${renderBlocks("It is $\\frac{1}{6}$.")}</main>`);

test("Lynx reads a fraction as words between bars", () => {
  const html = mathForLynx(page, "Lynx/2.9.0dev.12 libwww-FM/2.14").toString();

  expect(html).not.toContain("<m" + "ath");
  expect(html.replace(/<[^>]*>/g, "")).toContain("It is 1/6.");
  expect(html).toContain('<main><meta charset="utf-8"><mark>x</mark>');
});

test("every other browser gets the formula as it is", () => {
  expect(mathForLynx(page, "Mozilla/5.0")).toBe(page);
  expect(mathForLynx(page, null)).toBe(page);
});
