import { expect, test } from "vitest";
import { isHeldOut } from "./held-out";

test("one learner in five is held out, always the same ones", () => {
  const heldOut = Array.from({ length: 5000 }, (_, learner) => String(learner)).filter(isHeldOut);

  expect(heldOut.length / 5000).toBeCloseTo(0.2, 1);
  expect(heldOut.slice(0, 3)).toEqual(["11", "13", "14"]);
});
