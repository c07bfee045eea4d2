import { expect, onTestFinished, test } from "vitest";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { runDueJobs } from "../../../tests/support/course-factories";
import { addEndpoint, failed, hang, scriptedWebhooks } from "../../../tests/support/scripted-webhooks";
import { inTransaction, type DbContext } from "~/services/context";
import { findEndpoint } from "~/services/staff/webhooks/endpoints.server";
import { listDeliveries, replayDelivery } from "~/services/staff/webhooks/deliveries.server";
import { claimJob } from "~/services/jobs/queue.server";
import { MINUTE_MS, HOUR_MS, DAY_MS } from "~/time/periods";
import { announce } from "./announce.server";
import { resumeWebhooks } from "./outbox.server";

const DELAYS_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS)];

/** Something happens that endpoints may want to know. */
function tell(ctx: DbContext): Promise<void> {
  const data = () =>
    ({ ticket_id: "t", learner_id: null, ticket_type: "bug", priority: "low", status: "open" }) as never;
  return inTransaction(ctx, (ctx) => announce(ctx, { type: "ticket.created", learnerId: null, data }));
}

async function start() {
  const sender = scriptedWebhooks();
  const ctx = await createTestContext({ webhooks: sender });
  const first = async (endpointId: string) =>
    (await listDeliveries(ctx, { endpointId, cursor: null, limit: 1 })).deliveries[0]!;
  return { ctx, sender, first };
}

/** A worker that something may hold up, let go when the test ends. */
function workUntilTheEnd(ctx: TestContext): void {
  const stopping = new AbortController();
  const working = runDueJobs(ctx, { stopping: stopping.signal });
  onTestFinished(async () => {
    await ctx.db.deleteFrom("jobs").execute(); // or it would take up what it gives back
    stopping.abort();
    await working;
  });
}

test("an event is sent to each endpoint that wants to know, and to no other", async () => {
  const { ctx, sender } = await start();
  await addEndpoint(ctx, { url: "https://a.example.org/" });
  await addEndpoint(ctx, { url: "https://b.example.org/", eventTypes: ["gap.found"] });
  await addEndpoint(ctx, { url: "https://c.example.org/", eventTypes: ["ticket.created"] });

  await tell(ctx);
  await runDueJobs(ctx);

  expect(sender.sent.map(({ url }) => url).sort()).toEqual(["https://a.example.org/", "https://c.example.org/"]);
  expect(JSON.parse(sender.sent[0]!.body)).toMatchObject({
    type: "ticket.created",
    timestamp: ctx.now().toISOString(),
  });
});

