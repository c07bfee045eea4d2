import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { takeFormOrKeep } from "~/http/form/kept-form.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { badRequest, notFound } from "~/http/response/responses.server";
import { findSession } from "~/http/session/session.server";
import { requireStaff } from "~/http/session/staff.server";
import { assignToMe } from "~/services/staff/tickets/assign-ticket.server";
import { addNote } from "~/services/staff/tickets/notes.server";
import { noteSchema } from "~/services/staff/tickets/ticket-forms";
import { paths } from "~/urls/paths";
import { takeChange } from "./change-action.server";
import type { Returned } from "./refused";
import { insertCanned, takeReply } from "./reply-action.server";
import { draftNote, errorsOf, type SentForm } from "./sent-form";

/** Room for texts that are too long, so that they come back to be made shorter. */
const MAX_BYTES = 1024 * 1024;
const NOT_STORED = "We couldn’t save this. What you typed is still here: try again in a moment.";
const TAKEN = "Someone else has taken this ticket.";

/** Takes each form of a ticket's page: which one its button says. */
export async function takeTicketForm(request: Request, ticketId: string) {
  // Whoever is no staff learns nothing from what a form would be answered with.
  if ((await findSession(request))?.state === "valid") await requireStaff(request);
  return takeFormOrKeep(
    request,
    () => paths.staffTicket(ticketId),
    async (staffId, form) => {
      const { person } = await requireStaff(request);
      const sent: SentForm = { staffId, staffName: person.firstName, ticketId, form: typedFields(form) };
      const intent = String(form.get("intent"));
      if (intent === "assign") return assign(sent);
      const { take, again } = formOf(intent);
      try {
        return await take(sent);
      } catch (error) {
        return writeFailed<Returned>(request, error, again(sent, { "": NOT_STORED }));
      }
    },
    { maxBytes: MAX_BYTES },
  );
}

function formOf(intent: string) {
  switch (intent) {
    case "change":
      return takeChange;
    case "reply":
      return takeReply;
    case "insert":
      return insertCanned;
    default:
      return takeNote;
  }
}

const takeNote = {
  again: draftNote,
  async take(sent: SentForm) {
    const checked = noteSchema.safeParse(Object.fromEntries(sent.form));
    if (!checked.success) return badRequest<Returned>(draftNote(sent, errorsOf(checked.error)));
    const { staffId, ticketId } = sent;
    if (!(await addNote(ctx, { staffId, ticketId, ...checked.data }))) throw notFound("Ticket");
    return redirect(`${paths.staffTicket(ticketId)}#notes`);
  },
};

async function assign({ staffId, ticketId, form }: SentForm) {
  const shownAssigneeId = String(form.get("shown_assignee") ?? "") || null;
  const { status } = await assignToMe(ctx, { staffId, ticketId, shownAssigneeId });
  switch (status) {
    case "assigned":
      return redirect(paths.staffTicket(ticketId));
    case "taken":
      return data({ form: "assign" as const, errors: { "": TAKEN } }, { status: 409 });
    case "no-ticket":
      throw notFound("Ticket");
  }
}
