import { expect, test } from "vitest";
import { v7 } from "uuid";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { scriptedAuthor } from "../../../tests/support/scripted-author";
import { createCourse } from "~/services/courses/courses.server";
import { MAX_COURSES, MAX_COURSES_AN_HOUR } from "~/services/limits/quotas";

const HOUR = 60 * 60 * 1000;

function create(ctx: TestContext, learner: { id: string }, creationKey = v7()) {
  return createCourse(ctx, { learnerId: learner.id, creationKey, courseName: "Music", courseWhy: "To play" });
}

test("of many courses asked for at once an account gets so many an hour, and others theirs", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const [ada, bob] = [await createLearner(ctx), await createLearner(ctx)];

  const results = await Promise.all(Array.from({ length: MAX_COURSES_AN_HOUR + 20 }, () => create(ctx, ada)));

  expect(results.filter(({ status }) => status === "created")).toHaveLength(MAX_COURSES_AN_HOUR);
  expect(results.at(-1)).toEqual({ status: "too-many", within: "an hour" });
  expect(await create(ctx, bob)).toMatchObject({ status: "created" });
  ctx.travel(HOUR + 1);
  expect(await create(ctx, ada)).toMatchObject({ status: "created" });
});

test("a course that is asked for again with its key is no further one", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const ada = await createLearner(ctx);
  const first = await create(ctx, ada, "key");
  await copyCourse(ctx, MAX_COURSES_AN_HOUR - 1);

  expect(await create(ctx, ada)).toMatchObject({ status: "too-many" });
  expect(await create(ctx, ada, "key")).toEqual(first);
});

test("there is an end to an account's courses altogether", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const ada = await createLearner(ctx);
  await create(ctx, ada);
  await copyCourse(ctx, MAX_COURSES - 1);
  ctx.travel(HOUR + 1);

  expect(await create(ctx, ada)).toEqual({ status: "too-many", within: null });
});

async function copyCourse(ctx: TestContext, times: number): Promise<void> {
  const course = await ctx.db.selectFrom("courses").selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: times }, () => ({ ...course, id: v7(), creation_key: v7() }));
  await ctx.db.insertInto("courses").values(copies).execute();
}
