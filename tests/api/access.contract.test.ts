import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import { createSessionCookie } from "../support/factories";
import { makeToken } from "../support/make-token";
import { signUpStaff } from "../support/staff";

let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  await startApp();
  ada = await signUp("Ada");
});
afterAll(() =>
  expectReached(
    "listDevices",
    "signOutDevice",
    "signOutOtherDevices",
    "listPersonalTokens",
    "createPersonalToken",
    "revokePersonalToken",
  ),
);

const devices = async () =>
  (await callApi("listDevices", { as: ada.as })).json.devices as { id: string; is_current: boolean }[];
const create = (as: string, body: Record<string, unknown>) =>
  callApi("createPersonalToken", { as, body: { name: "Notes", scopes: ["read"], ...body } });

test("devices are listed, and another one is signed out", async () => {
  const other = await createSessionCookie(ctx, ada);
  const list = await callApi("listDevices", { as: ada.as });
  const [current, second] = await devices();
  const signOut = (deviceId: string, as = ada.as) => callApi("signOutDevice", { as, params: { deviceId } });

  expect([current!.is_current, second!.is_current]).toEqual([true, false]);
  expect((await signOut(second!.id, (await signUp("Bob")).as)).status).toBe(404);
  expect((await signOut(current!.id)).status).toBe(409);
  expect((await callApi("getProfile", { as: other })).status).toBe(200);
  const signedOut = await signOut(second!.id);

  expect((await callApi("getProfile", { as: other })).status).toBe(401);
  expect((await signOut(second!.id)).status).toBe(200);
  expect(await devices()).toHaveLength(1);
  await keepExample("listDevices", list);
  await keepExample("signOutDevice", signedOut);
});

test("all other devices are signed out at once", async () => {
  await createSessionCookie(ctx, ada);
  await createSessionCookie(ctx, ada);
  const bob = await signUp("Bob");

  const signedOut = await callApi("signOutOtherDevices", { as: ada.as });

  expect(await devices()).toMatchObject([{ is_current: true }]);
  expect((await callApi("getProfile", { as: bob.as })).status).toBe(200);
  await keepExample("signOutOtherDevices", signedOut);
});

test("a personal token is made, used, listed without its secret, and revoked", async () => {
  const body = { name: " Notes ", scopes: ["read", "learn"], expires_in_days: 30 };
  const made = await callApi("createPersonalToken", { as: ada.as, body });
  const { token, id } = made.json as { token: string; id: string };
  const read = () => callApi("getProfile", { as: token });

  expect(made.json).toMatchObject({ name: "Notes", scopes: ["read", "learn"], last_four: token.slice(-4) });
  expect((await read()).status).toBe(200);
  const list = await callApi("listPersonalTokens", { as: ada.as });
  expect(list.json.tokens).toMatchObject([{ id, name: "Notes", is_expired: false }]);
  expect(JSON.stringify(list.json)).not.toContain(token);
  const bob = await signUp("Bob");
  expect((await callApi("revokePersonalToken", { as: bob.as, params: { tokenId: id } })).status).toBe(404);
  const revoked = await callApi("revokePersonalToken", { as: ada.as, params: { tokenId: id } });
  expect(revoked.status).toBe(200);
  expect((await read()).status).toBe(401);
  await keepExample(
    "createPersonalToken",
    { ...made, json: { ...made.json, token: "taproot_…", last_four: "1N0k" } },
    body,
  );
  await keepExample("listPersonalTokens", { ...list, json: shown(list.json) });
  await keepExample("revokePersonalToken", revoked);
});

function shown(list: { tokens: object[] }) {
  return { ...list, tokens: list.tokens.map((token) => ({ ...token, last_four: "1N0k" })) };
}

test("a personal token makes no other, revokes none and signs nobody out, whatever its scopes", async () => {
  const { token, id } = await makeToken(ada, { scopes: ["read", "learn", "support"] });
  const calls = [
    create(token, {}),
    callApi("revokePersonalToken", { as: token, params: { tokenId: id } }),
    callApi("signOutDevice", { as: token, params: { deviceId: (await devices())[0]!.id } }),
    callApi("signOutOtherDevices", { as: token }),
  ];

  for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
  expect(await devices()).toHaveLength(1);
  expect((await callApi("listPersonalTokens", { as: token })).json.tokens).toHaveLength(1);
});

test("what is wrong with a token that is wanted is said", async () => {
  expect((await create(ada.as, { name: " " })).json.error).toBe("Enter a name");
  expect((await create(ada.as, { scopes: [] })).json.error).toBe("Choose at least one of these");
  expect((await create(ada.as, { scopes: ["everything"] })).status).toBe(400);
  expect((await create(ada.as, { expires_in_days: 10_000 })).status).toBe(400);
  expect((await create(ada.as, { scopes: ["staff"] })).json).toMatchObject({
    status: 400,
    errors: [{ field: "/scopes", message: "Choose at least one of these" }],
  });
  expect((await create((await signUpStaff()).as, { scopes: ["staff"] })).status).toBe(201);
});

test("there are no more than twenty tokens", async () => {
  for (let count = 1; count <= 20; count += 1) await makeToken(ada);

  expect((await create(ada.as, {})).json).toMatchObject({
    status: 429,
    error: "You have 20 tokens. Revoke one to make another.",
  });
});

test("the secret of a token is shown once, and kept for no repetition of the call", async () => {
  const headers = { "Idempotency-Key": "make-it-once" };
  const body = { name: "Notes", scopes: ["read"] };
  const first = await callApi("createPersonalToken", { as: ada.as, body, headers });
  const second = await callApi("createPersonalToken", { as: ada.as, body, headers });

  expect(second.json).toMatchObject({
    status: 409,
    error:
      "This was done the first time, and its secret was shown only then. If you lost it, revoke it and make another.",
  });
  expect((await callApi("listPersonalTokens", { as: ada.as })).json.tokens).toHaveLength(1);
  const stored = JSON.stringify(await ctx.db.selectFrom("idempotency_keys").selectAll().execute());
  expect(stored).not.toContain(first.json.token);
});
