import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { putOnPlan } from "../../../tests/support/plans";
import { listSubscriptions } from "./subscriptions.server";

test("what was cancelled while a payment was owed has no next billing in the staff's list", async () => {
  const ctx = await createTestContext();
  await putOnPlan(ctx, await createLearner(ctx), "past-due");
  const ends_at = "2026-01-15T09:00:00.000Z";
  await ctx.db.updateTable("billing_accounts").set({ ends_at }).execute();

  const { subscriptions } = await listSubscriptions(ctx, { filter: "all", after: null });

  expect(subscriptions).toMatchObject([{ state: "past-due", endsAt: ends_at, nextBillingAt: null }]);
});
