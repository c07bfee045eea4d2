import { expect, test } from "vitest";
import { worthOf } from "./words";

test("a miss is called useful where it shows where to look, and by no other", () => {
  expect(worthOf({ next: "simpler", isMissed: false })).toBe("Useful: it shows where to look.");
  for (const next of ["make-sure", "nothing-new", "study", "study-after-parts"])
    expect(worthOf({ next, isMissed: false })).toBeNull();
  expect(worthOf({ next: "study", isMissed: true })).toBeNull();
});
