import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { badRequest, notFound } from "~/http/response/responses.server";
import { findCannedReply } from "~/services/staff/tickets/canned-replies.server";
import { appended, fillPlaceholders } from "~/services/staff/tickets/placeholders";
import { replyToTicket } from "~/services/staff/tickets/reply.server";
import { findStaffTicket } from "~/services/staff/tickets/staff-ticket.server";
import { staffReplySchema } from "~/services/staff/tickets/ticket-forms";
import { STAFF_TICKET_REFUSALS } from "~/services/staff/tickets/ticket-refusals";
import { shortId, type TicketStatus } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";
import type { Returned, ReturnedReply } from "./refused";
import { errorsOf, textOf, type Errors, type SentForm } from "./sent-form";

const NO_CANNED = "Choose a canned reply";

/** What staff reply to the writer. */
export const takeReply = { again: draftReply, take };

async function take(sent: SentForm) {
  const { staffId, ticketId, form } = sent;
  const checked = staffReplySchema.safeParse(Object.fromEntries(form));
  if (!checked.success) return badRequest<Returned>(draftReply(sent, errorsOf(checked.error)));

  const result = await replyToTicket(ctx, { staffId, ticketId, ...checked.data });
  switch (result.status) {
    case "replied":
    case "already-replied":
      ctx.jobs.wake();
      return redirect(`${paths.staffTicket(ticketId)}#message-${result.messageId}`);
    case "changed-meanwhile":
      return data<Returned>(
        {
          ...draftReply(sent, { "": STAFF_TICKET_REFUSALS.replyMeanwhile }),
          version: result.version,
          seen: Number(form.get("seen")) || 0,
        },
        { status: 409 },
      );
    case "not-allowed":
      return badRequest<Returned>(draftReply(sent, { status: STAFF_TICKET_REFUSALS.replyStatus }));
    case "no-ticket":
      throw notFound("Ticket");
  }
}

/** Puts a canned reply behind what is typed. Nothing is stored. */
export const insertCanned = {
  again: draftReply,
  async take(sent: SentForm) {
    const draft = draftReply(sent, {});
    const canned = await findCannedReply(ctx, textOf(sent.form, "canned"));
    if (!canned) return badRequest<Returned>({ ...draft, errors: { canned: NO_CANNED } });
    const ticket = await findStaffTicket(ctx, sent.ticketId);
    if (!ticket) throw notFound("Ticket");
    const text = fillPlaceholders(canned.body, {
      first_name: ticket.writerFirstName ?? (ticket.userName.split(" ")[0] || "there"),
      ticket_id: shortId(ticket.id),
      subject: ticket.subject,
      staff_name: sent.staffName,
    });
    return data<Returned>({ ...draft, draft: { ...draft.draft, body: appended(draft.draft.body, text) } });
  },
};

function draftReply({ form }: SentForm, errors: Errors): ReturnedReply {
  return {
    form: "reply",
    draft: { body: textOf(form, "body"), status: textOf(form, "status") as TicketStatus },
    version: Number(form.get("version")),
    seen: null,
    errors,
  };
}
