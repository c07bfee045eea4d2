import { sql } from "kysely";
import { parseMail } from "~/providers/inbound/parse-mail.server";
import { replyByMail, staffFinder } from "~/services/staff/tickets/reply-by-mail.server";
import { createTicket } from "~/services/support/create-ticket.server";
import { receiveMail } from "~/services/support/receive-mail.server";
import { findReplyAddress } from "~/services/support/reply-address.server";
import { createTestContext } from "./context";
import { createLearner } from "./factories";
import { rawMail } from "./raw-mail";

export const DESK = "desk@learn.example.org";
export const INBOUND = "reply@learn.example.org";

/** A desk that receives mail, with a ticket of Ada's, whose writer's and staff's reply addresses are known. */
export async function createMailDesk() {
  const ctx = await createTestContext();
  ctx.support = { ...ctx.support, mailbox: DESK, inbound: { address: INBOUND, secret: "s".repeat(32) } };
  const ada = await createLearner(ctx);
  const words = { subject: "It fails", description: "The page does not load." };
  const kind = { type: "bug_report", priority: "medium", about: null } as const;
  const created = await createTicket(ctx, { learnerId: ada.id, ...kind, ...words });
  if (created.status !== "created") throw new Error(created.status);
  const { ticketId } = created;
  const findStaff = staffFinder({ staffEmails: ["grace@staff.example.org"], issuer: "stand-in" });
  return {
    ctx,
    ada,
    ticketId,
    writer: findReplyAddress(ctx, { ticketId, side: "writer" })!,
    staff: findReplyAddress(ctx, { ticketId, side: "staff" })!,
    receiveRaw: async (raw: Uint8Array, recipients: string[] = [], envelopeSender?: string) =>
      receiveMail(ctx, { mail: await parseMail(raw), recipients, envelopeSender, findStaff, reply: replyByMail }),
    receive: async (mail: Parameters<typeof rawMail>[0] = {}, recipients: string[] = []) =>
      receiveMail(ctx, {
        mail: await parseMail(rawMail({ from: `Ada <${ada.email}>`, ...mail })),
        recipients,
        findStaff,
        reply: replyByMail,
      }),
    messages: () => ctx.db.selectFrom("ticket_messages").selectAll().orderBy("created_at").orderBy("id").execute(),
    ticket: () => ctx.db.selectFrom("tickets").selectAll().where("id", "=", ticketId).executeTakeFirstOrThrow(),
    mails: () =>
      ctx.db
        .selectFrom("mails")
        .selectAll()
        .orderBy(sql`rowid`)
        .execute(),
  };
}
