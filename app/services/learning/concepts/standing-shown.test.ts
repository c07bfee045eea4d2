import { expect, test } from "vitest";
import { isLikely } from "~/services/mastery/likely";
import { NEW_RECORD } from "~/services/mastery/record";
import { standingShown } from "./standing-shown";

test("nobody probably knows a concept merely because others find it easy: an answer, a word or a test of theirs must say so", () => {
  const predicted = { probability: 0.8, record: NEW_RECORD, prior: null };
  const answered = { ...predicted, record: { ...NEW_RECORD, evidenceCount: 1 } };
  const told = { ...predicted, prior: { probability: 0.8, share: 0.5, at: 0 } };

  expect([predicted, answered, told].map(isLikely)).toEqual([false, true, true]);
  expect(isLikely({ ...answered, probability: 0.5 })).toBe(false);
  expect(standingShown({ state: "ready", knowledge: predicted })).toBe("ready");
  expect(standingShown({ state: "ready", knowledge: answered })).toBe("likely");
});
