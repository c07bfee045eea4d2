import { expect, test } from "vitest";
import { halvingConcept } from "./halve-doubt";

/** "top" on c1, that on c2 and so on, down to c8. */
const names = ["top", ...Array.from({ length: 8 }, (_, index) => `c${index + 1}`)];
const chain = new Map(names.map((id, index) => [id, names.slice(index + 1, index + 2)]));
const first = (oddsOf: (id: string) => number, inDoubt = names) =>
  halvingConcept({ prerequisites: chain, inDoubt, oddsOf }, { likeliest: "c1", further: inDoubt.slice(2) });

test("where all are as likely, the concept half way down is asked about", () => {
  expect(first(() => 1)).toBe("c4");
});

test("it is asked where the odds are, not where the middle is", () => {
  expect(first((id) => (id === "c8" ? 20 : 1))).toBe("c8");
  expect(first((id) => (id === "top" ? 20 : 1))).toBeNull();
});

test("where little would be won, the likeliest prerequisite comes first", () => {
  expect(first(() => 1, ["top", "c1", "c2"])).toBeNull();
});
