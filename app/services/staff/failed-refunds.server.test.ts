import { expect, test } from "vitest";
import { PaymentFailure } from "~/providers/payments/port";
import { listPayments } from "~/services/billing/payments.server";
import { requestRefund } from "~/services/billing/refunds.server";
import { refreshNow } from "~/services/billing/request-refresh.server";
import { DAY_MS } from "~/time/periods";
import { createSubscriber } from "../../../tests/support/plan-subscribers";
import { createSellingContext } from "../../../tests/support/scripted-payments";
import { listFailedRefunds } from "./failed-refunds.server";

async function createPayer() {
  const { ctx, payments } = await createSellingContext();
  const ada = await createSubscriber(ctx, payments, { hadTrial: true });
  const { invoiceId } = (await listPayments(ctx, { learnerId: ada.id }))[0]!;
  const statusOf = async (requestKey: string) =>
    (await ctx.db.selectFrom("refunds").select("status").where("id", "=", requestKey).executeTakeFirst())?.status;
  return {
    give: async (requestKey: string, amount: number) => {
      const reason = "requested_by_customer";
      await requestRefund(ctx, {
        ...{ invoiceId, staffId: null, reason, note: "", endsSubscription: false, amount, requestKey },
      });
      await expect.poll(() => statusOf(requestKey)).not.toBe("requested");
      ctx.travel(DAY_MS);
    },
    refuseNext: () => payments.fail("refund", "before", new PaymentFailure("rejected", "balance_insufficient")),
    sendBack: async (index: number) => {
      ctx.travel(DAY_MS);
      payments.settle(payments.refunds[index]!, "failed");
      await refreshNow(ctx, { learnerId: ada.id });
      ctx.travel(DAY_MS);
    },
    listed: async () => (await listFailedRefunds(ctx)).map(({ id }) => id),
  };
}

test("a refund that the bank sent back is listed though another part was given before it failed", async () => {
  const { give, sendBack, listed } = await createPayer();
  await give("a", 1000);
  await give("b", 500);

  await sendBack(0);

  expect(await listed()).toEqual(["a"]);
  await give("c", 1000);
  expect(await listed()).toEqual([]);
});

test("a refund that failed stays listed when what was given since fails, too", async () => {
  const { give, sendBack, refuseNext, listed } = await createPayer();
  refuseNext();
  await give("a", 1000);

  await give("b", 500);
  expect(await listed()).toEqual([]);
  await sendBack(0);

  expect(await listed()).toEqual(["b", "a"]);
});

test("a refund that is refused each time it is tried is listed once, by its last try", async () => {
  const { give, refuseNext, listed } = await createPayer();

  for (const key of ["a", "b", "c"]) {
    refuseNext();
    await give(key, 1000);
  }

  expect(await listed()).toEqual(["c"]);
});
