import { expect, test } from "vitest";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { isLongWay } from "./long-way";

test("a way of three concepts and more is long", () => {
  const way = ([conceptName = "", ...beneath]: string[]): GapTreeNode => {
    const children = beneath.length > 0 ? [way(beneath)] : [];
    return { conceptName, outcome: "failed", isGap: false, children };
  };

  expect([null, way(["chords", "scales"]), way(["chords", "scales", "notes"])].map(isLongWay)).toEqual([
    false,
    false,
    true,
  ]);
});
