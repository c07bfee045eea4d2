import { expect, test } from "vitest";
import type { FigureData } from "~/services/learning/contents/figure";
import { wordsOf } from "~/rich-text/words-of";
import { draw, wordsIn as words } from "../../../../tests/support/figures";

const axis = { from: 0, to: 10, ticks: [0, 5, 10] };

test("a figure is an image with a text for those who cannot see it, and a caption for everybody", () => {
  const html = draw({ kind: "venn", whole: 10, sets: sets(4, 5), both: 1, neither: "Neither" });

  expect(html).toContain('<svg role="img" aria-label="What is drawn."');
  expect(html).toContain('<text display="none">What is drawn. · </text>'); // for text browsers
  expect(html).toMatch(/<figcaption><span[^>]*>What to see\.<\/span>/);
  expect(html).not.toContain("style=");
});

test("what to see in a drawing is told beneath it, and above it which of two it is", () => {
  const html = draw(
    { kind: "venn", whole: 10, sets: sets(4, 5), both: 1, neither: "Neither" },
    { title: "What you did." },
  );

  expect(html).toMatch(
    /<figure[^>]*><p><strong>What you did\.<\/strong><\/p><svg.*<\/svg><figcaption>.*What to see\./s,
  );
});

test("words in a figure are text, whatever an author wrote", () => {
  const html = draw({
    kind: "bar",
    unit: "<b>people</b>",
    parts: [
      { label: "<script>alert(1)</script>", count: 1, tone: "filled" },
      { label: "others", count: 2, tone: "plain" },
    ],
  });

  expect(html).not.toMatch(/<(script|b)>/);
  expect(html).toContain("&lt;script&gt;");
});

test("a bar of few things has a cell for each, a bar of many has shares", () => {
  const few: FigureData = { kind: "bar", unit: "people", parts: parts(5, 15) };
  const many: FigureData = { kind: "bar", unit: "people", parts: parts(180, 220) };

  expect(draw(few).match(/h[\d.]+v44h-[\d.]+z/g)).toHaveLength(20);
  expect(words(few)).toContain("5 first 15 second the whole: 20 people");
  expect(words(many)).toContain("180 45% 220 55%");
});

test("two circles say how many are in each of the four regions", () => {
  expect(words({ kind: "venn", whole: 100, unit: "%", sets: sets(45, 30), both: 10, neither: "Neither" })).toContain(
    "A: 45% B: 30% 35% 10% 20% Neither: 35%",
  );
});

test("of two circles the overlap is filled, or what a question looks at", () => {
  const filled = (regions?: ("first" | "both" | "second" | "neither")[]) => {
    const html = draw({ kind: "venn", whole: 60, sets: sets(34, 28), both: 11, neither: "neither", filled: regions });
    return [...html.matchAll(/class="figure-on">([^<]*)/g)].map(([, word]) => word);
  };

  expect(filled()).toEqual(["11"]);
  expect(filled(["first"])).toEqual(["23"]);
  expect(filled(["first", "both", "second"])).toEqual(["23", "11", "17"]);
  expect(filled(["neither"])).toEqual(["A: 34", "B: 28", "neither: 9"]);
});

test("a mosaic says what is filled and what is not, and the share of all", () => {
  const mosaic: FigureData = {
    kind: "mosaic",
    columns: [
      { label: "Work", of: 100, filled: 64 },
      { label: "Other", of: 300, filled: 96 },
    ],
    filled: "hand luggage",
    overall: true,
  };

  expect(words(mosaic)).toContain("64 36 Work 100 96 204 Other 300 hand luggage 40% of all");
  expect(draw(mosaic)).not.toContain("figure-pale");
  expect(draw({ ...mosaic, focus: 1 }).match(/figure-pale/g)).toHaveLength(2);
});

test("rates of groups are worked out, and those of all from their counts", () => {
  const rows = (a: number, ofA: number, b: number, ofB: number) => [
    { label: "Course", part: a, of: ofA },
    { label: "No course", part: b, of: ofB },
  ];

  const text = words({
    kind: "rates",
    groups: [
      { label: "Young", rows: rows(48, 80, 12, 20) },
      { label: "Old", rows: rows(6, 20, 24, 80) },
    ],
    total: "All",
  });

  expect(text).toContain("All Course 54% 54 of 100 No course 36% 36 of 100");
});

test("a table of pairs counts what is filled among what can be", () => {
  const side = { labels: ["A", "B", "C"] };

  expect(words({ kind: "grid", across: side, down: side, filled: [[1, 2]], blank: [[1, 1]], counted: true })).toContain(
    "1 of 8",
  );
  expect(words({ kind: "grid", across: { labels: ["1", "3"] }, down: side, joined: true, counted: true })).toContain(
    "C C1 C3 3 × 2 = 6",
  );
});

