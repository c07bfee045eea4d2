import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createCourse as createFinishedCourse, workAtOnce } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { putOnPlan } from "../../../tests/support/plans";
import { scriptedAuthor } from "../../../tests/support/scripted-author";
import { countCourses, createCourse } from "./courses.server";

const form = { courseName: "Music for everyone", courseWhy: "I want to play." };

async function createFixture() {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
  ctx.sellsPlans = true;
  return { ctx, ada: await createLearner(ctx), bob: await createLearner(ctx) };
}

test("of twenty courses made at the same moment on the free plan there are three, and the others are refused", async () => {
  const { ctx, ada, bob } = await createFixture();
  await createFinishedCourse(ctx, bob);

  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      createCourse(ctx, { learnerId: ada.id, creationKey: `key-${index}`, ...form }),
    ),
  );

  expect(results.filter(({ status }) => status === "created")).toHaveLength(3);
  expect(results.filter(({ status }) => status !== "created")).toEqual(
    Array.from({ length: 17 }, () => ({ status: "plan-limit", limit: 3 })),
  );
  expect(await countCourses(ctx, { learnerId: ada.id })).toBe(3);
});

test(
  "nor are there more when two processes make them, each with a connection of its own",
  { timeout: 60_000 },
  async () => {
    const databaseUrl = `file:${path.join(mkdtempSync(path.join(tmpdir(), "taproot-test-")), "app.db")}`;
    const ctx = await createTestContext({ databaseUrl });
    const ada = await createLearner(ctx);

    const make = async () => {
      const script = ["--import", "tsx", "tests/support/create-courses.ts", databaseUrl, ada.id, "20"];
      return JSON.parse((await promisify(execFile)(process.execPath, script)).stdout) as string[];
    };
    const results = (await Promise.all([make(), make()])).flat();

    expect(results.filter((status) => status === "created")).toHaveLength(3);
    expect(results.filter((status) => status === "plan-limit")).toHaveLength(37);
    expect(await countCourses(ctx, { learnerId: ada.id })).toBe(3);
  },
);

test("a form posted again is the course that it made, also when that was the last one allowed", async () => {
  const { ctx, ada } = await createFixture();
  for (const creationKey of ["key-1", "key-2", "key-3"])
    await createCourse(ctx, { learnerId: ada.id, creationKey, ...form });

  const again = await createCourse(ctx, { learnerId: ada.id, creationKey: "key-2", ...form });

  expect(again.status).toBe("created");
  expect(await countCourses(ctx, { learnerId: ada.id })).toBe(3);
});

test.each([
  ["free", 3],
  ["pending", 3],
  ["trial-expired", 2],
  ["expired", 3],
  ["suspended", 3],
] as const)("who is %s may have %d courses, and keeps those that are more", async (state, limit) => {
  const { ctx, ada } = await createFixture();
  await putOnPlan(ctx, ada, "trial");
  for (let course = 0; course < limit + 2; course += 1) {
    const made = await createCourse(ctx, { learnerId: ada.id, creationKey: `key-${course}`, ...form });
    expect(made.status).toBe("created");
  }
  await putOnPlan(ctx, ada, state);

  const result = await createCourse(ctx, { learnerId: ada.id, creationKey: "one-more", ...form });

  expect(result).toEqual({ status: "plan-limit", limit });
  expect(await countCourses(ctx, { learnerId: ada.id })).toBe(limit + 2);
});

test.each(["trial", "trial-ending", "active", "past-due", "ending"] as const)(
  "who is %s may have as many as anybody",
  async (state) => {
    const { ctx, ada } = await createFixture();
    await putOnPlan(ctx, ada, state);

    for (let course = 0; course < 5; course += 1) {
      const made = await createCourse(ctx, { learnerId: ada.id, creationKey: `key-${course}`, ...form });
      expect(made.status).toBe("created");
    }
  },
);

test("where nothing is sold no plan holds anybody back", async () => {
  const { ctx, ada } = await createFixture();
  await putOnPlan(ctx, ada, "trial-expired");
  ctx.sellsPlans = false;

  for (let course = 0; course < 5; course += 1) {
    const made = await createCourse(ctx, { learnerId: ada.id, creationKey: `key-${course}`, ...form });
    expect(made.status).toBe("created");
  }
});

test("what was cancelled holds back from the moment it ends, whether or not anybody said so", async () => {
  const { ctx, ada } = await createFixture();
  await putOnPlan(ctx, ada, "ending");
  for (let course = 0; course < 3; course += 1)
    await createCourse(ctx, { learnerId: ada.id, creationKey: `key-${course}`, ...form });

  ctx.travel(21 * 24 * 60 * 60 * 1000);
  const result = await createCourse(ctx, { learnerId: ada.id, creationKey: "one-more", ...form });

  expect(result).toEqual({ status: "plan-limit", limit: 3 });
});
