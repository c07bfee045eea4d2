import { beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { signUp, startApp } from "../../../tests/support/app";
import { refuseWrites } from "../../../tests/support/cannot-write";
import { answerOnce } from "./answer-once.server";

let call: Parameters<typeof answerOnce>[0];

beforeEach(async () => {
  await startApp({ working: false });
  const request = new Request("https://learn.example.org/api/courses", { method: "POST" });
  call = { request, learnerId: (await signUp("Ada")).id, key: "a-key", requestHash: "a-hash", keeps: "all" };
});

const again = () => answerOnce(call, () => Promise.reject(new Error("done again")));
const stored = async () => JSON.stringify(await ctx.db.selectFrom("idempotency_keys").selectAll().execute());

test.each([
  ["throws", () => Promise.reject(new Error("broken"))],
  ["answers 503", () => Promise.resolve(new Response("", { status: 503 }))],
])("work that %s may be tried again with the same key", async (_name, work) => {
  await answerOnce(call, work).catch(() => null);

  const second = await answerOnce(call, () => Promise.resolve(new Response("done")));

  expect(second.headers.has("Idempotent-Replayed")).toBe(false);
  expect(await second.text()).toBe("done");
});

test("work that went well, or was refused for what it is, is not done again", async () => {
  await answerOnce(call, () => Promise.resolve(Response.json({ error: "too short" }, { status: 400 })));

  const second = await again();

  expect(second.status).toBe(400);
  expect(await second.json()).toEqual({ error: "too short" });
});

test("work that went well is not done again when its answer cannot be kept", async () => {
  await refuseWrites("idempotency_keys", "update");

  const first = await answerOnce(call, () => Promise.resolve(new Response("done")));

  expect(await first.text()).toBe("done");
  expect((await again()).status).toBe(409);
});

test("an answer above 64 KB is not kept, but its status and where to read it are", async () => {
  const headers = { Location: "/api/courses/1" };
  await answerOnce(call, () => Promise.resolve(new Response("é".repeat(33_000), { status: 201, headers })));

  const second = await again();

  expect([second.status, second.headers.get("Location")]).toEqual([201, "/api/courses/1"]);
  expect(await second.json()).toEqual({ success: true, message: expect.stringContaining("isn’t kept") });
  expect((await stored()).length).toBeLessThan(1000);
});

test("a secret is kept nowhere and shown once; why it was refused is said again", async () => {
  call.keeps = "secret";
  await answerOnce(call, () => Promise.resolve(Response.json({ secret: "whsec_1" })));
  const second = await again();
  call.key = "another-key";
  await answerOnce(call, () => Promise.resolve(Response.json({ error: "too long" }, { status: 400 })));

  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({ error: expect.stringContaining("its secret was shown only then") });
  expect(await (await again()).json()).toEqual({ error: "too long" });
  expect(await stored()).not.toContain("whsec_1");
});

test("where the status alone is kept, a refusal is one again", async () => {
  call.keeps = "status";
  await answerOnce(call, () => Promise.resolve(Response.json({ current: "Ada's words" }, { status: 409 })));

  const second = await again();

  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({ error: expect.stringContaining("refused the first time") });
  expect(await stored()).not.toContain("Ada");
});
