import type { DbContext } from "~/services/context";
import type { StaffReply } from "~/services/support/receive-mail.server";
import { isActive } from "~/services/support/ticket-words";
import { replyToTicket, type ReplyResult } from "./reply.server";

/** What staff answer by mail, whatever happened since: their program shows them no form. What is over stays so. */
export async function replyByMail(ctx: DbContext, reply: StaffReply): Promise<ReplyResult> {
  const ticket = await ctx.db
    .selectFrom("tickets")
    .select("status")
    .where("id", "=", reply.ticketId)
    .executeTakeFirst();
  if (!ticket) return { status: "no-ticket" };
  const status = isActive(ticket.status) ? "pending_user" : ticket.status;
  return replyToTicket(ctx, { ...reply, status, version: null, isByMail: true });
}

/**
 * Who writes from this address, if it is the desk's mailbox or one of the operator's list.
 *
 * @param settings.staffEmails in lower case
 * @param settings.issuer who vouches for accounts: one of another is not theirs
 */
export function staffFinder({ staffEmails, issuer }: { staffEmails: string[]; issuer: string }) {
  return async (ctx: DbContext, address: string): Promise<{ staffId: string | null } | null> => {
    if (!staffEmails.includes(address) && address !== ctx.support.mailbox?.toLowerCase()) return null;
    const account = await ctx.db
      .selectFrom("learners")
      .select("id")
      .where((query) => query.fn("lower", ["email"]), "=", address)
      .where("issuer", "=", issuer)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return { staffId: staffEmails.includes(address) ? (account?.id ?? null) : null };
  };
}
