import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { HOUR_MS, MINUTE_MS } from "~/time/periods";
import { findPartResult } from "./part-result.server";

test("a complete part says how long its answers took, without the time that somebody was away", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const learner = await createLearner(ctx);
  const part = await createOpenSubsection(ctx, learner, {
    outline: outlineDraft([[["notes"]]], {}),
    questions: [1, 2, 3].map(() => ({ conceptId: "notes", difficulty: "intermediate" as const })),
  });
  const took = [3 * MINUTE_MS, HOUR_MS, 2 * MINUTE_MS];
  const before = await findPartResult(ctx, part);
  for (const [index, questionId] of (await mainQuestionIds(ctx, part)).entries()) {
    ctx.travel(2 * HOUR_MS);
    const shownAt = new Date(ctx.now().getTime() - took[index]!);
    await answer(ctx, { ...part, questionId }, "right", { shownAt });
  }

  expect(before).toBeNull();
  expect(await findPartResult(ctx, part)).toMatchObject({
    sectionNumber: "1.1",
    questions: 3,
    gapsClosed: 0,
    minutes: 15,
  });
});
