import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createIdentity, createLearner } from "../../../tests/support/factories";
import { adoptAccounts } from "./issuer.server";
import { findOrCreateLearner } from "./learners.server";

const GOOGLE = "https://accounts.google.com";

test("the same id of another issuer is another person", async () => {
  const ctx = await createTestContext();
  const identity = createIdentity({ sub: "123", issuer: GOOGLE });

  const one = await findOrCreateLearner(ctx, identity);
  const other = await findOrCreateLearner(ctx, { ...identity, issuer: "https://id.example.org" });
  const again = await findOrCreateLearner(ctx, identity);

  expect(other).toMatchObject({ learnerId: expect.not.stringMatching(one.learnerId) as string, isNew: true });
  expect(again).toMatchObject({ learnerId: one.learnerId, isNew: false });
});

test("adoptAccounts: accounts from before issuers were kept are the configured provider's, those of others stay", async () => {
  const ctx = await createTestContext();
  const before = await createLearner(ctx, { sub: "123" });
  await ctx.db.updateTable("learners").set({ issuer: null, google_sub: "123" }).where("id", "=", before.id).execute();
  const guest = await createLearner(ctx, { sub: "demo-123" });

  await adoptAccounts(ctx, GOOGLE);
  await adoptAccounts(ctx, "https://id.example.org"); // nothing is left to be adopted

  const back = await findOrCreateLearner(ctx, createIdentity({ issuer: GOOGLE, sub: "123" }));
  expect(back).toMatchObject({ learnerId: before.id, isNew: false });
  const rows = await ctx.db.selectFrom("learners").select(["id", "issuer"]).execute();
  expect(Object.fromEntries(rows.map(({ id, issuer }) => [id, issuer]))).toEqual({
    [before.id]: GOOGLE,
    [guest.id]: "stand-in",
  });
});

test("adoptAccounts: an account whose person has one of that provider already stays as it is, and the others are taken on", async () => {
  const ctx = await createTestContext();
  const [known, other] = [await createLearner(ctx, { sub: "1" }), await createLearner(ctx, { sub: "2" })];
  await ctx.db.updateTable("learners").set({ issuer: null, google_sub: "1" }).where("id", "=", known.id).execute();
  await ctx.db.updateTable("learners").set({ issuer: null, google_sub: "2" }).where("id", "=", other.id).execute();
  const again = await findOrCreateLearner(ctx, createIdentity({ issuer: GOOGLE, sub: "1" }));

  expect(await adoptAccounts(ctx, GOOGLE)).toBe(1);

  expect(await findOrCreateLearner(ctx, createIdentity({ issuer: GOOGLE, sub: "1" }))).toMatchObject({
    learnerId: again.learnerId,
  });
  expect(await findOrCreateLearner(ctx, createIdentity({ issuer: GOOGLE, sub: "2" }))).toMatchObject({
    learnerId: other.id,
    isNew: false,
  });
});
