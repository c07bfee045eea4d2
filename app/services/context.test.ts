import { expect, test } from "vitest";
import { createTestContext } from "../../tests/support/context";
import { inTransaction, type DbContext } from "./context";

const addConcept = (ctx: DbContext, id: string) =>
  ctx.db.insertInto("concepts").values({ id, name: id, summary: id, created_at: "" }).execute();
const concepts = async (ctx: DbContext) =>
  (await ctx.db.selectFrom("concepts").select("id").orderBy("id").execute()).map((row) => row.id);

test("a transaction that fails leaves nothing behind, one that ends well leaves all", async () => {
  const ctx = await createTestContext();

  await inTransaction(ctx, (ctx) => addConcept(ctx, "kept"));
  const failing = inTransaction(ctx, async (ctx) => {
    await addConcept(ctx, "lost");
    throw new Error("no");
  });

  await expect(failing).rejects.toThrow("no");
  expect(await concepts(ctx)).toEqual(["kept"]);
});

test("a transaction inside another is part of it", async () => {
  const ctx = await createTestContext();

  const outer = inTransaction(ctx, async (ctx) => {
    await inTransaction(ctx, (ctx) => addConcept(ctx, "inner"));
    throw new Error("no");
  });

  await expect(outer).rejects.toThrow("no");
  expect(await concepts(ctx)).toEqual([]);
});

test("inside a transaction there are the database, the time and what is set, and no provider", async () => {
  const ctx = await createTestContext();

  const [outer, inner] = await inTransaction(ctx, async (outer) => [
    outer,
    await inTransaction({ ...ctx, db: outer.db }, async (inner) => inner),
  ]);

  expect(Object.keys(outer!).sort()).toEqual([
    "db",
    "maxBreakdownDepth",
    "maxPlacementQuestions",
    "now",
    "predictionModel",
    "sellsPlans",
    "support",
  ]);
  expect(Object.keys(inner!).sort()).toEqual([
    "db",
    "maxBreakdownDepth",
    "maxPlacementQuestions",
    "now",
    "predictionModel",
    "sellsPlans",
    "support",
  ]);
});

test("transactions that begin together do not see each other half done", async () => {
  const ctx = await createTestContext();

  const seen = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      inTransaction(ctx, async (ctx) => {
        await addConcept(ctx, `${index} first`);
        await addConcept(ctx, `${index} second`);
        return (await concepts(ctx)).length;
      }),
    ),
  );

  expect(seen.sort((a, b) => a - b)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
});
