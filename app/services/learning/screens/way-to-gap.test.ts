import { expect, test } from "vitest";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { knownOnTheWay, wayToGap } from "./way-to-gap";

const rates = {
  conceptName: "Rates",
  gapName: "Choosing the right whole",
  chosenHtml: null as string | null,
  reason: null as string | null,
};

test("another question about the same concept is no step down: a gap in what was asked first has no way", () => {
  expect(wayToGap({ ...rates, tree: null })).toBeNull();
  expect(wayToGap({ ...rates, tree: asked("Rates", "failed", [], true) })).toBeNull();
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

test("the last concept above the gap says why it builds on it, whatever lies further up or was made sure of", () => {
  const onRates = () => asked("Rates", "failed", [], true);
  const reason = "It is a share.";
  const labels = (tree: GapTreeNode) =>
    told(wayToGap({ ...rates, reason, tree })!, ({ questionLabel }) => questionLabel);

  expect(labels(asked("Bayes", "failed", [asked("Events", "held"), onRates()]))).toEqual([
    ["Bayes", reason],
    ["Events", undefined],
    ["Rates", undefined],
  ]);
  expect(labels(asked("Bayes", "failed", [asked("Chance", "failed", [onRates()])]))).toEqual([
    ["Bayes", undefined],
    ["Chance", reason],
    ["Rates", undefined],
  ]);
  expect(labels(asked("Bayes", "failed", [asked("Bayes", "failed", [onRates()])]))).toEqual([
    ["Bayes", undefined],
    ["Bayes", reason],
    ["Rates", undefined],
  ]);
});

test("what was chosen first stands where the way begins, and nowhere else", () => {
  const tree = asked("Bayes", "failed", [asked("Chance", "failed", [asked("Rates", "failed", [], true)])]);
  const way = wayToGap({ ...rates, chosenHtml: "<b>3</b>", tree })!;

  expect(told(way, ({ chosenHtml, questionLabel }) => chosenHtml ?? questionLabel)).toEqual([
    ["Bayes", "<b>3</b>"],
    ["Chance", undefined],
    ["Rates", undefined],
  ]);
});

test("on the way down it stays told where nothing was missed, and nothing is said of steps that are folded", () => {
  const fold = { ...asked("2 more steps", "failed", [asked("Rates", "failed", [], true)]), badge: "" };
  const tree = { ...asked("Bayes", "failed", [fold]), saidDontKnow: true };

  const way = wayToGap({ ...rates, tree })!;

  expect(told(way, ({ saidDontKnow, badge }) => [saidDontKnow, badge])).toEqual([
    ["Bayes", [true, undefined]],
    ["2 more steps", [undefined, ""]],
    ["Rates", [undefined, undefined]],
  ]);
});

/** Each concept of a way, downward, with what is told of it. */
function told<T>(node: GapTreeNode, what: (node: GapTreeNode) => T): [string, T][] {
  return [[node.conceptName, what(node)], ...node.children.flatMap((child) => told(child, what))];
}

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
