import { expect, test } from "vitest";
import type { InvoiceState } from "~/providers/payments/port";
import { createTestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { openMigratedDatabase } from "../../../tests/support/migrated-database";
import { storeInvoices } from "./store-invoices.server";

test("a fetch that finds nothing new asks the database as often for forty invoices as for one", async () => {
  const queries: string[] = [];
  const db = await openMigratedDatabase({ log: ({ query }) => void queries.push(query.sql) });
  const ctx = { ...(await createTestContext()), db };
  const { id: learnerId } = await createLearner(ctx);
  const invoices = Array.from({ length: 40 }, (_, index) => paidInvoice(`in_${index}`, ctx.now()));
  await storeInvoices(ctx, { learnerId, invoices });
  const queriesFor = async (some: InvoiceState[]) => {
    queries.length = 0;
    expect(await storeInvoices(ctx, { learnerId, invoices: some })).toEqual([]);
    return queries.length;
  };

  expect(await queriesFor(invoices)).toBe(await queriesFor(invoices.slice(0, 1)));
});

function paidInvoice(id: string, at: Date): InvoiceState {
  return {
    id,
    subscriptionId: "sub_1",
    status: "paid",
    amountDue: 2900,
    amountPaid: 2900,
    amountRefunded: 0,
    currency: "usd",
    paymentIntentId: `pi_${id}`,
    hostedUrl: null,
    attempts: 1,
    nextAttemptAt: null,
    createdAt: at,
    paidAt: at,
  };
}
