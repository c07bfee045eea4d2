import { sql, type RawBuilder } from "kysely";
import type { DbContext } from "~/services/context";

/**
 * Forgets whose payments they were: the columns that stay are those that `personalData` names, and what is needed to give
 * back what is still owed. Called in a transaction.
 */
export async function forgetBilling(ctx: DbContext, learnerId: string): Promise<void> {
  await ctx.db
    .updateTable("refunds")
    .set({
      learner_id: null,
      note: "",
      error: sql<string | null>`case when status = 'failed' and ${isOwed("refunds.invoice_id")} then error end`,
      refund_id: sql<string | null>`case status when 'pending' then refund_id end`, // by which it is followed
    })
    .where("learner_id", "=", learnerId)
    .execute();
  await ctx.db
    .updateTable("payments")
    .set({
      learner_id: null,
      subscription_id: null,
      payment_intent_id: sql<string | null>`case when ${isOwed("payments.invoice_id")} then payment_intent_id end`,
      hosted_url: null,
      next_attempt_at: null,
    })
    .where("learner_id", "=", learnerId)
    .execute();
  await ctx.db
    .deleteFrom("payment_events")
    .where("customer_id", "in", (query) =>
      query.selectFrom("billing_accounts").select("customer_id").where("learner_id", "=", learnerId),
    )
    .execute();
  for (const table of ["billing_accounts", "checkouts", "billing_notices"] as const) {
    await ctx.db.deleteFrom(table).where("learner_id", "=", learnerId).execute();
  }
}

/** Once nothing is owed any more, what was kept of a deleted account's payment goes, too. */
export async function forgetGivenBack(ctx: DbContext, invoiceId: string): Promise<void> {
  await ctx.db
    .updateTable("payments")
    .set({ payment_intent_id: null })
    .where("invoice_id", "=", invoiceId)
    .where("learner_id", "is", null)
    .where(sql<boolean>`not ${isOwed("payments.invoice_id")}`)
    .execute();
  await ctx.db
    .updateTable("refunds")
    .set({ note: "", error: null })
    .where("invoice_id", "=", invoiceId)
    .where("learner_id", "is", null)
    .where(sql<boolean>`not ${isOwed("refunds.invoice_id")}`)
    .execute();
}

/** Whether a refund is still to be given, on its way, or has failed with none given since: staff are shown that one. */
function isOwed(invoiceId: "payments.invoice_id" | "refunds.invoice_id"): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from refunds as owed
    where owed.invoice_id = ${sql.ref(invoiceId)} and (
      owed.status in ('requested', 'pending')
      or owed.status = 'failed' and not exists (
        select 1 from refunds as given
        where given.invoice_id = owed.invoice_id and given.status = 'succeeded'
          and given.created_at >= coalesce(owed.settled_at, owed.created_at)
      )
    )
  )`;
}
