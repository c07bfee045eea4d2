import { expect, test } from "vitest";
import { MOST_LEAVES, plantShape } from "./plant-shape";

const nothing = { known: 0, gapsClosed: 0, gapsOpen: 0, isGrowing: true };

test("before anything is known it is a seed without a root, whose first leaves are to come", () => {
  expect(plantShape(nothing)).toMatchObject({ leaves: [], boughs: [], roots: [], openRoots: [], taproot: "" });
  expect(plantShape(nothing).toCome).toHaveLength(2);
  expect(plantShape({ ...nothing, isGrowing: false })).toMatchObject({ toCome: [], stem: "" });
});

test.each([1, 3, 12, 13, 26, 27, 39, MOST_LEAVES])(
  "%i concepts known are as many leaves, each at a place of its own",
  (known) => {
    const { leaves, toCome } = plantShape({ ...nothing, known });

    const all = [...leaves, ...toCome];
    expect(leaves).toHaveLength(known);
    expect(toCome).toHaveLength(known < MOST_LEAVES ? 1 : 0);
    expect(new Set(all.map(({ x, y, isMirrored }) => `${x} ${y} ${isMirrored}`)).size).toBe(all.length);
  },
);

test("a gap closed is a root, one that is open an end in the soil, all of them in sight", () => {
  const { roots, openRoots, viewBox } = plantShape({ ...nothing, known: 9, gapsClosed: 3, gapsOpen: 2 });

  const [, top = 0, , height = 0] = viewBox.split(" ").map(Number);
  expect(roots).toHaveLength(3);
  expect(openRoots).toHaveLength(2);
  for (const { tip } of [...roots, ...openRoots]) expect(tip.y).toBeLessThan(top + height - 8);
});

test.each([1, 12, 14, 26, 27, MOST_LEAVES])("of %i leaves none is cut off at a side", (known) => {
  const { leaves, viewBox } = plantShape({ ...nothing, known, isGrowing: false });

  const [left = 0] = viewBox.split(" ").map(Number);
  for (const { x, turn, size, isMirrored } of leaves) {
    const side = isMirrored ? -1 : 1;
    const angle = ((side * turn - Math.atan2(18, 40) * (180 / Math.PI)) * Math.PI) / 180; // of its tip
    expect(side * x + Math.cos(angle) * size * Math.hypot(40, 18)).toBeLessThan(-left);
  }
});

test("with more than there is room for the drawing stays as large", () => {
  const most = plantShape({ known: MOST_LEAVES, gapsClosed: 12, gapsOpen: 5, isGrowing: false });

  expect(plantShape({ known: 500, gapsClosed: 90, gapsOpen: 30, isGrowing: true })).toEqual(most);
});