test("an event goes with the transaction in which it happened", async () => {
  const { ctx, sender } = await start();
  await addEndpoint(ctx);

  const failing = inTransaction(ctx, async (ctx) => {
    await tell(ctx);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  await runDueJobs(ctx);

  expect(sender.sent).toEqual([]);
  expect(await ctx.db.selectFrom("webhook_deliveries").selectAll().execute()).toEqual([]);
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("a delivery that fails is tried ten times, each time a little after the delay of the standard, and then given up", async () => {
  const { ctx, sender, first } = await start();
  const { endpointId } = await addEndpoint(ctx);
  sender.answer = () => failed;
  await tell(ctx);
  await runDueJobs(ctx);

  for (const [index, delay] of DELAYS_MS.entries()) {
    expect(await first(endpointId)).toMatchObject({ status: "waiting", attempts: index + 1, lastStatus: 500 });
    ctx.travel(delay - 1);
    await runDueJobs(ctx);
    expect(sender.sent).toHaveLength(index + 1);
    ctx.travel(delay / 5 + 1);
    await runDueJobs(ctx);
    expect(sender.sent).toHaveLength(index + 2);
  }

  expect(await first(endpointId)).toMatchObject({ status: "failed", attempts: 10, nextAt: null });
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
  expect(new Set(sender.sent.map(({ id }) => id)).size).toBe(1);
});

test("an endpoint that asks to be left alone for longer is", async () => {
  const { ctx, sender, first } = await start();
  const { endpointId } = await addEndpoint(ctx);
  sender.answer = () => ({ ...failed, retryAfterMs: HOUR_MS });
  const before = ctx.now().getTime();

  await tell(ctx);
  await runDueJobs(ctx);

  expect((await first(endpointId)).nextAt).toBe(new Date(before + HOUR_MS).toISOString());
});

test("what happens while an earlier event waits to be tried again is sent at once", async () => {
  const { ctx, sender } = await start();
  await addEndpoint(ctx);
  sender.answer = () => ({ ...failed, retryAfterMs: HOUR_MS });
  await tell(ctx);
  await runDueJobs(ctx);
  sender.answer = () => ({ outcome: "delivered", status: 200 });

  await tell(ctx);
  await runDueJobs(ctx);
  expect(sender.sent).toHaveLength(2);
  ctx.travel(HOUR_MS);
  await runDueJobs(ctx);

  expect(sender.sent.map(({ id }) => id)).toEqual([expect.any(String), expect.any(String), sender.sent[0]!.id]);
  expect(sender.sent[1]!.id).not.toBe(sender.sent[0]!.id);
});

test("a process that dies between sending and writing that down sends it again under the same id", async () => {
  const { ctx, sender, first } = await start();
  const { endpointId } = await addEndpoint(ctx);
  await tell(ctx);
  sender.answer = hang; // its yes is not heard
  workUntilTheEnd(ctx);
  await expect.poll(() => sender.sent.length).toBe(1);

  sender.answer = () => ({ outcome: "delivered", status: 200 });
  ctx.travel(11_000); // nobody holds the job any more
  await runDueJobs(ctx);

  expect(sender.sent).toHaveLength(2);
  expect(sender.sent[1]).toMatchObject({ id: sender.sent[0]!.id, body: sender.sent[0]!.body });
  expect(await first(endpointId)).toMatchObject({ status: "delivered", attempts: 1 });
});

test("what was given up by the queue is taken up again when the server starts", async () => {
  const { ctx, sender } = await start();
  await addEndpoint(ctx);
  await tell(ctx);
  for (let kill = 0; kill < 4; kill++) {
    await claimJob(ctx);
    ctx.travel(11_000);
  }
  expect(await claimJob(ctx)).toBeNull();

  await resumeWebhooks(ctx);
  await runDueJobs(ctx);

  expect(sender.sent).toHaveLength(1);
});

test("410 turns an endpoint off: nothing new is collected for it", async () => {
  const { ctx, sender, first } = await start();
  const { endpointId } = await addEndpoint(ctx);
  sender.answer = () => ({ outcome: "gone", status: 410, reason: "It answered 410.", retryAfterMs: null });

  await tell(ctx);
  await runDueJobs(ctx);
  await tell(ctx);
  await runDueJobs(ctx);

  expect(await findEndpoint(ctx, { endpointId })).toMatchObject({ disabled: { reason: "gone" } });
  expect(await first(endpointId)).toMatchObject({ status: "failed", attempts: 1 });
  expect(sender.sent).toHaveLength(1);
});

test("an endpoint of which every attempt failed for five days is turned off; one that answered once is not", async () => {
  const { ctx, sender } = await start();
  const down = await addEndpoint(ctx, { url: "https://down.example.org/" });
  const shaky = await addEndpoint(ctx, { url: "https://shaky.example.org/" });
  const answerOf = (day: number) => (url: string) => url.includes("down") || day !== 3;
  const reasons = [];

  for (let day = 0; day <= 5; day++) {
    const fails = answerOf(day);
    sender.answer = ({ url }) => (fails(url) ? failed : { outcome: "delivered", status: 200 });
    await tell(ctx);
    await runDueJobs(ctx);
    reasons.push((await findEndpoint(ctx, down))?.disabled?.reason);
    ctx.travel(DAY_MS);
  }

  expect(reasons).toEqual([undefined, undefined, undefined, undefined, undefined, "failing"]);
  expect(await findEndpoint(ctx, shaky)).toMatchObject({ disabled: null });
});

test("an endpoint that hangs holds up no other, and takes no more than ten messages at once", async () => {
  const { ctx, sender } = await start();
  await addEndpoint(ctx, { url: "https://hangs.example.org/", eventTypes: ["ticket.created"] });
  for (let index = 0; index < 30; index++) await tell(ctx);
  await addEndpoint(ctx, { url: "https://well.example.org/", eventTypes: ["ticket.created"] });
  await tell(ctx);
  sender.answer = (message, signal) =>
    message.url.includes("hangs") ? hang(message, signal) : { outcome: "delivered", status: 200 };

  workUntilTheEnd(ctx);
  await expect.poll(() => sender.sent.length).toBe(10);
  await runDueJobs(ctx);

  expect(sender.sent.filter(({ url }) => url.includes("hangs"))).toHaveLength(10);
  expect(sender.sent.filter(({ url }) => url.includes("well"))).toHaveLength(1);
});

test("what staff replay while it is being sent is sent once more, whatever comes of that attempt", async () => {
  for (const result of [{ outcome: "delivered", status: 200 } as const, failed]) {
    const { ctx, sender, first } = await start();
    const { endpointId } = await addEndpoint(ctx);
    await tell(ctx);
    sender.answer = async ({ id }) => {
      sender.answer = () => ({ outcome: "delivered", status: 200 });
      ctx.travel(1000);
      await replayDelivery(ctx, { staffId: "grace", deliveryId: id });
      return result;
    };

    await runDueJobs(ctx);
    await runDueJobs(ctx);

    expect(sender.sent).toHaveLength(2);
    expect(await first(endpointId)).toMatchObject({ status: "delivered", attempts: 2, nextAt: null });
  }
});
