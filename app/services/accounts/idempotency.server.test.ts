import { expect, test } from "vitest";
import { MAX_KEYS_A_DAY } from "~/services/limits/quotas";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { beginIdempotent, forgetBegun, keepAnswer, removeExpiredKeys } from "./idempotency.server";

const DAY = 24 * 60 * 60 * 1000;
const ANSWER = { status: 201, headers: { Location: "/api/courses/1" }, body: `{"id":"1"}` };

async function begin() {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const key = { learnerId: ada.id, key: "k-1" };
  return { ctx, key, request: { ...key, requestHash: "make a course" } };
}

test("a request with a key is begun once; sent again it is under way, then gets the answer that was kept", async () => {
  const { ctx, key, request } = await begin();

  expect(await beginIdempotent(ctx, request)).toEqual({ status: "begun" });
  expect(await beginIdempotent(ctx, request)).toEqual({ status: "under-way" });
  await keepAnswer(ctx, { ...key, answer: ANSWER });

  expect(await beginIdempotent(ctx, request)).toEqual({ status: "answered", answer: ANSWER });
});

test("of requests with the same key that come at once, one is begun", async () => {
  const { ctx, request } = await begin();

  const results = await Promise.all(Array.from({ length: 10 }, () => beginIdempotent(ctx, request)));

  expect(results.filter(({ status }) => status === "begun")).toHaveLength(1);
  expect(results.filter(({ status }) => status === "under-way")).toHaveLength(9);
});

test("a key that comes again with another request is told so, before and after the answer", async () => {
  const { ctx, key, request } = await begin();
  const other = { ...key, requestHash: "make another course" };
  await beginIdempotent(ctx, request);

  expect(await beginIdempotent(ctx, other)).toEqual({ status: "other-request" });
  await keepAnswer(ctx, { ...key, answer: ANSWER });
  expect(await beginIdempotent(ctx, other)).toEqual({ status: "other-request" });
});

test("keys are each learner's own", async () => {
  const { ctx, key, request } = await begin();
  const bob = await createLearner(ctx);
  await beginIdempotent(ctx, request);
  await keepAnswer(ctx, { ...key, answer: ANSWER });

  expect(await beginIdempotent(ctx, { ...request, learnerId: bob.id })).toEqual({ status: "begun" });
  await forgetBegun(ctx, { ...key, learnerId: bob.id });
  expect((await beginIdempotent(ctx, request)).status).toBe("answered");
});

test("what was begun and came to nothing may be tried again; an answer stays", async () => {
  const { ctx, key, request } = await begin();
  await beginIdempotent(ctx, request);

  await forgetBegun(ctx, key);
  expect(await beginIdempotent(ctx, request)).toEqual({ status: "begun" });
  await keepAnswer(ctx, { ...key, answer: ANSWER });
  await forgetBegun(ctx, key);

  expect((await beginIdempotent(ctx, request)).status).toBe("answered");
});

test("the first answer that is kept stays the answer", async () => {
  const { ctx, key, request } = await begin();
  await beginIdempotent(ctx, request);
  await keepAnswer(ctx, { ...key, answer: ANSWER });

  await keepAnswer(ctx, { ...key, answer: { status: 500, headers: {}, body: "" } });

  expect(await beginIdempotent(ctx, request)).toEqual({ status: "answered", answer: ANSWER });
});

test("a key is used up for a day, even when nothing has come of it", async () => {
  const { ctx, request } = await begin();
  await beginIdempotent(ctx, request);

  ctx.travel(DAY);
  expect(await beginIdempotent(ctx, request)).toEqual({ status: "under-way" });
  ctx.travel(1);
  expect(await beginIdempotent(ctx, request)).toEqual({ status: "begun" });
});

async function storeKeys(ctx: TestContext, learnerId: string, count: number): Promise<void> {
  const row = { learner_id: learnerId, request_hash: "", state: "begun" as const, created_at: ctx.now().toISOString() };
  const rows = Array.from({ length: count }, (_, index) => ({ ...row, key: `stored-${index}` }));
  for (let at = 0; at < count; at += 500) {
    await ctx.db
      .insertInto("idempotency_keys")
      .values(rows.slice(at, at + 500))
      .execute();
  }
}

test("there is an end to the keys of a day; those that were sent are known, and others have theirs", async () => {
  const { ctx, key, request } = await begin();
  const bob = await createLearner(ctx);
  await storeKeys(ctx, key.learnerId, MAX_KEYS_A_DAY - 1);

  expect(await beginIdempotent(ctx, request)).toEqual({ status: "begun" });
  expect(await beginIdempotent(ctx, { ...request, key: "k-2" })).toEqual({ status: "too-many" });
  expect(await beginIdempotent(ctx, { ...request, key: "k-2" })).toEqual({ status: "too-many" });
  expect(await beginIdempotent(ctx, request)).toEqual({ status: "under-way" });
  expect(await beginIdempotent(ctx, { ...request, learnerId: bob.id })).toEqual({ status: "begun" });
  ctx.travel(DAY + 1);
  expect(await beginIdempotent(ctx, { ...request, key: "k-2" })).toEqual({ status: "begun" });
});

test("all keys that are over are removed, however many there are, and no other", async () => {
  const { ctx, key, request } = await begin();
  await storeKeys(ctx, key.learnerId, 1500);
  ctx.travel(DAY + 1);
  await beginIdempotent(ctx, request);

  await removeExpiredKeys(ctx);

  expect(await ctx.db.selectFrom("idempotency_keys").select("key").execute()).toEqual([{ key: "k-1" }]);
});
