import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";

/** What staff do that is written down. */
export type StaffActionKind =
  | "ticket-changed"
  | "ticket-replied"
  | "ticket-noted"
  | "ticket-merged"
  | "ticket-deleted"
  | "tickets-exported"
  | "canned-reply-saved"
  | "canned-reply-deleted"
  | "learner-viewed"
  | "challenge-decided"
  | "mail-sent-again"
  | "mails-sent-again"
  | "webhook-added"
  | "webhook-changed"
  | "webhook-secret-rolled"
  | "webhook-removed"
  | "webhook-tested"
  | "webhook-replayed";

/** Stands where an account would: somebody answered from the desk's mailbox. */
export const THE_MAILBOX = "mailbox";

export interface StaffAction {
  staffId: string;
  action: StaffActionKind;
  ticketId?: string | null;
  /** Whom it was about. */
  learnerId?: string | null;
  /** What changed, as `{ field: [from, to] }`, and never a text that somebody wrote: the log outlives those. */
  detail?: Record<string, unknown>;
}

/** Writes into the audit log, in the transaction of what was done: neither is there without the other. */
export async function recordStaffAction(
  ctx: DbContext,
  { staffId, action, ticketId = null, learnerId = null, detail = {} }: StaffAction,
): Promise<void> {
  await ctx.db
    .insertInto("staff_actions")
    .values({
      id: newId(ctx),
      staff_id: staffId,
      action,
      ticket_id: ticketId,
      learner_id: learnerId,
      detail: JSON.stringify(detail),
      created_at: timestamp(ctx),
    })
    .execute();
}
