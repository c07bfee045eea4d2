import type { DbContext } from "~/services/context";
import type { InvoiceStatus } from "~db/schema";

/** An invoice as its learner sees it. Amounts are in cents. */
export interface Payment {
  invoiceId: string;
  status: InvoiceStatus;
  amountDue: number;
  amountPaid: number;
  amountRefunded: number;
  /** `usd` */
  currency: string;
  createdAt: string;
  paidAt: string | null;
  /** When the card is tried again; null for no more. */
  nextAttemptAt: string | null;
  /** The provider's page with invoice and receipt, or the way to pay. */
  hostedUrl: string | null;
}

/** Some years of them. */
const MOST = 100;

/** The learner's invoices, newest first. */
export async function listPayments(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<Payment[]> {
  return ctx.db
    .selectFrom("payments")
    .select([
      "invoice_id as invoiceId",
      "status",
      "amount_due as amountDue",
      "amount_paid as amountPaid",
      "amount_refunded as amountRefunded",
      "currency",
      "created_at as createdAt",
      "paid_at as paidAt",
      "next_attempt_at as nextAttemptAt",
      "hosted_url as hostedUrl",
    ])
    .where("learner_id", "=", learnerId)
    .orderBy("created_at", "desc")
    .orderBy("invoice_id", "desc")
    .limit(MOST)
    .execute();
}
