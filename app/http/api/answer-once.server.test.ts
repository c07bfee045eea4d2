import { beforeEach, expect, test } from "vitest";
import { signUp, startApp } from "../../../tests/support/app";
import { answerOnce } from "./answer-once.server";

let call: Parameters<typeof answerOnce>[0];

beforeEach(async () => {
  await startApp({ working: false });
  call = { learnerId: (await signUp("Ada")).id, key: "a-key", requestHash: "a-hash" };
});

test.each([
  ["throws", () => Promise.reject(new Error("broken"))],
  ["answers 503", () => Promise.resolve(new Response("", { status: 503 }))],
])("work that %s may be tried again with the same key", async (_name, work) => {
  await answerOnce(call, work).catch(() => null);

  const again = await answerOnce(call, () => Promise.resolve(new Response("done")));

  expect(again.headers.has("Idempotent-Replayed")).toBe(false);
  expect(await again.text()).toBe("done");
});

test("work that went well, or was refused for what it is, is not done again", async () => {
  await answerOnce(call, () => Promise.resolve(Response.json({ error: "too short" }, { status: 400 })));

  const again = await answerOnce(call, () => Promise.reject(new Error("done again")));

  expect(again.status).toBe(400);
  expect(await again.json()).toEqual({ error: "too short" });
});
