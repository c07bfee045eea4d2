import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { badRequest, notFound } from "~/http/response/responses.server";
import { changeTicket, findFields, type TicketFields } from "~/services/staff/tickets/change-ticket.server";
import { formBase, touchedFields } from "~/services/staff/tickets/form-base.server";
import { mayBeAssigned } from "~/services/staff/tickets/staff-members.server";
import { changeSchema, mergedDraft } from "~/services/staff/tickets/ticket-forms";
import { STAFF_TICKET_REFUSALS, statusRefusal } from "~/services/staff/tickets/ticket-refusals";
import type { TicketPriority, TicketStatus, TicketType } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";
import type { Returned, ReturnedChange } from "./refused";
import { errorsOf, textOf, type Errors, type SentForm } from "./sent-form";

/** What staff change of a ticket. */
export const takeChange = { again: draftChange, take };

async function take(sent: SentForm) {
  const { staffId, ticketId, form } = sent;
  const checked = changeSchema.safeParse(Object.fromEntries(form));
  if (!checked.success) return badRequest<Returned>(draftChange(sent, errorsOf(checked.error)));
  const { version, base, assignee, admin_notes: adminNotes, ...rest } = checked.data;
  const typed: TicketFields = { ...rest, adminNotes, assigneeId: assignee || null };
  const stored = await findFields(ctx, ticketId);
  if (!stored) throw notFound("Ticket");
  if (
    typed.assigneeId !== stored.fields.assigneeId &&
    !(await mayBeAssigned(ctx, { id: typed.assigneeId, emails: config.staffEmails, issuer: config.issuer }))
  ) {
    return badRequest<Returned>(draftChange(sent, { assignee: STAFF_TICKET_REFUSALS.noStaff }));
  }

  const result = await changeTicket(ctx, { staffId, ticketId, version, ...typed });
  switch (result.status) {
    case "changed":
    case "unchanged":
      ctx.jobs.wake();
      return redirect(paths.staffTicket(ticketId));
    case "changed-meanwhile": {
      const { current } = result;
      const draft = mergedDraft(typed, { current, touched: touchedFields(base, typed) });
      return data<Returned>(
        {
          form: "change",
          draft,
          version: result.version,
          base: formBase(current),
          conflict: { current, typed },
          errors: { "": STAFF_TICKET_REFUSALS.changedMeanwhile },
        },
        { status: 409 },
      );
    }
    case "not-allowed":
      return badRequest<Returned>(draftChange(sent, { status: statusRefusal(stored.fields.status) }));
    case "no-ticket":
      throw notFound("Ticket");
  }
}

function draftChange({ form }: SentForm, errors: Errors): ReturnedChange {
  return {
    form: "change",
    draft: {
      status: textOf(form, "status") as TicketStatus,
      priority: textOf(form, "priority") as TicketPriority,
      type: textOf(form, "type") as TicketType,
      assigneeId: textOf(form, "assignee") || null,
      adminNotes: textOf(form, "admin_notes"),
      resolution: textOf(form, "resolution"),
    },
    version: Number(form.get("version")),
    base: textOf(form, "base"),
    conflict: null,
    errors,
  };
}
