import { expect, test } from "vitest";
import { createDemoMaterial } from "~/providers/author/curriculum/demo-material.server";
import type { RightAnswer } from "./demo-page";
import { findDemoPage } from "./demo-page.server";
import { loadDemo } from "./demo.server";

const demoMaterial = createDemoMaterial({ folder: "db/curriculum" });
const { course } = await loadDemo(demoMaterial);
const right = (item: number) => `${item + 1}.${course.items[item]!.rightPosition}`;

/** The screen that these steps lead to. */
async function after(...steps: string[]) {
  return (await findDemoPage({ demoMaterial }, new URLSearchParams({ way: steps.join("_") }))).screen;
}

/** Two questions about permutations and combinations; all that they rest on is right. */
const [FIRST, FRESH] = [1, 18];
const toGap = [right(0), `${FIRST + 1}.dont-know`, `${FIRST + 1}.down`, right(11)];

test("a gap of the demo closes by a fresh question that is right at the first try", async () => {
  expect(await after(...toGap)).toMatchObject({ question: { item: FRESH } });

  const closed = await after(...toGap, right(FRESH));
  const end = await after(...toGap, right(FRESH), right(2));

  expect(closed).toMatchObject({ right: { closedGap: "Permutations and combinations", openGap: null } });
  expect(end).toMatchObject({ gaps: [{ name: "Permutations and combinations", isClosed: true }] });
});

test("a fresh question closes a gap of the demo only where it could have shown the same mistake", async () => {
  const { rightPosition, misconceptions } = course.items[FIRST]!;
  const wrong = misconceptions.map((_, move) => move).filter((move) => move !== rightPosition);
  const shows = wrong.map((move) => course.items[FRESH]!.misconceptions.includes(misconceptions[move]!));
  expect(new Set(shows)).toEqual(new Set([true, false]));

  for (const [place, move] of wrong.entries()) {
    const toGap = [right(0), `${FIRST + 1}.${move}`, `${FIRST + 1}.down`, right(11)];
    const { right: answer } = (await after(...toGap, right(FRESH))) as { right: RightAnswer };
    expect([answer.closedGap !== null, answer.openGap !== null]).toEqual([shows[place], !shows[place]]);
    expect(answer.couldShowMistake).toBe(shows[place]);
  }
});

test("it stays open where no fresh question is left, and whoever is right at last goes on", async () => {
  const missed = [...toGap, `${FRESH + 1}.dont-know`, `${FRESH + 1}.again`];
  expect(await after(...missed)).toMatchObject({ question: { item: FRESH } });

  const left = await after(...missed, right(FRESH));
  const end = await after(...missed, right(FRESH), right(2));

  expect(left).toMatchObject({ right: { closedGap: null, openGap: "Permutations and combinations" } });
  expect(end).toMatchObject({ kind: "end", gaps: [{ name: "Permutations and combinations", isClosed: false }] });
});