test("a tree multiplies along each way and adds those that are marked", () => {
  const fork = (label: string, on: string, late: string, not: string) => ({
    label,
    on,
    branches: [
      { label: "late", on: late, marked: true },
      { label: "on time", on: not },
    ],
  });

  const decimals = words({
    kind: "tree",
    branches: [fork("Bus", "0.6", "0.15", "0.85"), fork("Taxi", "0.4", "0.1", "0.9")],
    sum: "late:",
  });
  const fractions = words({ kind: "tree", branches: [fork("A", "6/8", "5/7", "2/7"), { label: "B", on: "2/8" }] });

  expect(decimals).toContain("0.15 late 0.09");
  expect(decimals).toContain("late: 0.13");
  expect(fractions).toContain("5/7 late 30/56");
});

test("a tree of words has no products", () => {
  expect(words({ kind: "tree", branches: [{ label: "H", branches: [{ label: "HH" }] }, { label: "T" }] })).toBe(
    "H HH T What to see.",
  );
});

test("dots say their mean, their median, their shares and their ways from the mean", () => {
  const bills: FigureData = { kind: "dots", values: [4, 1, 10, 1], unit: "euros", axis };

  expect(words({ ...bills, mean: true, median: true })).toMatch(/median 2\.5 .*mean 4 euros/);
  expect(words({ ...bills, shares: true })).toContain("2/4 1/4 1/4");
  expect(words({ ...bills, deviations: true })).toContain("mean 4 −3 −3 0 +6");
});

test("dots that would cover each other are piled", () => {
  const heights = (values: number[]) =>
    new Set(draw({ kind: "dots", values, unit: "euros", axis }).match(/cy="[\d.]+"/g)).size;

  expect(heights([1, 5, 9])).toBe(1);
  expect(heights([1, 1, 1.1, 9])).toBe(3);
});

test("a distribution says its standard deviation and where it balances", () => {
  const bars = [
    { value: 0, chance: 0.87 },
    { value: 10, chance: 0.1 },
    { value: 100, chance: 0.03 },
  ];

  expect(words({ kind: "distribution", panels: [{ label: "pays", bars }], mean: true, sd: true })).toMatch(
    /pays SD 17\.15 0\.87 .* balance point 4/,
  );
});

test("areas beneath curves are worked out", () => {
  const shaded = (from?: number, to?: number) => [{ from, to }];
  const normal = { shape: "normal", mean: 0, sd: 1 } as const;
  const wide = { from: -4, to: 4, ticks: [0] };

  expect(words({ kind: "density", axis: wide, panels: [{ curve: normal, shaded: shaded(1.5) }] })).toContain("0.067");
  expect(
    words({
      kind: "density",
      axis: wide,
      percent: true,
      panels: [{ curve: normal, shaded: shaded(undefined, -1.645) }],
    }),
  ).toContain("5%");
  expect(words({ kind: "density", axis: wide, panels: [{ curve: normal }], spans: [1, 2, 3] })).toContain(
    "68% 95% 99.7%",
  );
  expect(
    words({ kind: "density", axis, panels: [{ curve: { shape: "uniform", from: 0, to: 10 }, shaded: shaded(2, 5) }] }),
  ).toContain("0.3");
});

test("intervals that miss the truth are drawn differently, and the others are counted", () => {
  const intervals: FigureData = { kind: "intervals", estimates: [4, 5, 8], margin: 1.5, truth: 5, unit: "hours", axis };

  expect(words(intervals)).toContain("2 of 3 intervals catch it");
  expect(draw(intervals).match(/figure-miss/g)).toHaveLength(1);
});

test("a cloud of points says its correlation", () => {
  const label = "Four houses";
  const points: [number, number][] = [
    [80, 60],
    [80, 100],
    [120, 100],
    [120, 140],
  ];

  expect(words({ kind: "scatter", panels: [{ label, points }] })).toContain("Four houses r = 0.71");
});

test("scales lay different groups on the same standard deviations", () => {
  const html = draw({
    kind: "scales",
    rows: [
      { label: "Biology", mean: 62, sd: 8, value: 74 },
      { label: "Art", mean: 75, sd: 12, value: 93 },
    ],
  });

  const places = [...html.matchAll(/cx="([\d.]+)"/g)].map(([, x]) => x);
  expect(places[0]).toBe(places[1]); // both 1.5 above their means
  expect(wordsOf(html)).toMatch(/46 .*54 .*62 .*70 .*78/);
});

test("a value below 0 has the minus that its scale has", () => {
  const html = draw({ kind: "scales", rows: [{ label: "°C", mean: 4, sd: 6, value: -5 }] });

  expect(wordsOf(html)).toContain("−5");
});

function sets(a: number, b: number) {
  return [
    { label: "A", count: a },
    { label: "B", count: b },
  ];
}

function parts(first: number, second: number) {
  return [
    { label: "first", count: first, tone: "filled" as const },
    { label: "second", count: second, tone: "plain" as const },
  ];
}
