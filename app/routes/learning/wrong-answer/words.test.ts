import { expect, test } from "vitest";
import { whatMayBeMissing } from "./words";

test("a miss says what it may come from where simpler questions come next, and nowhere else", () => {
  expect(whatMayBeMissing({ next: "simpler", isMissed: false })).toBe("Something this builds on may be missing.");
  for (const next of ["make-sure", "nothing-new", "study", "study-after-parts"])
    expect(whatMayBeMissing({ next, isMissed: false })).toBeNull();
  expect(whatMayBeMissing({ next: "study", isMissed: true })).toBeNull();
});
