import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { MAX_WEBHOOK_ENDPOINTS } from "~/services/limits/quotas";
import { callApi, expectReached, keepExample, type CallResult } from "../support/api";
import { startApp } from "../support/app";
import { addEndpoint } from "../support/scripted-webhooks";
import { signUpStaff } from "../support/staff";

const SECRET = /^whsec_[A-Za-z0-9+/=]{40,}$/;
const body = { url: "https://crm.example.org/hooks", description: "Our CRM", event_types: ["gap.found"] };
let as: string;

beforeEach(async () => {
  await startApp({ working: false });
  ({ as } = await signUpStaff());
});
afterAll(() =>
  expectReached(
    "listWebhookEndpoints",
    "createWebhookEndpoint",
    "getWebhookEndpoint",
    "updateWebhookEndpoint",
    "removeWebhookEndpoint",
    "rollWebhookSecret",
  ),
);

const list = () => callApi("listWebhookEndpoints", { as });
const create = (changes: object = {}) => callApi("createWebhookEndpoint", { as, body: { ...body, ...changes } });
const call = (id: string, endpointId: string, sent?: object) =>
  callApi(id, { as, params: { endpointId }, ...(sent && { body: sent }) });
const log = async () => (await ctx.db.selectFrom("staff_actions").select("action").execute()).map((row) => row.action);
const withoutSecret = (result: CallResult) => ({ ...result, json: { ...result.json, secret: "whsec_…" } });

test("an endpoint is added with its secret in that answer alone, and is listed", async () => {
  const made = await create();
  const one = await call("getWebhookEndpoint", made.json.id);
  const all = await list();

  expect(made.json).toMatchObject({ ...body, is_enabled: true, disabled: null, secret_version: 1 });
  expect(made.json.secret).toMatch(SECRET);
  expect(made.headers.get("Location")).toBe(`/api/staff/webhooks/${made.json.id}`);
  expect(one.json).not.toHaveProperty("secret");
  expect(all.json.endpoints).toMatchObject([{ id: made.json.id, ...body }]);
  expect(JSON.stringify([one.json, all.json])).not.toContain("whsec_");
  expect(await log()).toEqual(["webhook-added"]);
  await keepExample("createWebhookEndpoint", withoutSecret(made), body);
  await keepExample("getWebhookEndpoint", one);
  await keepExample("listWebhookEndpoints", all);
});

test("a post that is repeated with its key tells no secret again", async () => {
  const post = () => callApi("createWebhookEndpoint", { as, body, headers: { "Idempotency-Key": "a-key" } });

  await post();

  expect((await post()).json.error).toBe(
    "This was done the first time, and its secret was shown only then. If you lost it, revoke it and make another.",
  );
});

test.each([
  [{ url: "" }, "/url", "Enter the address"],
  [{ url: "http://crm.example.org/" }, "/url", "Enter an address that begins with https://"],
  [{ url: "https://10.0.0.1/" }, "/url", expect.stringContaining("private network")],
  [{ url: "https://taken.example.org/" }, "/url", "Another endpoint has this address"],
  [{ event_types: [] }, "/event_types", "Choose one or more events"],
  [{ event_types: ["webhook.test"] }, "/event_types/0", "Choose from the list"],
])("an endpoint with %j is refused, and a change to it, too", async (wrong, field, message) => {
  await addEndpoint(ctx, { url: "https://taken.example.org/" });
  const { endpointId } = await addEndpoint(ctx);

  for (const { status, json } of [await create(wrong), await call("updateWebhookEndpoint", endpointId, wrong)]) {
    expect(status).toBe(400);
    expect(json.errors).toEqual([{ field, message }]);
  }
});

test("there are only so many endpoints", async () => {
  for (let count = 0; count < MAX_WEBHOOK_ENDPOINTS; count += 1) {
    await addEndpoint(ctx, { url: `https://crm.example.org/${count}` });
  }

  expect((await create()).json).toMatchObject({ status: 409, error: expect.stringContaining("Remove one first") });
});

test("an endpoint is changed, turned off and on: what is left out stays", async () => {
  const { endpointId } = await addEndpoint(ctx);
  const update = (changes: object) => call("updateWebhookEndpoint", endpointId, changes);

  const changed = await update({ description: "New", event_types: ["gap.closed"] });
  const off = await update({ is_enabled: false });
  const on = await update({ is_enabled: true });

  expect(changed.json).toMatchObject({ url: "https://crm.example.org/hooks", event_types: ["gap.closed"] });
  expect(off.json).toMatchObject({ description: "New", is_enabled: false, disabled: { reason: "staff" } });
  expect(on.json).toMatchObject({ event_types: ["gap.closed"], is_enabled: true, disabled: null });
  expect((await update({})).json.error).toContain("Send at least one of");
  expect(await log()).toEqual(["webhook-added", "webhook-changed", "webhook-changed", "webhook-changed"]);
  await keepExample("updateWebhookEndpoint", off, { is_enabled: false });
});

test("a secret is rolled once for each that was seen", async () => {
  const { endpointId, secret } = await addEndpoint(ctx);
  const roll = (sent: object) => call("rollWebhookSecret", endpointId, sent);

  const rolled = await roll({ secret_version: 1 });
  const again = await roll({ secret_version: 1 });

  expect(rolled.json.secret).toMatch(SECRET);
  expect(rolled.json.secret).not.toBe(secret);
  expect(rolled.json).toMatchObject({ secret_version: 2, old_secret_until: expect.any(String) });
  expect(again.json).toMatchObject({ status: 409, error: expect.stringContaining("rolled meanwhile") });
  expect((await roll({})).json).toMatchObject({ status: 400, error: expect.stringContaining("secret_version") });
  expect(await log()).toEqual(["webhook-added", "webhook-secret-rolled"]);
  await keepExample("rollWebhookSecret", withoutSecret(rolled), { secret_version: 1 });
});

test("an endpoint is removed; one that is not there is nowhere", async () => {
  const { endpointId } = await addEndpoint(ctx);

  const removed = await call("removeWebhookEndpoint", endpointId);

  expect((await list()).json.endpoints).toEqual([]);
  for (const id of ["getWebhookEndpoint", "updateWebhookEndpoint", "removeWebhookEndpoint", "rollWebhookSecret"]) {
    const body = id === "rollWebhookSecret" ? { secret_version: 1 } : { description: "x" };
    expect((await call(id, endpointId, body)).status, id).toBe(404);
  }
  expect(await log()).toEqual(["webhook-added", "webhook-removed"]);
  await keepExample("removeWebhookEndpoint", removed);
});
