import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { announceTicketUpdated } from "./announce-ticket.server";
import { indexTicket } from "./index-ticket.server";
import { mailDeskAboutAnswer } from "./ticket-mails.server";
import { statusAfterAnswer } from "./ticket-transitions";
import { isActive } from "./ticket-words";

export type UpdateDescriptionResult =
  | { status: "updated" }
  /** It was changed since the form was made: in another tab, perhaps. */
  | { status: "changed-meanwhile"; description: string; describedAt: string }
  /** It is resolved or closed. */
  | { status: "over" }
  /** Not this learner's. */
  | { status: "no-ticket" };

/**
 * The writer's own change of the description, while the ticket is worked on. The desk is mailed it. Wake the worker after it.
 *
 * @param input.describedAt of the description that the form was made of
 */
export async function updateDescription(
  ctx: DbContext,
  input: { learnerId: string; ticketId: string; description: string; describedAt: string },
): Promise<UpdateDescriptionResult> {
  return inTransaction(ctx, async (ctx) => {
    const ticket = await ctx.db
      .selectFrom("tickets")
      .select(["status", "description", "described_at as describedAt"])
      .where("id", "=", input.ticketId)
      .where("learner_id", "=", input.learnerId)
      .executeTakeFirst();
    if (!ticket) return { status: "no-ticket" };
    if (!isActive(ticket.status)) return { status: "over" };
    if (ticket.description === input.description) return { status: "updated" };
    const { describedAt, description } = ticket;
    if (describedAt !== input.describedAt) return { status: "changed-meanwhile", description, describedAt };
    const now = timestamp(ctx);
    await ctx.db
      .updateTable("tickets")
      .set(({ eb, fn, val }) => ({
        // Who answers in this way waits like any other.
        status: statusAfterAnswer(ticket.status),
        waiting_since: fn.coalesce("waiting_since", val(now)),
        description: input.description,
        described_at: now,
        version: eb("version", "+", 1),
        updated_at: now,
      }))
      .where("id", "=", input.ticketId)
      .execute();
    await indexTicket(ctx, input.ticketId);
    await mailDeskAboutAnswer(ctx, { ticketId: input.ticketId, body: input.description });
    await announceTicketUpdated(ctx, { ...input, cause: "description_changed", previousStatus: ticket.status });
    return { status: "updated" };
  });
}
