import { expect, test } from "vitest";
import { crampedWords } from "../../../../tests/support/figures";

test("counts of rates have room, however long they are", () => {
  const rows = [
    { label: "answered", part: 3000, of: 20000 },
    { label: "not at all", part: 17001, of: 20000 },
  ];

  expect(crampedWords({ kind: "rates", groups: [{ label: "All", rows }] })).toEqual([]);
});
