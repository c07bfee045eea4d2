import { expect, test } from "vitest";
import { gapsToShow, type DashboardGap } from "./gaps";

const NOW = "2026-01-05T10:00:00.000Z";

function gap(conceptId: string, closedAt: string | null): DashboardGap {
  return { id: `${conceptId} ${closedAt}`, conceptId, closedAt } as DashboardGap;
}

test("however many gaps are open, those that were closed last are shown, too", () => {
  const open = ["a", "b", "c", "d", "e"].map((id) => gap(id, null));
  const closed = ["x", "y", "z", "w"].map((id) => gap(id, NOW));

  expect(gapsToShow(open, closed).map(({ conceptId }) => conceptId)).toEqual(["a", "b", "c", "x", "y", "z"]);
});

test("a concept whose gap is open again is not shown as closed as well", () => {
  expect(gapsToShow([gap("a", null)], [gap("a", NOW)])).toEqual([gap("a", null)]);
});
