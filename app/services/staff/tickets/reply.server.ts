import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { fingerprintOf } from "~/services/ids/fingerprint.server";
import { recordStaffAction, THE_MAILBOX } from "~/services/staff/audit-log.server";
import { announceTicketUpdated } from "~/services/support/announce-ticket.server";
import { indexTicket } from "~/services/support/index-ticket.server";
import { findStoredMessage, storeMessage } from "~/services/support/store-message.server";
import { mailWriter } from "~/services/support/ticket-mails.server";
import { isAllowed } from "~/services/support/ticket-transitions";
import { isActive } from "~/services/support/ticket-words";
import type { TicketStatus } from "~db/schema";
import { timesOf } from "./change-ticket.server";

interface Reply {
  /** Null: from the desk's mailbox, by somebody whom no account names. */
  staffId: string | null;
  ticketId: string;
  body: string;
  /** What the ticket comes to by it. */
  status: TicketStatus;
  /** What is sent twice is stored once; without it, the same text for the same version. */
  fingerprint?: string;
  isByMail?: boolean;
}

export type ReplyResult =
  | { status: "replied" | "already-replied"; messageId: string }
  /** Somebody wrote or changed something since the form was made: it is shown before the reply is sent. */
  | { status: "changed-meanwhile"; version: number }
  | { status: "not-allowed" }
  | { status: "no-ticket" };

/**
 * What staff reply to the writer of a ticket, who is mailed it. Wake the worker after it.
 *
 * @param input.version of the ticket that the form was made of; null for a reply that is taken whatever happened since
 */
export async function replyToTicket(
  ctx: DbContext,
  { version, ...reply }: Reply & { version: number | null },
): Promise<ReplyResult> {
  const { ticketId, staffId, body } = reply;
  const fingerprint = reply.fingerprint ?? fingerprintOf({ ticketId, staffId, body, version });
  return inTransaction(ctx, async (ctx): Promise<ReplyResult> => {
    const ticket = await ctx.db
      .selectFrom("tickets")
      .select(["learner_id", "status", "version", "assignee_id", "merged_into"])
      .where("id", "=", ticketId)
      .executeTakeFirst();
    if (!ticket) return { status: "no-ticket" };
    const known = await findStoredMessage(ctx, fingerprint);
    if (known !== null) return { status: "already-replied", messageId: known };
    if (version !== null && version !== ticket.version) return { status: "changed-meanwhile", version: ticket.version };
    if (ticket.merged_into !== null || !isAllowed(ticket.status, reply.status)) return { status: "not-allowed" };
    const now = timestamp(ctx);
    const messageId = await storeMessage(ctx, {
      ticket_id: ticketId,
      learner_id: ticket.learner_id,
      author: "staff",
      staff_id: staffId,
      body,
      by_mail: reply.isByMail ? 1 : 0,
      fingerprint,
    });
    await ctx.db
      .updateTable("tickets")
      .set(({ eb, fn, val }) => ({
        // Whoever is told that we look into it waits anew; what was over before keeps its time.
        ...(isActive(reply.status) || reply.status !== ticket.status
          ? timesOf(reply.status, { now, waitingSince: null })
          : {}),
        status: reply.status,
        assignee_id: ticket.assignee_id ?? staffId,
        first_answered_at: fn.coalesce("first_answered_at", val(now)),
        version: eb("version", "+", 1),
        updated_at: now,
      }))
      .where("id", "=", ticketId)
      .execute();
    await recordStaffAction(ctx, {
      staffId: staffId ?? THE_MAILBOX,
      action: "ticket-replied",
      ticketId,
      detail: {
        ...(ticket.status !== reply.status && { status: [ticket.status, reply.status] }),
        ...(ticket.assignee_id === null && staffId !== null && { assigneeId: [null, staffId] }),
        messageId,
      },
    });
    await indexTicket(ctx, ticketId);
    await mailWriter(ctx, { ticketId, body });
    await announceTicketUpdated(ctx, {
      ticketId,
      learnerId: ticket.learner_id,
      cause: "staff_replied",
      previousStatus: ticket.status,
    });
    return { status: "replied", messageId };
  });
}
