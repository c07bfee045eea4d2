import { expect, test } from "vitest";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { knownOnTheWay, wayToGap } from "./way-to-gap";

const rates = { conceptName: "Rates", gapName: "Choosing the right whole", reasons: new Map<string, string>() };

test("another question about the same concept is no step down: a gap in what was asked first has no way", () => {
  expect(wayToGap({ ...rates, tree: null })).toBeNull();
  expect(wayToGap({ ...rates, tree: asked("Rates", "failed", [], true) })).toBeNull();
  expect(wayToGap({ ...rates, gapName: null, tree: null })).toBeNull();
});

test("further down the way has what was missed and what is known beside it, and nothing that was not asked", () => {
  const tree = asked("Bayes", "failed", [
    asked("Events", "held"),
    asked("Spread", "open"),
    asked("Chance", "failed", [asked("Counting", "skipped"), asked("Rates", "failed", [], true)]),
  ]);

  expect(drawn(wayToGap({ ...rates, tree }))).toBe(
    "Bayes missed > (Events known, Chance missed > Rates GAP: Choosing the right whole)",
  );
  expect(knownOnTheWay(wayToGap({ ...rates, tree })!)).toEqual(["Events"]);
  expect(drawn(wayToGap({ ...rates, gapName: null, tree }))).toBe(
    "Bayes missed > (Events known, Chance missed > Rates GAP)",
  );
});

test("beneath the gap is what its concept builds on and is known", () => {
  const tree = asked("Rates", "failed", [asked("Fractions", "held"), asked("Counting", "open")], true);

  expect(drawn(wayToGap({ ...rates, tree }))).toBe("Rates GAP: Choosing the right whole > Fractions known");
});

test("a way has five names at most: first what is known higher up gives way", () => {
  const known = ["A", "B", "C", "D"].map((name) => asked(name, "held"));
  const deep = asked("Rates", "failed", known.slice(2), true);
  const tree = asked("Bayes", "failed", [...known.slice(0, 2), asked("Chance", "failed", [deep])]);

  expect(drawn(wayToGap({ ...rates, tree }))).toBe(
    "Bayes missed > Chance missed > Rates GAP: Choosing the right whole > (C known, D known)",
  );
});

test("what was missed on the way says why it builds on the next, what is known and the gap do not", () => {
  const reasons = new Map([
    ["Bayes", "It weighs chances."],
    ["Events", "They are sets."],
    ["Rates", "They are shares."],
  ]);
  const tree = asked("Bayes", "failed", [asked("Events", "held"), asked("Rates", "failed", [], true)]);

  const way = wayToGap({ ...rates, reasons, tree })!;

  expect([way, ...way.children].map(({ questionLabel }) => questionLabel)).toEqual([
    "It weighs chances.",
    undefined,
    undefined,
  ]);
});

test("on a long way the last step alone says why", () => {
  const reasons = new Map([
    ["Bayes", "It weighs chances."],
    ["Chance", "It is a share."],
  ]);
  const chance = asked("Chance", "failed", [asked("Rates", "failed", [], true)]);

  const way = wayToGap({ ...rates, reasons, tree: asked("Bayes", "failed", [chance]) })!;

  expect([way, ...way.children].map(({ questionLabel }) => questionLabel)).toEqual([undefined, "It is a share."]);
});

test("a concept that was made sure of says once why it builds on the next, between the two", () => {
  const reasons = new Map([["Bayes", "It weighs chances."]]);
  const again = asked("Bayes", "failed", [asked("Rates", "failed", [], true)]);

  const way = wayToGap({ ...rates, reasons, tree: asked("Bayes", "failed", [again]) })!;

  expect([way, ...way.children].map(({ conceptName, questionLabel }) => [conceptName, questionLabel])).toEqual([
    ["Bayes", undefined],
    ["Bayes", "It weighs chances."],
  ]);
});

function asked(
  conceptName: string,
  outcome: GapTreeNode["outcome"],
  children: GapTreeNode[] = [],
  isCurrent = false,
): GapTreeNode {
  return { questionLabel: "", conceptName, outcome, isGap: false, isCurrent, href: "/somewhere", children };
}

function drawn(node: GapTreeNode | null): string {
  if (node === null) return "";
  expect([node.href, node.isCurrent]).toEqual([undefined, undefined]);
  const { conceptName, outcome, isGap, gapName, children } = node;
  const gap = gapName === undefined ? "GAP" : `GAP: ${gapName}`;
  const words = `${conceptName} ${isGap ? gap : outcome === "held" ? "known" : "missed"}`;
  if (children.length === 0) return words;
  const beneath = children.map(drawn).join(", ");
  return `${words} > ${children.length > 1 ? `(${beneath})` : beneath}`;
}
