import { expect, test } from "vitest";
import type { Achievement } from "./achievement";
import { gapAbove } from "./gap-above";

const beneath = { gaps: [], isAllShown: true };
const up = { to: "above", cameFrom: "notes", conceptName: "Notes", isGap: true, beneath } as const;
const settled = { way: up, nextAwaitsParts: false, leavesGapOpen: false, achievement: null };
const achieved = (kind: Achievement["kind"]) => ({ kind }) as Achievement;

test("a right answer settles that the question above shows a gap of its own, also where it masters something", () => {
  expect(gapAbove(settled)).toBe("notes");
  expect(gapAbove({ ...settled, achievement: achieved("mastered") })).toBe("notes");
});

test("it settles nothing while something beneath is open or untold, where no gap is known, or one was just closed", () => {
  const other = [
    { way: null },
    { way: { to: "main" } as const },
    { way: { ...up, isGap: false } },
    { way: { ...up, beneath: { ...beneath, isAllShown: false } } },
    { way: { ...up, beneath: { ...beneath, gaps: ["Pitch"] } } },
    { nextAwaitsParts: true },
    { leavesGapOpen: true },
    { achievement: achieved("gap-closed") },
  ];

  for (const facts of other) expect(gapAbove({ ...settled, ...facts })).toBeNull();
});
