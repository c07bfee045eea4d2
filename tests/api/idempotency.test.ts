import { beforeEach, expect, test, vi } from "vitest";
import { answerCall } from "~/api/answer-call.server";
import { ctx } from "~/app-context.server";
import { beginIdempotent } from "~/services/accounts/idempotency.server";
import { DAY_MS } from "~/time/periods";
import { signUp, startApp } from "../support/app";
import { callApi, operationOf, requestOf } from "../support/api";
import type { TestContext } from "../support/context";
import { signUpStaff } from "../support/staff";
import { openTicket } from "../support/tickets";

const topic = { title: "Music", course_name: "Music", description: "For fun", course_why: "For fun" };
let app: TestContext;
let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  app = await startApp({ working: false });
  ada = await signUp("Ada");
});

const create = (key: string, body: object = topic, as = ada.as) =>
  callApi("createCourse", { as, body, headers: { "Idempotency-Key": key } });
const countCourses = async () => (await ctx.db.selectFrom("courses").select("id").execute()).length;

test("twenty posts at once with one key have one effect and one answer", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create("a-key")));

  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(answers.filter(({ headers }) => headers.get("Idempotent-Replayed") === "true")).toHaveLength(19);
  expect(await countCourses()).toBe(1);
});

test("a key that was used for something else is refused", async () => {
  await create("a-key");

  const other = await create("a-key", { ...topic, course_why: "For an exam" });

  expect(other.status).toBe(422);
  expect(await countCourses()).toBe(1);
});

test("keys are each learner's own, and are forgotten after a day", async () => {
  const bob = await signUp("Bob");
  await create("a-key");

  await create("a-key", topic, bob.as);
  app.travel(DAY_MS + 1);
  await create("a-key", { ...topic, course_why: "For an exam" });

  expect(await countCourses()).toBe(3);
});

test("after the server died in the middle, the same key is answered with that", async () => {
  const first = await create("other-key");
  const row = await ctx.db.selectFrom("idempotency_keys").select("request_hash").executeTakeFirstOrThrow();
  await beginIdempotent(ctx, { learnerId: ada.id, key: "a-key", requestHash: row.request_hash });

  const again = await create("a-key");

  expect(first.status).toBe(201);
  expect(again.status).toBe(409);
  expect(await countCourses()).toBe(1);
});

test("a key that cannot be one is refused", async () => {
  expect((await create("two words")).status).toBe(400);
  expect((await create("x".repeat(256))).status).toBe(400);
});

test("a course that was stored before the server failed is not made again", async () => {
  const wake = vi.spyOn(app.jobs, "wake").mockImplementation(() => {
    throw new Error("broken");
  });
  const first = await create("a-key");
  wake.mockRestore();

  const again = await create("a-key");

  expect([first.status, again.status]).toEqual([500, 201]);
  expect(await countCourses()).toBe(1);
});

test("of what staff read about others, nothing is kept under their key", async () => {
  const { as } = await signUpStaff();
  const params = { ticketId: await openTicket(ada, { subject: "It fails", description: "The page does not load." }) };
  const headers = { "Idempotency-Key": "a-key" };
  const note = () =>
    answerCall(requestOf(operationOf("addTicketNote"), { as, params, body: { body: "Seen before." }, headers }));

  const first = await note();
  const again = await note();

  expect(JSON.stringify(await first.json())).toContain("The page does not load.");
  expect([again.status, again.headers.get("Location")]).toEqual([first.status, first.headers.get("Location")]);
  expect(await again.json()).toEqual({ success: true, message: expect.stringContaining("isn’t kept") });
  expect(await ctx.db.selectFrom("ticket_notes").select("id").execute()).toHaveLength(1);
  const kept = JSON.stringify(await ctx.db.selectFrom("idempotency_keys").selectAll().execute());
  expect(kept).not.toMatch(/does not load|Seen before/);
});
