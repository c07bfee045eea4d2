import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { MAX_TOKENS_AN_HOUR } from "~/services/limits/quotas";
import type { DbContext } from "~/services/context";
import { MAX_TOKENS } from "./api-tokens";
import { createApiToken, findApiToken, listApiTokens, revokeApiToken } from "./api-tokens.server";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

async function make(ctx: DbContext, learner: { id: string }, expiresInDays: number | null = null) {
  const input = { learnerId: learner.id, name: "Notes", scopes: ["read" as const, "learn" as const], expiresInDays };
  const made = await createApiToken(ctx, input);
  if (made.status !== "created") throw new Error(made.status);
  return made;
}

test("a token finds its learner, what it may do and who vouched for them; the database does not hold it", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  await createLearner(ctx, { firstName: "Bob" });

  const { token, id } = await make(ctx, ada);

  expect(token).toMatch(/^taproot_[\w-]{43}$/);
  expect(await findApiToken(ctx, token)).toEqual({
    id,
    learnerId: ada.id,
    scopes: ["read", "learn"],
    issuer: "stand-in",
    person: {
      firstName: "Ada",
      lastName: "Lovelace",
      email: ada.email,
      timeZone: null,
      locale: null,
      appearance: { theme: "system", textSize: "medium", reducedMotion: false },
    },
    tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const rows = JSON.stringify(await ctx.db.selectFrom("api_tokens").selectAll().execute());
  expect(rows).not.toContain(token.slice("taproot_".length));
});

test("what is no token finds nothing, nor does one without its first letters or with others in them", async () => {
  const ctx = await createTestContext();
  const { token } = await make(ctx, await createLearner(ctx));

  for (const other of [
    "",
    token.slice(8),
    `taproot_${"x".repeat(43)}`,
    token.toUpperCase(),
    `${token}\n`,
    "' or 1=1 --",
  ])
    expect(await findApiToken(ctx, other), other).toBeNull();
});

test("a token works until it expires, is revoked, or its learner closes the account", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const [short, revoked, lasting] = [await make(ctx, ada, 7), await make(ctx, ada), await make(ctx, ada)];

  ctx.travel(7 * DAY - 1);
  expect(await findApiToken(ctx, short.token)).not.toBeNull();
  ctx.travel(1);
  expect(await findApiToken(ctx, short.token)).toBeNull();

  expect(await revokeApiToken(ctx, { learnerId: ada.id, tokenId: revoked.id })).toBe(true);
  expect(await findApiToken(ctx, revoked.token)).toBeNull();

  ctx.travel(1000 * DAY);
  expect(await findApiToken(ctx, lasting.token)).not.toBeNull();
  await ctx.db.updateTable("learners").set({ deleted_at: ctx.now().toISOString() }).where("id", "=", ada.id).execute();
  expect(await findApiToken(ctx, lasting.token)).toBeNull();
});

test("only its learner revokes a token, and revoking it again changes nothing", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const bob = await createLearner(ctx);
  const { id, token } = await make(ctx, ada);
  const revokedAt = async () =>
    (await ctx.db.selectFrom("api_tokens").select("revoked_at").executeTakeFirstOrThrow()).revoked_at;

  expect(await revokeApiToken(ctx, { learnerId: bob.id, tokenId: id })).toBe(false);
  expect(await findApiToken(ctx, token)).not.toBeNull();

  const now = ctx.now().toISOString();
  expect(await revokeApiToken(ctx, { learnerId: ada.id, tokenId: id })).toBe(true);
  ctx.travel(HOUR);
  expect(await revokeApiToken(ctx, { learnerId: ada.id, tokenId: id })).toBe(true);
  expect(await revokedAt()).toBe(now);
});

test("the use of a token is written down at most once an hour", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const { token } = await make(ctx, ada);
  const lastUsed = async () => (await listApiTokens(ctx, { learnerId: ada.id }))[0]!.lastUsedAt;
  expect(await lastUsed()).toBeNull();
  const first = ctx.now().toISOString();

  await findApiToken(ctx, token);
  ctx.travel(HOUR);
  await findApiToken(ctx, token);
  expect(await lastUsed()).toBe(first);

  ctx.travel(1);
  await findApiToken(ctx, token);
  expect(await lastUsed()).toBe(ctx.now().toISOString());
});

test("a learner's tokens are listed newest first: expired ones say so, revoked ones and other people's are not there", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const bob = await createLearner(ctx);
  await make(ctx, bob);
  const expired = await make(ctx, ada, 7);
  const revoked = await make(ctx, ada);
  await revokeApiToken(ctx, { learnerId: ada.id, tokenId: revoked.id });
  ctx.travel(7 * DAY);
  const { id, token } = await make(ctx, ada, 30);

  const tokens = await listApiTokens(ctx, { learnerId: ada.id });

  expect(tokens.map(({ id, isExpired }) => ({ id, isExpired }))).toEqual([
    { id, isExpired: false },
    { id: expired.id, isExpired: true },
  ]);
  expect(tokens[0]).toMatchObject({ name: "Notes", scopes: ["read", "learn"], lastFour: token.slice(-4) });
  expect(tokens[0]!.expiresAt).toBe(new Date(ctx.now().getTime() + 30 * DAY).toISOString());
});

test("somebody has so many tokens at a time and makes so many an hour, however many are asked for at once", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const input = { learnerId: ada.id, name: "Notes", scopes: ["read" as const], expiresInDays: 7 };

  const all = await Promise.all(Array.from({ length: MAX_TOKENS + 5 }, () => createApiToken(ctx, input)));
  const made = all.flatMap((result) => (result.status === "created" ? [result] : []));
  expect(made).toHaveLength(MAX_TOKENS);
  expect(all.at(-1)).toEqual({ status: "too-many", within: null });

  const spare = MAX_TOKENS_AN_HOUR - MAX_TOKENS;
  for (const { id } of made.slice(0, spare + 1)) await revokeApiToken(ctx, { learnerId: ada.id, tokenId: id });
  for (let count = 0; count < spare; count += 1) expect((await createApiToken(ctx, input)).status).toBe("created");
  expect(await createApiToken(ctx, input)).toEqual({ status: "too-many", within: "an hour" });

  ctx.travel(HOUR);
  expect((await createApiToken(ctx, input)).status).toBe("created");
  expect(await createApiToken(ctx, input)).toEqual({ status: "too-many", within: null });
  ctx.travel(7 * DAY);
  expect((await createApiToken(ctx, input)).status).toBe("created");
});
