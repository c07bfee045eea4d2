import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { recordStaffAction } from "~/services/staff/audit-log.server";
import { announceTicketUpdated } from "~/services/support/announce-ticket.server";
import { indexTicket } from "~/services/support/index-ticket.server";
import { mailWriter } from "~/services/support/ticket-mails.server";
import { isAllowed, queueRank } from "~/services/support/ticket-transitions";
import { isActive } from "~/services/support/ticket-words";
import type { TicketPriority, TicketsTable, TicketStatus, TicketType } from "~db/schema";

/** What staff may change of a ticket. */
export interface TicketFields {
  status: TicketStatus;
  priority: TicketPriority;
  type: TicketType;
  /** Null: nobody looks after it. */
  assigneeId: string | null;
  /** The writer sees both; empty for none. */
  adminNotes: string;
  resolution: string;
}

export type ChangeTicketResult =
  | { status: "changed" | "unchanged" }
  /** Somebody was faster: `current` is what it is now, and nothing of what was sent is stored. */
  | { status: "changed-meanwhile"; version: number; current: TicketFields }
  /** From its status it cannot come to that one, or it goes on in another ticket. */
  | { status: "not-allowed" }
  | { status: "no-ticket" };

/**
 * Changes a ticket as the form of its page says, with an entry in the audit log. Wake the worker after it.
 *
 * @param input.version of the ticket that the form was made of
 */
export async function changeTicket(
  ctx: DbContext,
  { staffId, ticketId, version, ...wanted }: TicketFields & { staffId: string; ticketId: string; version: number },
): Promise<ChangeTicketResult> {
  return inTransaction(ctx, async (ctx) => {
    const ticket = await findFields(ctx, ticketId);
    if (!ticket) return { status: "no-ticket" };
    const changed = differences(ticket.fields, wanted);
    if (Object.keys(changed).length === 0) return { status: "unchanged" };
    if (ticket.version !== version) {
      return { status: "changed-meanwhile", version: ticket.version, current: ticket.fields };
    }
    if (ticket.mergedInto !== null || !isAllowed(ticket.fields.status, wanted.status)) return { status: "not-allowed" };
    const now = timestamp(ctx);
    await ctx.db
      .updateTable("tickets")
      .set(({ eb, fn, val }) => ({
        ...(wanted.status !== ticket.fields.status &&
          timesOf(wanted.status, { now, waitingSince: ticket.waitingSince })),
        // What it came to is mailed: an answer like any other.
        ...(changed.status &&
          wanted.status === "resolved" && { first_answered_at: fn.coalesce("first_answered_at", val(now)) }),
        status: wanted.status,
        priority: wanted.priority,
        ticket_type: wanted.type,
        queue_rank: queueRank(wanted.priority, { hasPrioritySupport: ticket.hasPrioritySupport }),
        assignee_id: wanted.assigneeId,
        admin_notes: wanted.adminNotes || null,
        resolution: wanted.resolution || null,
        version: eb("version", "+", 1),
        updated_at: now,
      }))
      .where("id", "=", ticketId)
      .execute();
    await recordStaffAction(ctx, {
      staffId,
      action: "ticket-changed",
      ticketId,
      detail: withoutTexts(changed),
    });
    await indexTicket(ctx, ticketId);
    if (wanted.status === "resolved" && changed.status) {
      await mailWriter(ctx, { ticketId, body: wanted.resolution || "Your ticket is resolved." });
    }
    if (changed.status) {
      const { learnerId, fields } = ticket;
      const event = { ticketId, learnerId, cause: "status_changed", previousStatus: fields.status } as const;
      await announceTicketUpdated(ctx, event);
    }
    return { status: "changed" };
  });
}

/** What the clock shows for a status that a ticket comes to. */
export function timesOf(
  status: TicketStatus,
  { now, waitingSince }: { now: string; waitingSince: string | null },
): Pick<TicketsTable, "resolved_at" | "waiting_since"> {
  if (!isActive(status)) return { resolved_at: now, waiting_since: null };
  return { resolved_at: null, waiting_since: status === "pending_user" ? null : (waitingSince ?? now) };
}

/** What staff may change of a ticket, as it is now, with what that hangs on. */
export async function findFields(ctx: DbContext, ticketId: string) {
  const row = await ctx.db
    .selectFrom("tickets")
    .select([
      "status",
      "priority",
      "ticket_type as type",
      "assignee_id as assigneeId",
      "admin_notes as adminNotes",
      "resolution",
      "has_priority_support as hasPrioritySupport",
      "waiting_since as waitingSince",
      "version",
      "merged_into as mergedInto",
      "learner_id as learnerId",
    ])
    .where("id", "=", ticketId)
    .executeTakeFirst();
  if (!row) return null;
  const { hasPrioritySupport, waitingSince, version, mergedInto, learnerId, ...fields } = row;
  return {
    version,
    mergedInto,
    learnerId,
    waitingSince,
    hasPrioritySupport: hasPrioritySupport === 1,
    fields: { ...fields, adminNotes: fields.adminNotes ?? "", resolution: fields.resolution ?? "" } as TicketFields,
  };
}

type Differences = { [Field in keyof TicketFields]?: [TicketFields[Field], TicketFields[Field]] };

function differences(from: TicketFields, to: TicketFields): Differences {
  const fields = Object.keys(from) as (keyof TicketFields)[];
  return Object.fromEntries(
    fields.filter((field) => from[field] !== to[field]).map((field) => [field, [from[field], to[field]]]),
  );
}

/** The audit log outlives the texts: it says that one was changed, not what it was. */
function withoutTexts({ adminNotes, resolution, ...rest }: Differences): Record<string, unknown> {
  const lengths = ([from, to]: [string, string]) => [from.length, to.length];
  return {
    ...rest,
    ...(adminNotes && { adminNotesLength: lengths(adminNotes) }),
    ...(resolution && { resolutionLength: lengths(resolution) }),
  };
}
