import { expect, test } from "vitest";
import { bothTexts } from "./both-texts";

const KEPT = "— Saved earlier —";

test("bothTexts has the newer text first, then the older one below a line", () => {
  expect(bothTexts("New.", "Old.")).toBe(`New.\n\n${KEPT}\n\nOld.`);
});

test("bothTexts leaves out what stands in the other text already", () => {
  expect(bothTexts("Old, and more.", "Old")).toBe("Old, and more.");
  expect(bothTexts("Old", "Old, and more.")).toBe("Old, and more.");
  expect(bothTexts("New.", "")).toBe("New.");
  expect(bothTexts("", "Old.")).toBe("Old.");
});

test("bothTexts keeps a short text that happens to stand within a longer one, whichever is newer", () => {
  for (const [newer, older] of [
    ["no", "I know it by heart."],
    ["no", "nothing"],
    ["I know it by heart.", "know"],
    ["Not this one.", "No"],
  ] as const) {
    expect(bothTexts(newer, older)).toBe(`${newer}\n\n${KEPT}\n\n${older}`);
  }
});

test("bothTexts adds to several texts that were put together before, each of them once", () => {
  const before = bothTexts("Two.", "One.");

  expect(bothTexts("Three.", before)).toBe(["Three.", "Two.", "One."].join(`\n\n${KEPT}\n\n`));
  expect(bothTexts("Two. And a half.", before)).toBe(["Two. And a half.", "One."].join(`\n\n${KEPT}\n\n`));
  expect(bothTexts("One.", before)).toBe(before);
  expect(bothTexts(before, before)).toBe(before);
});
