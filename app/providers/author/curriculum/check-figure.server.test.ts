import { expect, test } from "vitest";
import { problemsOf, problemsWithQuestion } from "../../../../tests/support/pack-problems";
import { goodConcept, goodFigure, goodQuestion } from "../../../../tests/support/packs";
import type { FigureData } from "../figure-port";
import { checkFigure } from "./check-figure.server";
import { figureSchema } from "./figure-schema.server";

const check = (data: FigureData) => checkFigure({ ...data, caption: "What to see.", alt: "What is drawn." });
const axis = { from: 0, to: 10, ticks: [0, 10] };
const { content } = goodConcept("tip");

test("a lesson without a figure, and one without a check, is refused", () => {
  expect(problemsOf({ content: { ...content, figure: undefined } })).toEqual(["tip: study content has no figure"]);
  expect(problemsOf({ content: { ...content, check: undefined } })).toEqual(["tip: study content has no check"]);
  expect(problemsOf({ content: { ...content, closing_check: undefined } })).toEqual([
    "tip: study content has no closing_check",
  ]);
});

test("a check with no right option, with two, or with the same option twice is refused", () => {
  const options = (...rights: (true | undefined)[]) =>
    problemsOf({
      content: {
        ...content,
        check: {
          question: "How many?",
          options: rights.map((right, index) => ({ text: `${index}`, right, response: "Look." })),
        },
      },
    });

  for (const rights of [[undefined, undefined], [true, true] as true[]])
    expect(options(...rights)).toEqual(["tip: check: exactly one option must be right"]);
  expect(options(true, undefined)).toEqual([]);
  const same = [
    { text: "0.5", right: true as const, response: "Yes." },
    { text: "1/2", response: "No." },
  ];
  expect(problemsOf({ content: { ...content, check: { question: "How many?", options: same } } })).toEqual([
    "tip: check: two options are equal: 0.5",
  ]);
});

test("what a figure leaves out, or adds, is refused as it is read", () => {
  expect(figureSchema.safeParse(goodFigure).success).toBe(true);
  expect(figureSchema.safeParse({ ...goodFigure, alt: undefined }).success).toBe(false);
  expect(figureSchema.safeParse({ ...goodFigure, color: "red" }).success).toBe(false);
  expect(figureSchema.safeParse({ ...goodFigure, kind: "pie" }).success).toBe(false);
});

test("a mistake may be drawn, but not falsely; a right option has none", () => {
  const { a, b, c } = goodQuestion("q").options;
  const drawn = (figure: typeof goodFigure) =>
    problemsWithQuestion({ options: { a: { ...a!, figure }, b: b!, c: c! } });
  const parts = [{ label: "none", count: 0, tone: "filled" as const }];

  expect(drawn(goodFigure)).toEqual([]);
  expect(drawn({ ...goodFigure, kind: "bar", unit: "people", parts })).toEqual([
    "tip: tip-one: option a: figure: a part has nothing in it",
  ]);
  expect(problemsWithQuestion({ options: { a: a!, b: { ...b!, figure: goodFigure }, c: c! } })).toEqual([
    "tip: tip-one: option b is right, so it has no misconception, feedback or figure",
  ]);
});

test("a figure that contradicts itself is refused", () => {
  const sets = (a: number, b: number) => [
    { label: "A", count: a },
    { label: "B", count: b },
  ];
  expect(check({ kind: "venn", whole: 10, sets: sets(8, 8), both: 1, neither: "None" })).toEqual([
    "figure: the sets are larger than the whole",
  ]);
  expect(check({ kind: "venn", whole: 10, sets: sets(3, 4), both: 5, neither: "None" })).toEqual([
    "figure: the overlap is larger than a set",
  ]);
  expect(
    check({ kind: "mosaic", columns: [{ label: "Frost", of: 10, filled: 11 }], filled: "warned", focus: 2 }),
  ).toEqual(['figure: "Frost" has more than there are', "figure: the column in focus is not there"]);
  expect(check({ kind: "rates", groups: [{ label: "A", rows: [{ label: "B", part: 3, of: 2 }] }] })).toEqual([
    'figure: "B" has more than there are',
  ]);
});

