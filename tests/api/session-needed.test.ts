import { expect, test } from "vitest";
import { describedOperations } from "~/api/described-operation";
import { apiDescription } from "~/api/description.server";
import { SCOPES, scopeWords } from "~/services/accounts/api-tokens";
import { callApi, operationOf } from "../support/api";
import { everythingStored, startApp } from "../support/app";
import { exampleRequest } from "../support/example-request";
import { makeToken } from "../support/make-token";
import { addEndpoint } from "../support/scripted-webhooks";
import { startOnPlan } from "../support/selling-app";
import { signUpStaff } from "../support/staff";

const REFUSED = "A personal token may not do that: sign in, or use a token of POST /api/auth/token.";

test.each([
  "createSubscription",
  "cancelSubscription",
  "reactivateSubscription",
  "previewYearly",
  "switchToYearly",
  "openPortal",
])("a personal token spends no money, whatever its scopes: %s", async (id) => {
  const { ada } = await startOnPlan("active");
  const { token } = await makeToken(ada, { scopes: [...SCOPES] });
  const body = operationOf(id).method === "GET" ? {} : { body: exampleRequest(id) };
  const before = await everythingStored();

  const { status, json } = await callApi(id, { as: token, ...body });

  expect([status, json.error]).toEqual([403, REFUSED]);
  expect(await everythingStored()).toEqual({ ...before, api_tokens: expect.anything() });
  const described = describedOperations(apiDescription()).find((operation) => operation.id === id)!;
  expect(described.words).toContain("A personal token may not do this.");
  expect(described.needs).toEqual({ kind: "session" });
});

test("a personal token of staff opens no way that outlasts it: where webhooks go, and their secrets", async () => {
  const ctx = await startApp({ working: false });
  const staff = await signUpStaff();
  const { token } = await makeToken(staff, { scopes: ["staff"] });
  const { endpointId } = await addEndpoint(ctx);
  const call = async (id: string, body: unknown, params = { endpointId }) => {
    const { status, json } = await callApi(id, { as: token, params, body });
    return [status, json.error];
  };

  expect(await call("createWebhookEndpoint", exampleRequest("createWebhookEndpoint"))).toEqual([403, REFUSED]);
  expect(await call("updateWebhookEndpoint", { url: "https://evil.example/hooks" })).toEqual([403, REFUSED]);
  expect(await call("rollWebhookSecret", { secret_version: 1 })).toEqual([403, REFUSED]);
  expect(await call("updateWebhookEndpoint", { is_enabled: false })).toEqual([200, undefined]);
});

test("of what a token may see and do its scopes say all", () => {
  expect(scopeWords({ hasPlans: true }).read).toContain("payments, devices and tokens");
});
