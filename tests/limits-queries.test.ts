import type { LogEvent } from "kysely";
import { expect, test } from "vitest";
import { findLimits, findWayToLearn } from "~/services/billing/limits.server";
import { createCourse } from "~/services/courses/courses.server";
import type { DbContext } from "~/services/context";
import { requestConceptContent } from "~/services/learning/contents/concept-contents.server";
import { startTest } from "~/services/learning/sittings/placement.server";
import { createTestContext } from "./support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "./support/course-factories";
import { createLearner } from "./support/factories";
import { openMigratedDatabase } from "./support/migrated-database";
import { putOnPlan } from "./support/plans";
import { scriptedAuthor } from "./support/scripted-author";
import { createWatchedContext } from "./support/watched-context";

/** A database that counts what it is asked. */
async function createCounting() {
  let asked = 0;
  const db = await openMigratedDatabase({ log: ({ level }: LogEvent) => void (level === "query" && (asked += 1)) });
  const ctx = { ...(await createTestContext({ author: scriptedAuthor() })), db };
  const count = async (work: (ctx: DbContext) => Promise<unknown>) => {
    asked = 0;
    await work(ctx);
    return asked;
  };
  return { ctx, count };
}

test.each(["right", "wrong"] as const)(
  "an answer that is %s costs one query more where plans are sold",
  async (how) => {
    const { ctx, count } = await createCounting();
    const costOf = async (sellsPlans: boolean) => {
      const learner = await createLearner(ctx);
      const key = await createOpenSubsection(ctx, learner, {
        questions: [{ conceptId: "scales" }, { conceptId: "scales" }],
      });
      const [questionId = ""] = await mainQuestionIds(ctx, key);
      if (sellsPlans) await putOnPlan(ctx, learner, "active");
      else ctx.sellsPlans = false;
      return count(() => answer(ctx, { ...key, questionId }, how));
    };

    const [withPlans, without] = [await costOf(true), await costOf(false)];

    expect(withPlans - without).toBe(1);
  },
);

test("a page costs one query more where plans are sold and this learner has one, and none where nothing is sold", async () => {
  const { ctx, count } = await createCounting();
  const ada = await createLearner(ctx);
  await putOnPlan(ctx, ada, "trial");
  const whose = { learnerId: ada.id };

  expect(await count((ctx) => findWayToLearn(ctx, whose))).toBe(1);
  ctx.sellsPlans = false;
  expect(await count((ctx) => findWayToLearn(ctx, whose))).toBe(0);
  expect(await count((ctx) => findLimits(ctx, whose))).toBe(0);
});

test("what is used up is counted without reading through a whole table", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const ada = await createLearner(ctx);
  const { courseId } = await createOpenSubsection(ctx, ada, { questions: [{ conceptId: "scales" }] });
  await putOnPlan(ctx, ada, "free");
  const whose = { learnerId: ada.id };

  watch(true);
  await findWayToLearn(ctx, whose);
  await createCourse(ctx, { ...whose, creationKey: "key", courseName: "Music", courseWhy: "To play." });
  await startTest(ctx, { ...whose, courseId });
  await requestConceptContent(ctx, { ...whose, courseId, conceptId: "scales" });
  watch(false);

  const { steps } = await plans();
  const limits = steps.filter(({ sql }) => /billing_accounts|used_trials|"kind" = \?.*attempt_count|union/.test(sql));
  expect(limits.length).toBeGreaterThan(5);
  expect(limits.filter(({ detail }) => /^SCAN (?!\d)/.test(detail))).toEqual([]);
});
