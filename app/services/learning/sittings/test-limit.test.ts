import { expect, test } from "vitest";
import { createCourse } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { createTestTaker } from "../../../../tests/support/placement";
import { putOnPlan } from "../../../../tests/support/plans";
import { countBegunTests } from "./begun-tests.server";
import { answerTest, finishTest, startTest } from "./placement.server";

/** A learner on the free plan who has taken so many tests to their end, in one course. */
async function createFixture({ taken }: { taken: number }) {
  const taker = await createTestTaker();
  taker.ctx.sellsPlans = true;
  for (let time = 0; time < taken; time += 1) {
    taker.ctx.travel(1000);
    await startTest(taker.ctx, taker.whose);
    await taker.give((await taker.asking()).question.id, "right");
    await finishTest(taker.ctx, taker.whose);
  }
  return taker;
}

test("on the free plan three tests can be begun, over all courses, those taken again among them", async () => {
  const { ctx, ada, whose } = await createFixture({ taken: 2 });
  const other = { learnerId: ada.id, courseId: (await createCourse(ctx, ada)).id };
  const third = { learnerId: ada.id, courseId: (await createCourse(ctx, ada)).id };

  expect(await startTest(ctx, other)).toEqual({ status: "started" });
  expect(await startTest(ctx, third)).toEqual({ status: "plan-limit", limit: 3 });
  expect(await startTest(ctx, whose)).toEqual({ status: "plan-limit", limit: 3 });
  expect(await countBegunTests(ctx, whose)).toBe(3);
});

test("a test that was ended before its first answer is as if it had never been", async () => {
  const { ctx, whose } = await createFixture({ taken: 2 });
  for (let time = 0; time < 4; time += 1) {
    ctx.travel(1000);
    expect(await startTest(ctx, whose)).toEqual({ status: "started" });
    await finishTest(ctx, whose);
  }

  expect(await countBegunTests(ctx, whose)).toBe(2);
});

test("a test under way can be gone on with, also when no other may be begun, and when a plan has ended meanwhile", async () => {
  const { ctx, ada, whose, asking, give, state } = await createFixture({ taken: 0 });
  await startTest(ctx, whose);
  for (let other = 0; other < 2; other += 1) {
    await startTest(ctx, { learnerId: ada.id, courseId: (await createCourse(ctx, ada)).id });
  }
  await putOnPlan(ctx, ada, "trial-expired");

  expect(await startTest(ctx, whose)).toEqual({ status: "started" });
  expect(await give((await asking()).question.id, "right")).toEqual({ status: "taken" });
  await finishTest(ctx, whose);
  expect((await state()).status).toBe("done");
});

test("of tests begun in many courses at the same moment there are as many as are left", async () => {
  const { ctx, ada } = await createFixture({ taken: 1 });
  const courses = await Promise.all(Array.from({ length: 6 }, () => createCourse(ctx, ada)));

  const results = await Promise.all(courses.map(({ id }) => startTest(ctx, { learnerId: ada.id, courseId: id })));

  expect(results.filter(({ status }) => status === "started")).toHaveLength(2);
});

test("others' tests are not counted, and with premium nobody's are", async () => {
  const { ctx, ada, whose } = await createFixture({ taken: 3 });
  const bob = await createLearner(ctx);
  const his = { learnerId: bob.id, courseId: (await createCourse(ctx, bob)).id };

  expect(await startTest(ctx, his)).toEqual({ status: "started" });
  expect((await startTest(ctx, whose)).status).toBe("plan-limit");
  await putOnPlan(ctx, ada, "active");
  expect(await startTest(ctx, whose)).toEqual({ status: "started" });
});

test("an answer to a test that could not be begun is taken by nobody", async () => {
  const { ctx, ada } = await createFixture({ taken: 3 });
  const other = { learnerId: ada.id, courseId: (await createCourse(ctx, ada)).id };
  await startTest(ctx, other);
  const { id: questionId } = await ctx.db.selectFrom("questions").select("id").executeTakeFirstOrThrow();

  const answer = { questionId, optionPosition: 0, explanation: "", shownAt: ctx.now() };
  expect(await answerTest(ctx, { ...other, ...answer })).toEqual({ status: "not-asked" });
});
