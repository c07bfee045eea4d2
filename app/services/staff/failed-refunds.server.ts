import { timestamp, type DbContext } from "~/services/context";
import { DAY_MS } from "~/time/periods";
import { payerOf } from "./payer";
import type { FailedRefund } from "./subscriptions";

/** Later nobody waits for it any more. */
const SHOWN_MS = 90 * DAY_MS;
const MOST = 25;

/** For staff: refunds that failed and were not given or tried again since, the newest first. */
export async function listFailedRefunds(ctx: DbContext): Promise<FailedRefund[]> {
  const rows = await ctx.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.invoice_id", "refunds.invoice_id")
    .leftJoin("learners", "learners.id", "payments.learner_id")
    .select(({ fn }) => [
      "refunds.id",
      "refunds.invoice_id as invoiceId",
      "refunds.amount",
      "payments.currency",
      "refunds.error",
      fn.coalesce("refunds.settled_at", "refunds.created_at").as("failedAt"),
      "learners.full_name as name",
      "learners.email",
    ])
    .where("refunds.created_at", ">", timestamp(ctx, -SHOWN_MS))
    .where("refunds.status", "=", "failed")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refunds as later")
            .select("later.id")
            .whereRef("later.invoice_id", "=", "refunds.invoice_id")
            // What was asked for before this one had failed was meant to be given beside it. Of those that failed, too, and
            // stand in the list themselves, one of the same amount is another try.
            .where(({ eb, and, or, fn, ref }) => {
              const failedAt = fn.coalesce("refunds.settled_at", "refunds.created_at");
              return or([
                and([eb("later.status", "!=", "failed"), eb("later.created_at", ">=", failedAt)]),
                and([eb("later.amount", "=", ref("refunds.amount")), eb("later.created_at", ">", failedAt)]),
              ]);
            }),
        ),
      ),
    )
    .orderBy("refunds.created_at", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ name, email, ...refund }) => ({ ...refund, payer: payerOf({ name, email }) }));
}
