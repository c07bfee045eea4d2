import { expect, test } from "vitest";
import { wordsOf } from "~/rich-text/words-of";
import { draw, wordsIn } from "../../../../tests/support/figures";

test("areas of a histogram are shares, whatever the widths", () => {
  const html = draw({
    kind: "histogram",
    unit: "age",
    per: "year",
    classes: [
      { from: 0, to: 10, count: 16 },
      { from: 10, to: 50, count: 64 },
    ],
  });

  const areas = [...html.matchAll(/width="([\d.]+)" height="([\d.]+)"/g)].map(([, w, h]) => Number(w) * Number(h));
  expect(areas[1]! / areas[0]!).toBeCloseTo(4, 1);
  expect(wordsOf(html)).toContain("heights: percent per year");
});

test("a share of a histogram has a second decimal where that is exact", () => {
  const classes = [
    { from: 0, to: 1, count: 1 },
    { from: 1, to: 2, count: 15 },
  ];

  expect(wordsIn({ kind: "histogram", unit: "hours", per: "hour", classes })).toContain("6.25 6.25% 93.75 93.75%");
  const thirds = classes.map((each, index) => ({ ...each, count: index + 1 }));
  expect(wordsIn({ kind: "histogram", unit: "hours", per: "hour", classes: thirds })).toContain("33.33 33.3%");
});