test("chances that do not add up to 1 are refused, at every fork and in every panel", () => {
  const deep = [{ label: "late", on: "0.1" }, { label: "on time", on: "0.8" }]; // prettier-ignore
  const bars = [{ value: 0, chance: 0.5 }, { value: 1, chance: 0.4 }]; // prettier-ignore

  expect(check({ kind: "tree", branches: [{ label: "fits", on: "2/8" }, { label: "no", on: "6/8", branches: deep }] })).toEqual(['figure: the chances at "late" do not add up to 1']); // prettier-ignore
  expect(check({ kind: "tree", branches: [{ label: "amount", on: "yes" }, { label: "group", on: "no" }] })).toEqual([]); // prettier-ignore
  expect(check({ kind: "distribution", panels: [{ label: "coins", bars }] })).toEqual([
    'figure: the chances at "coins" do not add up to 1',
  ]);
});

test("what would be drawn outside its place is refused", () => {
  expect(check({ kind: "dots", values: [1, 11], unit: "euros", axis })).toEqual(["figure: 11 is not on the axis"]);
  expect(check({ kind: "intervals", estimates: [9.5], margin: 1, truth: 9, unit: "hours", axis })).toEqual([
    "figure: 10.5 is not on the axis",
  ]);
  expect(check({ kind: "scales", rows: [{ label: "Art", mean: 0, sd: 1, value: 3 }] })).toEqual([
    'figure: "Art" is more than 2 standard deviations from its mean',
  ]);
  const side = { labels: ["A", "B"] };
  expect(check({ kind: "grid", across: side, down: side, filled: [[3, 1]], blank: [[1, 1], [1, 1]] })).toEqual(["figure: a cell is outside the table", "figure: a cell is named twice"]); // prettier-ignore
});

test("classes with a gap, spans of what is no bell, and points that do not vary are refused", () => {
  const classes = [{ from: 0, to: 5, count: 1 }, { from: 6, to: 9, count: 1 }]; // prettier-ignore
  const curve = { shape: "uniform", from: 0, to: 10 } as const;

  expect(check({ kind: "histogram", classes, unit: "age", per: "year" })).toEqual([
    "figure: the classes do not follow each other",
  ]);
  expect(check({ kind: "density", axis, panels: [{ curve }], spans: [1] })).toEqual([
    "figure: only a normal curve has spans",
  ]);
  expect(check({ kind: "scatter", panels: [{ label: "Flat", points: [[1, 2], [2, 2], [3, 2]] }] })).toEqual(['figure: "Flat" has no correlation: its points do not vary']); // prettier-ignore
});

test("a question's figure that contradicts itself is refused, with the question's name", () => {
  const [question, ...others] = goodConcept("tip").questions;
  const twice = { ...goodFigure, kind: "grid" as const, across: { labels: ["1"] }, down: { labels: ["1"] } };
  const filled: [number, number][] = [[2, 1]];

  expect(problemsOf({ questions: [{ ...question!, figure: goodFigure }, ...others] })).toEqual([]);
  expect(problemsOf({ questions: [{ ...question!, figure: { ...twice, filled } }, ...others] })).toEqual([
    `tip: ${question!.id}: figure: a cell is outside the table`,
  ]);
});

test("a dollar in the words of a figure is money, in its caption mathematics", () => {
  const priced = { ...goodFigure, alt: "A ticket costs $5." };

  expect(problemsOf({ content: { ...content, figure: priced } })).toEqual([]);
  expect(problemsOf({ content: { ...content, figure: { ...goodFigure, caption: "It costs $5." } } })).toHaveLength(1);
});
