import { expect, test } from "vitest";
import { createTestContext } from "../../tests/support/context";
import { createLearner } from "../../tests/support/factories";
import { compiledQuery } from "./compiled-query";
import { inTransaction } from "./context";

test("a query compiled once answers each call with its own values", async () => {
  const ctx = await createTestContext();
  const [ada, bob] = [await createLearner(ctx, { email: "a@x.org" }), await createLearner(ctx, { email: "b@x.org" })];
  let builds = 0;
  const emails = compiledQuery((db, input: { id: string; notId: string; limit: number }) => {
    builds += 1;
    return db
      .selectFrom("learners")
      .select("email")
      .where("id", "=", input.id)
      .where("id", "!=", input.notId)
      .where("theme", "=", "system")
      .limit(input.limit);
  });

  expect(await emails(ctx, { id: ada.id, notId: bob.id, limit: 5 })).toEqual([{ email: "a@x.org" }]);
  expect(await emails(ctx, { id: bob.id, notId: ada.id, limit: 5 })).toEqual([{ email: "b@x.org" }]);
  expect(await emails(ctx, { id: bob.id, notId: bob.id, limit: 5 })).toEqual([]);
  expect(await emails(ctx, { id: bob.id, notId: ada.id, limit: 0 })).toEqual([]);
  expect(builds).toBe(1);
});

test("compiledQuery compiles once for all transactions and databases", async () => {
  let builds = 0;
  const count = compiledQuery((db, input: { id: string }) => {
    builds += 1;
    return db.selectFrom("learners").select("id").where("id", "=", input.id);
  });

  for (const ctx of [await createTestContext(), await createTestContext()]) {
    await count(ctx, { id: "x" });
    await inTransaction(ctx, (ctx) => count(ctx, { id: "x" }));
    await inTransaction(ctx, (ctx) => count(ctx, { id: "x" }));
  }

  expect(builds).toBe(1);
});

test("in a transaction it sees what the transaction wrote", async () => {
  const ctx = await createTestContext();
  const { id } = await createLearner(ctx);
  const jobOf = compiledQuery((db, input: { id: string }) =>
    db.selectFrom("learners").select("current_job").where("id", "=", input.id),
  );

  const rows = await inTransaction(ctx, async (ctx) => {
    await ctx.db.updateTable("learners").set({ current_job: "Analyst" }).where("id", "=", id).execute();
    return jobOf(ctx, { id });
  });

  expect(rows).toEqual([{ current_job: "Analyst" }]);
});
