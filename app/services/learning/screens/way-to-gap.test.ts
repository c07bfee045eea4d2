import { expect, test } from "vitest";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { knownOnTheWay, wayToGap } from "./way-to-gap";

const rates = { conceptName: "Rates", gapName: "Choosing the right whole" };

test("another question about the same concept is no step down: its misses are counted", () => {
  const inOnePlace = (timesMissed: number) => drawn(wayToGap({ ...rates, tree: null, timesMissed }));

  expect(inOnePlace(1)).toBe("Rates missed > Choosing the right whole GAP");
  expect(inOnePlace(2)).toBe("Rates missed 2x > Choosing the right whole GAP");
  expect(inOnePlace(3)).toBe("Rates missed 3x > Choosing the right whole GAP");
});

test("without a name of its own, a gap in the concept that was missed has no way", () => {
  const nameless = { conceptName: "Rates", gapName: null, tree: null };

  expect(wayToGap({ ...nameless, timesMissed: 1 })).toBeNull();
  expect(wayToGap({ ...nameless, timesMissed: 2 })).toBeNull();
});

test("further down the way has what was missed and what is known beside it, and nothing that was not asked", () => {
  const tree = asked("Bayes", "failed", [
    asked("Events", "held"),
    asked("Spread", "open"),
    asked("Chance", "failed", [asked("Counting", "skipped"), asked("Rates", "failed", [], true)]),
  ]);

  expect(drawn(wayToGap({ ...rates, tree, timesMissed: 3 }))).toBe(
    "Bayes missed > (Events known, Chance missed > Rates missed 3x > Choosing the right whole GAP)",
  );
  expect(knownOnTheWay(wayToGap({ ...rates, tree, timesMissed: 3 })!)).toEqual(["Events"]);
  expect(drawn(wayToGap({ ...rates, gapName: null, tree, timesMissed: 3 }))).toBe(
    "Bayes missed > (Events known, Chance missed > Rates GAP)",
  );
});

test("what the concept builds on and is known comes before its gap, which is at the bottom", () => {
  const tree = asked("Rates", "failed", [asked("Fractions", "held"), asked("Counting", "open")], true);

  expect(drawn(wayToGap({ ...rates, tree, timesMissed: 1 }))).toBe(
    "Rates missed > (Fractions known, Choosing the right whole GAP)",
  );
});

test("a gap without a name of its own is drawn once, above what is known beneath it", () => {
  const tree = asked("Rates", "failed", [asked("Fractions", "held")], true);

  expect(drawn(wayToGap({ ...rates, gapName: null, tree, timesMissed: 2 }))).toBe("Rates GAP > Fractions known");
});

test("a way has five names at most: first what is known higher up gives way", () => {
  const known = ["A", "B", "C", "D"].map((name) => asked(name, "held"));
  const deep = asked("Rates", "failed", known.slice(2), true);
  const tree = asked("Bayes", "failed", [...known.slice(0, 2), asked("Chance", "failed", [deep])]);

  expect(drawn(wayToGap({ ...rates, tree, timesMissed: 1 }))).toBe(
    "Bayes missed > Chance missed > Rates missed > (C known, Choosing the right whole GAP)",
  );
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
  expect(node).toMatchObject({ href: null, isCurrent: false });
  const { conceptName, outcome, isGap, timesMissed = 1, children } = node;
  const missed = timesMissed > 1 ? `missed ${timesMissed}x` : "missed";
  const words = `${conceptName} ${isGap ? "GAP" : outcome === "held" ? "known" : missed}`;
  if (children.length === 0) return words;
  const beneath = children.map(drawn).join(", ");
  return `${words} > ${children.length > 1 ? `(${beneath})` : beneath}`;
}
