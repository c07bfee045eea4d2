import { expect, test } from "vitest";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { closedWay } from "./closed-way";

const trail = (...names: string[]) => names.map((conceptName) => ({ conceptId: conceptName, conceptName }));

function drawn({ conceptName, outcome, badge, children }: GapTreeNode): string {
  return [`${conceptName} ${outcome} ${badge}`.trim(), ...children.map(drawn)].join(" > ");
}

test("the closed way has each concept once: those that were missed, and at its end the one that holds", () => {
  expect(drawn(closedWay(trail("Bayes", "Chance", "Chance", "Rates", "Rates"), null)!)).toBe(
    "Bayes failed > Chance failed > Rates held Closed",
  );
});

test("two concepts of one name are two steps", () => {
  const named = (conceptId: string) => ({ conceptId, conceptName: "Rates" });

  expect(drawn(closedWay([named("a"), named("b")], null)!)).toBe("Rates failed > Rates held Closed");
});

test("of a long way the last four steps are drawn", () => {
  expect(drawn(closedWay(trail("A", "B", "C", "D", "E"), null)!)).toBe(
    "B failed > C failed > D failed > E held Closed",
  );
});

test("a gap in what was asked first has none", () => {
  expect(closedWay(trail("Rates", "Rates"), null)).toBeNull();
  expect(closedWay([], null)).toBeNull();
});

test("the concept right above is told to come next, where it does", () => {
  expect(drawn(closedWay(trail("Bayes", "Chance", "Rates"), "Chance")!)).toBe(
    "Bayes failed > Chance failed Next > Rates held Closed",
  );
  expect(drawn(closedWay(trail("Bayes", "Chance", "Rates"), "Bayes")!)).not.toContain("Next");
});
