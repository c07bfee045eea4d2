import type { DbContext } from "~/services/context";
import { announce } from "~/services/webhooks/announce.server";
import type { TicketCause } from "~/services/webhooks/event-types";
import type { TicketStatus } from "~db/schema";

interface Ticket {
  ticketId: string;
  /** Who wrote it; null for whoever has no account. */
  learnerId: string | null;
}

/** Tells an operator's own systems of a new ticket, but not what it says. Called in the transaction that stores it. */
export async function announceTicketCreated(ctx: DbContext, ticket: Ticket): Promise<void> {
  await announce(ctx, { type: "ticket.created", learnerId: ticket.learnerId, data: () => dataOf(ctx, ticket) });
}

/** The same of one whose status changed, or to which somebody replied. */
export async function announceTicketUpdated(
  ctx: DbContext,
  { cause, previousStatus, ...ticket }: Ticket & { cause: TicketCause; previousStatus: TicketStatus },
): Promise<void> {
  await announce(ctx, {
    type: "ticket.updated",
    learnerId: ticket.learnerId,
    data: async () => ({ ...(await dataOf(ctx, ticket)), cause, previous_status: previousStatus }),
  });
}

async function dataOf(ctx: DbContext, { ticketId, learnerId }: Ticket) {
  const { ticket_type, priority, status } = await ctx.db
    .selectFrom("tickets")
    .select(["ticket_type", "priority", "status"])
    .where("id", "=", ticketId)
    .executeTakeFirstOrThrow();
  return { ticket_id: ticketId, learner_id: learnerId, ticket_type, priority, status };
}
