import type { PaymentProvider } from "~/providers/payments/port";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { personHash } from "./trials.server";

/** The learner's account at the payment provider; null before the first visit to its page. */
export async function findCustomerId(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<string | null> {
  const row = await ctx.db
    .selectFrom("billing_accounts")
    .select("customer_id as customerId")
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  return row?.customerId ?? null;
}

/**
 * Makes the learner a customer.
 *
 * @param input.lostId the customer that they were, as whom they can buy nothing any more: it was deleted at the provider, or
 *   is of another account there
 * @returns null for whoever closes their account meanwhile: no customer is left then
 */
export async function becomeCustomer(
  ctx: AppContext,
  payments: PaymentProvider,
  { learnerId, lostId }: { learnerId: string; lostId?: string | undefined },
): Promise<string | null> {
  const known = await findCustomerId(ctx, { learnerId });
  if (known && known !== lostId) return known;
  const person = await findPerson(ctx, learnerId);
  if (!person) return null;
  const { customerId } = await payments.createCustomer({ learnerId, email: person.email, name: person.name, lostId });
  const isStored = await inTransaction(ctx, async (ctx) => {
    if (!(await findPerson(ctx, learnerId))) return false;
    await ctx.db
      .insertInto("billing_accounts")
      .values({
        learner_id: learnerId,
        customer_id: customerId,
        created_at: timestamp(ctx),
        person_hash: personHash(person.accountKey),
      })
      .onConflict((conflict) =>
        conflict
          .column("learner_id")
          .doUpdateSet({ customer_id: customerId })
          .where("billing_accounts.customer_id", "=", lostId ?? ""),
      )
      .execute();
    if (lostId) await moveEvents(ctx, { from: lostId, to: customerId });
    return true;
  });
  if (isStored) return customerId;
  await payments.deleteCustomer(customerId);
  return null;
}

/** What was told of the former customer goes with the account, as all that is told of the present one. */
async function moveEvents(ctx: DbContext, { from, to }: { from: string; to: string }): Promise<void> {
  await ctx.db.updateTable("payment_events").set({ customer_id: to }).where("customer_id", "=", from).execute();
}

async function findPerson(ctx: DbContext, learnerId: string) {
  return ctx.db
    .selectFrom("learners")
    .select(["email", "full_name as name", "google_sub as accountKey"])
    .where("id", "=", learnerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
