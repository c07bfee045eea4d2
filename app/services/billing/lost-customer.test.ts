import { expect, test } from "vitest";
import { closeAccount } from "~/services/accounts/close-account.server";
import { createLearner } from "../../../tests/support/factories";
import { createSubscriber, openCheckout } from "../../../tests/support/plan-subscribers";
import { createSellingContext } from "../../../tests/support/scripted-payments";
import { refreshNow } from "./request-refresh.server";

/** Of whoever's customer somebody has deleted at the provider. */

test("the open page of a customer who was deleted is closed, and another one handed out", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createLearner(ctx);
  const url = await openCheckout(ctx, ada);
  const lost = payments.customerOf(ada);
  await payments.deleteCustomer(lost.id);

  const again = await openCheckout(ctx, ada);

  expect(again).not.toBe(url);
  expect(payments.openSessions()).toMatchObject([{ url: again, request: { customerId: payments.customerOf(ada).id } }]);
  expect(payments.customerOf(ada).id).not.toBe(lost.id);
  expect(await openCheckout(ctx, ada)).toBe(again);
});

test("what was told of a customer who was replaced goes with the account", async () => {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const lost = payments.customerOf(ada).id;
  await payments.tell(ctx, { customerId: lost });
  await payments.deleteCustomer(lost);
  await refreshNow(ctx, { learnerId: ada.id });
  await openCheckout(ctx, ada);
  const now = payments.customerOf(ada).id;
  expect(now).not.toBe(lost);
  expect(await ctx.db.selectFrom("payment_events").select("customer_id").execute()).toEqual([{ customer_id: now }]);

  await closeAccount(ctx, { learnerId: ada.id, typedEmail: ada.email });
  await expect.poll(() => ctx.db.selectFrom("learners").select("id").execute()).toEqual([]);

  expect(await ctx.db.selectFrom("payment_events").select("id").execute()).toEqual([]);
});
