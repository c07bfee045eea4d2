import { beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { action as signOutByPage } from "~/routes/auth/logout";
import { signUp, startApp } from "../support/app";
import { callApi } from "../support/api";
import { createSessionCookie } from "../support/factories";
import { makeToken } from "../support/make-token";
import { post } from "../support/request";
import { setConfig } from "../support/set-config";

let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  await startApp();
  ada = await signUp("Ada");
});

const ours = () => ({ Cookie: ada.as, Origin: config.publicUrl });
const issue = async (as = ada.as) => (await callApi("createToken", { as })).json.token as string;
const statusOf = async (as: string) => (await callApi("getSession", { as })).status;

test("a client that sends its token and the cookie is signed out of both", async () => {
  const token = await issue();

  const { headers } = await callApi("logout", { as: token, headers: ours() });

  expect(headers.get("Set-Cookie")).toContain("authToken=;");
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(ada.as)).toBe(401);
  expect((await callApi("createToken", { as: ada.as })).status).toBe(401);
});

test("with a personal token the browser is signed out, and the token stays good, as is said", async () => {
  const { token } = await makeToken(ada);

  const { json } = await callApi("logout", { as: token, headers: ours() });

  expect(json.message).toBe("You are signed out. Your personal token stays good until you revoke it.");
  expect(await statusOf(ada.as)).toBe(401);
  expect(await statusOf(token)).toBe(200);
});

test("another site's page signs nobody's browser out, whatever token it sends", async () => {
  const token = await issue();

  await callApi("logout", { as: token, headers: { ...ours(), Origin: "https://evil.example" } });

  expect(await statusOf(ada.as)).toBe(200);
});

test.each([
  ["by the API", async () => void (await callApi("logout", { as: ada.as }))],
  [
    "on its page",
    async () => void (await signOutByPage({ request: post("/logout", {}, ada), params: {}, context: {} })),
  ],
])("a browser that signs out %s takes the tokens along that it was given, and no others", async (_way, signOut) => {
  const token = await issue();
  const other = await createSessionCookie(ctx, ada);
  const ofOther = await issue(other);

  await signOut();

  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(`authToken=${token}`)).toBe(401);
  expect(await statusOf(ofOther)).toBe(200);
  expect(await statusOf(other)).toBe(200);
});

test("a browser that signed in anew is given a token, though its client still sends the dead one", async () => {
  const dead = await issue();
  await callApi("logout", { as: dead });

  const { status, json } = await callApi("createToken", { as: dead, headers: ours() });

  expect(status).toBe(200);
  expect(await statusOf(json.token as string)).toBe(200);
  const foreign = { ...ours(), Origin: "https://evil.example" };
  expect((await callApi("createToken", { as: dead, headers: foreign })).status).toBe(401);
});

test("with https the cookie is cleared under both of its names", async () => {
  setConfig({ publicUrl: "https://learn.example.org", cookiePrefix: "__Host-" });

  const { headers } = await callApi("logout", { as: `__Host-${ada.as}` });

  expect(headers.getSetCookie().map((cookie) => cookie.split(";")[0])).toEqual(["__Host-authToken=", "authToken="]);
});

test("signing out all other devices by a token leaves it and the browser that it ends with, and nothing else", async () => {
  const [token, sibling] = [await issue(), await issue()];
  const other = await createSessionCookie(ctx, ada);
  const ofOther = await issue(other);

  const { status } = await callApi("signOutOtherDevices", { as: token });

  expect(status).toBe(200);
  for (const kept of [token, ada.as]) expect(await statusOf(kept)).toBe(200);
  for (const ended of [sibling, other, ofOther]) expect(await statusOf(ended)).toBe(401);
});

test("a browser that signs out all other devices takes along the tokens it was given", async () => {
  const token = await issue();

  await callApi("signOutOtherDevices", { as: ada.as });

  expect([await statusOf(ada.as), await statusOf(token)]).toEqual([200, 401]);
});

test("an account is given twenty tokens an hour, and its list of devices has an end", async () => {
  for (let count = 0; count < 20; count += 1) await issue();
  const { status } = await callApi("createToken", { as: ada.as });
  for (let count = 0; count < 90; count += 1) await createSessionCookie(ctx, ada);

  const { json } = await callApi("listDevices", { as: ada.as });

  expect(status).toBe(429);
  expect(json.devices).toHaveLength(100);
});
