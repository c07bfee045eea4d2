import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { MAX_TOKENS } from "~/services/accounts/api-tokens";
import { createApiToken, findApiToken } from "~/services/accounts/api-tokens.server";
import { apiPaths } from "~/urls/api-paths";
import { paths } from "~/urls/paths";
import { everythingStored, signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { refuseWrites } from "../support/cannot-write";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { openNextPage } from "../support/settings";
import { signUpStaff } from "../support/staff";

const DAY = 24 * 60 * 60 * 1000;
const FIELDS = { name: "Notes", scopes: ["read", "support"], lifetime: "30" };

type Fields = Record<string, string | string[]>;

async function startWithAda() {
  const app = await startApp();
  const ada = await signUp("Ada");
  const open = () => openPage(get(apiPaths.apiTokens(), { as: ada.as }));
  const send = (fields: Fields) => openPage(post(apiPaths.apiTokens(), fields, { as: ada.as }));
  const make = async (fields: Fields = FIELDS) =>
    /<textarea id="token"[^>]*>([^<]+)</.exec((await send(fields)).html)![1]!;
  return { app, ada, open, send, make };
}

async function storedTokens() {
  return ctx.db.selectFrom("api_tokens").selectAll().orderBy("id").execute();
}

test("a learner makes a token: it is shown once, works as they chose, and the database has its hash alone", async () => {
  const { ada, open, send } = await startWithAda();

  const page = await send(FIELDS);
  const token = /taproot_[\w-]{43}/.exec(page.html)![0];
  const later = await open();

  expect(page.status).toBe(200);
  expect(page.text()).toContain("Copy this token now");
  expect(page.html).toContain(`Authorization: Bearer ${token}&quot; ${config.publicUrl}/api/user/profile`);
  expect(page.html).not.toMatch(/<script[^>]+src=/);
  expect(later.html).not.toContain(token);
  expect(later.text()).toContain(`taproot_…${token.slice(-4)}`);
  expect(await findApiToken(ctx, token)).toMatchObject({ learnerId: ada.id, scopes: ["read", "support"] });
  expect(JSON.stringify(await everythingStored())).not.toContain(token.slice("taproot_".length));
});

test("the list says of each token what it may do, when it was made and used, and when it expires", async () => {
  const { app, open, make } = await startWithAda();
  await ctx.db.updateTable("learners").set({ locale: "en-GB", time_zone: "Asia/Tokyo" }).execute();
  const token = await make();
  await make({ ...FIELDS, name: "For ever", lifetime: "never" });
  app.travel(DAY);
  await findApiToken(ctx, token);

  const text = (await open()).text();

  expect(text).toMatch(/Notes .*May see your profile, [^;]*; read and write your support tickets/);
  expect(text).toMatch(/Made 5 Jan 2026 · last used 6 Jan 2026, 18:00 · expires 4 Feb 2026/);
  expect(text).toMatch(/For ever .*Made 5 Jan 2026 · never used · doesn’t expire/);
});

test("a token that may not read is shown without a line that reads", async () => {
  const { send } = await startWithAda();

  const page = await send({ ...FIELDS, scopes: "support" });

  expect(page.text()).toContain("Copy this token now");
  expect(page.html).not.toContain("curl");
});

test("what a token is called is text, never markup", async () => {
  const { open, make } = await startWithAda();

  await make({ ...FIELDS, name: "<img src=x>" });

  expect((await open()).html).not.toContain("<img src=x");
});

test.each<[string, Fields, string]>([
  ["name", { name: "" }, "Enter a name"],
  ["name", { name: "\u200b" }, "Enter a name"],
  ["name", { name: "x".repeat(61) }, "Use at most 60 characters"],
  ["name", { name: "Notes\u202E" }, "hidden characters"],
  ["name", { name: ["a", "b"] }, "Fill in this field once"],
  ["scopes", { scopes: [] }, "Choose at least one of these"],
  ["scopes", { scopes: "everything" }, "Choose at least one of these"],
  ["scopes", { scopes: ["read", "staff"] }, "Choose at least one of these"],
  ["lifetime", { lifetime: "1000" }, "Choose one of these"],
  ["lifetime", { lifetime: [] }, "Choose one of these"],
])(
  "a token: %s as in %j is refused beside the field, what was typed stays, nothing is written",
  async (field, typed, message) => {
    const { send } = await startWithAda();
    const before = await everythingStored();

    const page = await send({ ...FIELDS, lifetime: "365", ...typed });

    expect(page.status).toBe(400);
    expect(page.html).toMatch(new RegExp(`id="[^"]*-${field}-error"[^>]*>[^<]*${message}`));
    if (field !== "name") expect(page.html).toMatch(/name="name"[^>]*value="Notes"|value="Notes"[^>]*name="name"/);
    if (field !== "scopes") expect(page.html).toMatch(/<input(?=[^>]*value="support")(?=[^>]*checked)/);
    if (field !== "lifetime") expect(page.html).toMatch(/<option value="365" selected/);
    expect(await everythingStored()).toEqual(before);
  },
);

test("tokens for what staff do are offered to staff alone, and made for them alone", async () => {
  const { open } = await startWithAda();
  const grace = await signUpStaff();

  const staffPage = await openPage(get(apiPaths.apiTokens(), { as: grace.as }));
  const made = await openPage(post(apiPaths.apiTokens(), { ...FIELDS, scopes: ["staff", "read"] }, { as: grace.as }));

  expect((await open()).html).not.toContain('value="staff"');
  expect(staffPage.html).toContain('value="staff"');
  expect(made.status).toBe(200);
  expect(await storedTokens()).toMatchObject([{ learner_id: grace.id, scopes: '["read","staff"]' }]);
});

test("whoever has as many tokens as there may be is told to revoke one, and what they typed stays", async () => {
  const { ada, send } = await startWithAda();
  const input = { learnerId: ada.id, name: "Other", scopes: ["read" as const], expiresInDays: null };
  for (let count = 0; count < MAX_TOKENS; count += 1) await createApiToken(ctx, input);

  const page = await send(FIELDS);

  expect(page.status).toBe(429);
  expect(page.text()).toContain(`You have ${MAX_TOKENS} tokens. Revoke one to make another.`);
  expect(page.html).toMatch(/<input(?=[^>]*name="name")(?=[^>]*value="Notes")/);
  expect(await storedTokens()).toHaveLength(MAX_TOKENS);
});

test("where nothing can be written no token is shown, and what was typed stays", async () => {
  const { send } = await startWithAda();
  await refuseWrites("api_tokens");

  const page = await send(FIELDS);

  expect(page.status).toBe(503);
  expect(page.text()).toContain("We couldn’t make your token. Try again.");
  expect(page.html).toMatch(/<input(?=[^>]*name="name")(?=[^>]*value="Notes")/);
  expect(page.html).not.toMatch(/taproot_[\w-]{43}/);
});

test("a token that is revoked works no more, is not listed any more, and the page says so once", async () => {
  const { ada, open, make } = await startWithAda();
  const token = await make();
  const [row] = await storedTokens();

  const sent = await callRoute(post(apiPaths.revokeApiToken(), { token: row!.id }, { as: ada.as }));
  const page = await openNextPage(sent, ada.as);

  expect(sent).toMatchObject({ status: 302, location: "/dashboard/settings/api-tokens" });
  expect(page.text()).toContain("Revoked.");
  expect((await open()).text()).not.toMatch(/Revoked\.|Notes/);
  expect(await findApiToken(ctx, token)).toBeNull();
});

test("somebody else's token, or none, is not found, and stays", async () => {
  const { make } = await startWithAda();
  const bob = await signUp("Bob");
  const token = await make();
  const [row] = await storedTokens();
  const before = await everythingStored();

  for (const named of [row!.id, row!.token_hash, token, "", "none", []]) {
    const answer = await callRoute(post(apiPaths.revokeApiToken(), { token: named }, { as: bob.as }));

    expect(answer, String(named)).toMatchObject({ status: 404, body: "Token Not Found" });
  }
  expect(await everythingStored()).toEqual(before);
});

test("a token that has expired is still listed, as expired, and can be removed", async () => {
  const { app, ada, open, make } = await startWithAda();
  await make({ ...FIELDS, lifetime: "7" });
  app.travel(7 * DAY);
  const [row] = await storedTokens();

  const text = (await open()).text();
  await callRoute(post(apiPaths.revokeApiToken(), { token: row!.id }, { as: ada.as }));

  expect(text).toMatch(/Notes Expired .*expired .* Remove/);
  expect((await open()).text()).not.toContain("Notes");
});

test("signing out all other devices leaves tokens as they are, and the page of devices says so", async () => {
  const { ada, make } = await startWithAda();
  const token = await make();

  await callRoute(post(paths.signOutDevices(), { device: "others" }, { as: ada.as }));
  const page = await openPage(get(paths.devices(), { as: ada.as }));

  expect(await findApiToken(ctx, token)).not.toBeNull();
  expect(page.text()).toContain("API tokens keep working when you sign out devices.");
  expect(page.link("API tokens")).toBe("/dashboard/settings/api-tokens");
});
