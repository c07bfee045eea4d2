import { expect, test } from "vitest";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { foldedTree } from "./folded-tree";

const WHOLE = "/gap-tree";

/** A way down through these concepts to the last one, each with another beside it that was not asked yet. */
function wayDown([conceptName = "", ...beneath]: string[]): GapTreeNode {
  const isCurrent = beneath.length === 0;
  const common = { questionLabel: "", isGap: false, href: null };
  const beside = { ...common, conceptName: `beside ${conceptName}`, outcome: "open" as const, isCurrent: false };
  return {
    ...common,
    conceptName,
    outcome: "failed",
    isCurrent,
    children: isCurrent ? [] : [wayDown(beneath), { ...beside, children: [] }],
  };
}

test("a way of four steps is told whole", () => {
  const tree = wayDown(["tests", "samples", "variance", "means"]);

  expect(foldedTree(tree, WHOLE)).toBe(tree);
});

test("of a deeper one the beginning and the last two are told, and how many steps lie between, which lead to them all", () => {
  const tree = foldedTree(wayDown(["tests", "samples", "variance", "means", "ratios", "shares"]), WHOLE);

  expect(tree.conceptName).toBe("tests");
  const [between] = tree.children;
  expect(tree.children).toHaveLength(1);
  expect(between).toMatchObject({ conceptName: "3 more steps", badge: "", outcome: "failed", href: WHOLE });
  expect(between!.children.map(({ conceptName }) => conceptName)).toEqual(["ratios"]);
  expect(between!.children[0]!.children).toMatchObject([
    { conceptName: "shares", isCurrent: true },
    { conceptName: "beside ratios", outcome: "open" },
  ]);
});

test("a tree with nothing asked in it stays as it is", () => {
  const tree = { ...wayDown(["tests"]), isCurrent: false };

  expect(foldedTree(tree, WHOLE)).toBe(tree);
});
