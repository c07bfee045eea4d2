import { expect, test } from "vitest";
import { waitingStage } from "./waiting-stage";

test("waiting for simpler questions is said in other words after 15 and after 60 seconds", () => {
  expect([0, 14_999, 15_000, 59_999, 60_000].map(waitingStage)).toEqual([
    "working",
    "working",
    "still-working",
    "still-working",
    "too-long",
  ]);
});
