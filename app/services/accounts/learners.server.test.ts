import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { createIdentity } from "../../../tests/support/factories";
import { findOrCreateLearner } from "./learners.server";

test("someone who signs in for the first time becomes a learner", async () => {
  const ctx = await createTestContext();

  const { learnerId } = await findOrCreateLearner(ctx, createIdentity({ email: "new@example.org" }));

  expect(await findRow(ctx, learnerId)).toMatchObject({ email: "new@example.org" });
});

test("only the first sign-in makes someone new", async () => {
  const ctx = await createTestContext();
  const identity = createIdentity();

  const results = [await findOrCreateLearner(ctx, identity), await findOrCreateLearner(ctx, identity)];

  expect(results.map(({ isNew }) => isNew)).toEqual([true, false]);
});

test("someone who returns is the same learner, with a new email address and name", async () => {
  const ctx = await createTestContext();
  const identity = createIdentity();
  const first = await findOrCreateLearner(ctx, identity);

  const second = await findOrCreateLearner(ctx, { ...identity, email: "married@example.org", lastName: "King" });

  expect(second.learnerId).toBe(first.learnerId);
  expect(await findRow(ctx, second.learnerId)).toMatchObject({ email: "married@example.org", last_name: "King" });
});

test("names that the learner has edited stay; email address and picture follow", async () => {
  const ctx = await createTestContext();
  const identity = createIdentity();
  const { learnerId } = await findOrCreateLearner(ctx, identity);
  const edited = { first_name: "Countess", names_edited_at: ctx.now().toISOString() };
  await ctx.db.updateTable("learners").set(edited).execute();

  await findOrCreateLearner(ctx, { ...identity, email: "new@example.org", pictureUrl: "https://pictures.example/1" });

  expect(await findRow(ctx, learnerId)).toMatchObject({
    first_name: "Countess",
    email: "new@example.org",
    picture_url: "https://pictures.example/1",
  });
});

test.each([
  ["de-CH", "en", "de-CH"],
  [null, "en-GB", "en-GB"],
  ["not a locale", "en-GB", "en-GB"],
])("the locale is taken once, while none is known: %j, then %j", async (first, second, kept) => {
  const ctx = await createTestContext();
  const identity = createIdentity();

  await findOrCreateLearner(ctx, { ...identity, locale: first });
  await findOrCreateLearner(ctx, { ...identity, locale: second });

  expect(await ctx.db.selectFrom("learners").select("locale").executeTakeFirst()).toEqual({ locale: kept });
});

test("two people with one email address are two learners", async () => {
  const ctx = await createTestContext();

  const one = await findOrCreateLearner(ctx, createIdentity({ email: "shared@example.org" }));
  const other = await findOrCreateLearner(ctx, createIdentity({ email: "shared@example.org" }));

  expect(one.learnerId).not.toBe(other.learnerId);
});

test("ten sign-ins at once make one learner", async () => {
  const ctx = await createTestContext();
  const identity = createIdentity();

  const results = await Promise.all(Array.from({ length: 10 }, () => findOrCreateLearner(ctx, identity)));

  expect(new Set(results.map(({ learnerId }) => learnerId)).size).toBe(1);
});

function findRow(ctx: TestContext, id: string) {
  return ctx.db.selectFrom("learners").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
