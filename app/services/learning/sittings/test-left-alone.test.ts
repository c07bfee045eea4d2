import { expect, test } from "vitest";
import { knowAlready } from "../../../../tests/support/course-factories";
import { createTestTaker, names } from "../../../../tests/support/placement";
import { outlineDraft } from "../../../../tests/support/scripted-author";
import type { DbContext } from "~/services/context";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import { startTest } from "./placement.server";

type Whose = { learnerId: string; courseId: string };

async function partsOf(ctx: DbContext, whose: Whose) {
  return (await findCourseStructure(ctx, whose))!.sections.flatMap(({ subsections }) => subsections);
}

const ON_ONE_FOUNDATION = outlineDraft(
  [
    [["a1"], ["b1"], ["c1"]],
    [["d1"], ["e1"]],
  ],
  {
    a1: ["f0"],
    b1: ["f0"],
    c1: ["f0"],
    d1: ["f0"],
    e1: ["f0"],
  },
);

test("a miss in a test that was left alone for a day locks nothing while the test goes on", async () => {
  const { ctx, whose, give, state } = await createTestTaker({}, { outline: ON_ONE_FOUNDATION });
  await startTest(ctx, whose);
  let wasMissedOnTheWay = false;

  for (let at = await state(); at.status === "asking"; at = await state()) {
    const isFoundation = at.question.conceptId === "f0";
    ctx.travel(isFoundation ? 25 * HOUR_MS : 20_000);
    await give(at.question.id, isFoundation ? "wrong" : "right");
    if (!isFoundation || (await state()).status !== "asking") continue;
    wasMissedOnTheWay = true;
    expect((await partsOf(ctx, whose)).filter((part) => !part.isUnlocked)).toEqual([]);
  }

  expect(wasMissedOnTheWay).toBe(true);
});

test("a test that was left alone keeps no part from being complete whose concepts are proved", async () => {
  const { ctx, ada, whose, asking, give } = await createTestTaker();
  await startTest(ctx, whose);
  await give((await asking()).question.id, "dont-know");
  ctx.travel(60 * DAY_MS);

  await knowAlready(ctx, ada, [names[0]!, names[1]!]);

  expect((await partsOf(ctx, whose))[0]).toMatchObject({ completed: true });
});
