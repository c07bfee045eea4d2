import { expect, test } from "vitest";
import type { FigureData } from "~/services/learning/contents/figure";
import { crampedWords, draw, placesOfWords, wordsIn } from "../../../../tests/support/figures";

test("counts of rates have room, however long they are", () => {
  const rows = [
    { label: "answered", part: 3000, of: 20000 },
    { label: "not at all", part: 17001, of: 20000 },
  ];

  expect(crampedWords({ kind: "rates", groups: [{ label: "All", rows }] })).toEqual([]);
});

test("a part too narrow for its numbers has them in its label, which stays in the drawing and beside its neighbors", () => {
  const bar = (...counts: [string, number][]) => ({
    kind: "bar" as const,
    unit: "orders",
    parts: counts.map(([label, count]) => ({ label, count, tone: "plain" as const })),
  });
  const last = bar(["not sent back", 95], ["sent back", 5]);
  const neighbors = bar(["vaccination", 3], ["check-up", 4], ["emergency", 4], ["other", 89]);

  expect(crampedWords(last)).toEqual([]);
  expect(wordsIn(last)).toContain("sent back: 5 (5%)");
  expect(crampedWords(neighbors)).toEqual([]);
  expect(crampedWords(bar(["yes", 1], ["perhaps", 1], ["no", 2], ["not known", 36]))).toEqual([]);
});

test("numbers and names of a mosaic's columns are beside each other, however narrow and full those are", () => {
  const mosaic = (columns: [string, number, number][]) => ({
    kind: "mosaic" as const,
    columns: columns.map(([label, of, filled]) => ({ label, of, filled })),
    filled: "warned",
    overall: true,
  });
  const narrow = mosaic([["no effect", 985, 445], ["an effect", 15, 12]]); // prettier-ignore

  expect(crampedWords(narrow)).toEqual([]);
  expect(wordsIn(narrow)).toContain("an effect 12 of 15");
  expect(wordsIn(mosaic([["Frost", 100, 100], ["No frost", 100, 40]]))).toMatch(/^100 Frost 100 40 60 /); // prettier-ignore
  expect(crampedWords(mosaic([["Northern town", 30, 29], ["By the harbor", 30, 15], ["Somewhere else", 40, 21]]))).toEqual([]); // prettier-ignore
});

test("the share of all is written where no count can be", () => {
  const columns = [{ label: "A", of: 10, filled: 2 }, { label: "B", of: 90, filled: 36 }]; // prettier-ignore
  const words = placesOfWords({ kind: "mosaic", columns, filled: "late", overall: true });
  const [share, name] = ["38% of all", "B"].map((text) => words.find(({ words }) => words === text)!);

  expect(share!.y).toBeGreaterThan(name!.y);
});

test("chances of many bars do not touch each other", () => {
  const bars = [0.004, 0.031, 0.109, 0.219, 0.274, 0.219, 0.109, 0.031, 0.004].map((chance, value) => ({
    value,
    chance,
  }));

  expect(crampedWords({ kind: "distribution", panels: [{ label: "heads of 8", bars }] })).toEqual([]);
});

test("a balance point is in the drawing, and its triangle above what is written beneath it", () => {
  const bars = [{ value: 0, chance: 0 }, { value: 9, chance: 0 }, { value: 10, chance: 1 }]; // prettier-ignore
  const figure: FigureData = { kind: "distribution", panels: [{ label: "pays", bars }], mean: true };
  const [, tip] = /figure-balance" d="M[\d.]+ ([\d.]+)l/.exec(draw(figure))!;

  expect(crampedWords(figure)).toEqual([]);
  expect(placesOfWords(figure).find(({ words }) => words === "10")!.y).toBeGreaterThan(Number(tip) + 10 + 11);
});

test("a flat curve has both sides where the axis ends with it, and the area of a narrow part is written above it", () => {
  const axis = { from: 0, to: 10, ticks: [0, 10] };
  const curve = { shape: "uniform", from: 0, to: 10 } as const;
  const figure: FigureData = { kind: "density", axis, panels: [{ curve, shaded: [{ from: 0, to: 0.5 }] }] };
  const [, outline] = /figure-curve" d="M([^"]*)"/.exec(draw(figure))!;
  const heights = outline!.split("L").map((point) => point.split(" ")[1]);

  expect([heights[0], heights.at(-1)]).toEqual(["150", "150"]);
  expect(placesOfWords(figure)[0]).toMatchObject({ words: "0.05", y: 22 });
});

test("intervals say what they are to catch", () => {
  const axis = { from: 0, to: 100, ticks: [0, 100] };
  const figure: FigureData = { kind: "intervals", estimates: [50, 99], margin: 1, truth: 98, unit: "%", axis };

  expect(wordsIn({ ...figure, label: "true share" })).toContain("true share 98");
  expect(crampedWords(figure)).toEqual([]);
});

test("labels of a table's columns have room, and may repeat", () => {
  const grid = (...labels: string[]): FigureData => ({
    kind: "grid",
    across: { labels },
    down: { labels: ["1", "1"] },
  });

  expect(crampedWords(grid("breakfast", "lunch", "dinner"))).toEqual([]);
  expect(crampedWords(grid("Monday", "Tuesday", "Thursday", "Friday", "Sunday", "Monday"))).toEqual([]);
});

test("pairs that cannot be are taken off before they are counted", () => {
  const side = { labels: ["A", "B", "C"] };

  expect(wordsIn({ kind: "grid", across: side, down: side, blank: [[1, 1]], counted: true })).toContain(
    "3 × 3 − 1 = 8",
  );
});
