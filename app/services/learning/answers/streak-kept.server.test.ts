import { expect, test } from "vitest";
import { DAY_MS } from "~/time/periods";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { findStreakKept } from "./streak-kept.server";

test("a streak is told from its second day on, with the first right answer of the day", async () => {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const wish = { conceptId: "notes" };
  const section = await createOpenSubsection(ctx, learner, { questions: [wish, wish, wish] });
  const [first, second, third] = (await mainQuestionIds(ctx, section)).map((id) => ({ ...section, questionId: id }));
  const kept = () => findStreakKept(ctx, { learnerId: learner.id });
  expect(await kept()).toBeNull();
  await answer(ctx, first!, "right");
  expect(await kept()).toBeNull();

  ctx.travel(DAY_MS);
  await answer(ctx, second!, "wrong");
  expect(await kept()).toBeNull();
  await answer(ctx, second!, "right");
  expect(await kept()).toBe(2);
  await answer(ctx, third!, "right");

  expect(await kept()).toBeNull();
  expect(await findStreakKept(ctx, { learnerId: (await createLearner(ctx)).id })).toBeNull();
});
