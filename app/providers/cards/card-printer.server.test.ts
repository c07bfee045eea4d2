import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { sharp } from "~/files/sharp.server";
import { createCardPrinter } from "./card-printer.server";

const LONGEST_TITLE = "Mastery and what it rests on & ".repeat(4).slice(0, 120);

function somewhere(): string {
  return mkdtempSync(path.join(tmpdir(), "taproot-cards-"));
}

function cardsIn(dataDir: string): string[] {
  return readdirSync(path.join(dataDir, "cards")).filter((name) => name.endsWith(".png"));
}

test.each([
  ["a short title", { title: "Blog", topic: null }],
  ["a long one", { title: LONGEST_TITLE, topic: "Blog · Education" }],
  ["what would be markup", { title: '<span size="99pt">1 < 2 & 3</b>', topic: "A & B" }],
  ["words without spaces", { title: "x".repeat(120), topic: null }],
])("a card with %s has the size that networks ask for, and few bytes", async (_what, words) => {
  const cards = createCardPrinter({ dataDir: somewhere() });

  const { png } = await cards.print(words);

  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(png.byteLength).toBeLessThan(40 * 1024);
});

test("a card is drawn once, however many ask for it at the same time or later", async () => {
  const dataDir = somewhere();
  const words = { title: "Careers", topic: "Company" };
  const cards = createCardPrinter({ dataDir });

  const together = await Promise.all([cards.print(words), cards.print(words), cards.print(words)]);
  const later = await createCardPrinter({ dataDir }).print(words);

  expect(cardsIn(dataDir)).toEqual([`${later.version}.png`]);
  for (const card of together) expect(card).toEqual(later);
});

test("other words are another card, with another version", async () => {
  const dataDir = somewhere();
  const cards = createCardPrinter({ dataDir });

  const before = await cards.print({ title: "Careers", topic: null });
  const after = await cards.print({ title: "Careers", topic: "Company" });

  expect(after.version).not.toBe(before.version);
  expect(Buffer.from(after.png).equals(Buffer.from(before.png))).toBe(false);
  expect(cardsIn(dataDir)).toHaveLength(2);
});
