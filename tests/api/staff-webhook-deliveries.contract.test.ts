import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { updateEndpoint } from "~/services/staff/webhooks/change-endpoints.server";
import { callApi, expectReached, keepExample } from "../support/api";
import { startApp } from "../support/app";
import { runDueJobs } from "../support/course-factories";
import { addEndpoint, failed, scriptedWebhooks, type ScriptedWebhooks } from "../support/scripted-webhooks";
import { signUpStaff } from "../support/staff";

const NOWHERE = "00000000-0000-7000-8000-000000000000";
let as: string;
let grace: string;
let endpointId: string;
let sender: ScriptedWebhooks;

beforeEach(async () => {
  await startApp({ working: false });
  sender = scriptedWebhooks();
  ctx.webhooks.sender = sender;
  ({ as, id: grace } = await signUpStaff());
  ({ endpointId } = await addEndpoint(ctx));
});
afterAll(() => expectReached("testWebhookEndpoint", "listWebhookDeliveries", "replayWebhookDelivery"));

const sendTest = () => callApi("testWebhookEndpoint", { as, params: { endpointId } });
const list = (query = {}) => callApi("listWebhookDeliveries", { as, params: { endpointId }, query });
const replay = (deliveryId: string, of = endpointId) =>
  callApi("replayWebhookDelivery", { as, params: { endpointId: of, deliveryId } });

test("a test event is sent, listed with what came of it, and sent again under its id", async () => {
  sender.answer = () => failed;
  const sent = await sendTest();
  const waiting = await list();
  await runDueJobs(ctx);
  const tried = await list();

  const again = await replay(sent.json.delivery_id);
  sender.answer = scriptedWebhooks().answer;
  await runDueJobs(ctx);

  expect(waiting.json.deliveries).toMatchObject([{ event_type: "webhook.test", status: "waiting", attempts: 0 }]);
  expect(tried.json.deliveries).toMatchObject([{ attempts: 1, last_status: 500, last_error: "It answered 500." }]);
  expect((await list()).json.deliveries).toMatchObject([{ status: "delivered", attempts: 2, next_at: null }]);
  const { entries } = (await callApi("listStaffActions", { as, query: { staff_id: grace } })).json;
  expect(new Set(entries.map(({ words }: { words: string[] }) => words.join()))).toEqual(
    new Set(["Sent crm.example.org a test webhook", "Sent crm.example.org a webhook delivery again"]),
  );
  expect(new Set(sender.sent.map(({ id }) => id))).toEqual(new Set([sent.json.delivery_id]));
  await keepExample("testWebhookEndpoint", sent);
  await keepExample("listWebhookDeliveries", tried);
  await keepExample("replayWebhookDelivery", again);
});

test("deliveries are read on from where one was", async () => {
  for (let count = 0; count < 3; count += 1) await sendTest();
  const all = await list();

  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.json.next_cursor });

  expect([...first.json.deliveries, ...second.json.deliveries]).toEqual(all.json.deliveries);
  expect(second.json.deliveries).toHaveLength(1);
  expect(second.json.next_cursor).toBeNull();
});

test("to an endpoint that is off nothing is sent", async () => {
  const { delivery_id } = (await sendTest()).json;
  await updateEndpoint(ctx, { staffId: "grace", endpointId, isEnabled: false });

  for (const { json } of [await sendTest(), await replay(delivery_id)]) {
    expect(json).toMatchObject({ status: 409, error: "This endpoint is off. Turn it on first." });
  }
});

test("what is not there, or is another endpoint's, is nowhere", async () => {
  const { delivery_id } = (await sendTest()).json;
  const other = await addEndpoint(ctx, { url: "https://other.example.org/" });

  expect((await replay(delivery_id, other.endpointId)).status).toBe(404);
  expect((await replay(NOWHERE)).status).toBe(404);
  endpointId = NOWHERE;
  expect((await sendTest()).status).toBe(404);
  expect((await list()).status).toBe(404);
});
