import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { recordRequestError } from "./request-errors.server";

const failed = { learnerId: null, method: "GET", path: "/dashboard", error: new Error("no such table\nat line 2") };

test("what went wrong with a request is kept once, cut to its first line", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);

  await recordRequestError(ctx, { ...failed, id: "one", learnerId: ada.id });
  await recordRequestError(ctx, { ...failed, id: "one", error: "another" });
  await recordRequestError(ctx, { ...failed, id: "two", error: "x".repeat(1000), path: "/".padEnd(9000, "a") });

  const [one, two, ...rest] = await ctx.db.selectFrom("request_errors").selectAll().orderBy("id").execute();
  expect(one).toMatchObject({ id: "one", learner_id: ada.id, path: "/dashboard", error: "Error: no such table" });
  expect([two!.error.length, two!.path.length]).toEqual([300, 500]);
  expect(rest).toEqual([]);
});

test("a flood of errors does not fill the disk, and what fails after it is kept again", async () => {
  const ctx = await createTestContext();
  ctx.travel(60 * 60 * 1000);

  for (let count = 0; count < 300; count += 1) await recordRequestError(ctx, { ...failed, id: `flood-${count}` });
  ctx.travel(60 * 1000);
  await recordRequestError(ctx, { ...failed, id: "later" });

  const ids = await ctx.db.selectFrom("request_errors").select("id").execute();
  expect(ids).toHaveLength(201);
  expect(ids).toContainEqual({ id: "later" });
});
