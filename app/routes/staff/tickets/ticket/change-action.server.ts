import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { badRequest, notFound } from "~/http/response/responses.server";
import { changeTicket, findFields, type TicketFields } from "~/services/staff/tickets/change-ticket.server";
import { formBase, touchedFields } from "~/services/staff/tickets/form-base.server";
import { listStaff } from "~/services/staff/tickets/staff-members.server";
import { changeSchema, mergedDraft } from "~/services/staff/tickets/ticket-forms";
import { nextStatuses } from "~/services/support/ticket-transitions";
import { labelOf, type TicketPriority, type TicketStatus, type TicketType } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";
import type { Returned, ReturnedChange } from "./refused";
import { errorsOf, textOf, type Errors, type SentForm } from "./sent-form";

const MEANWHILE =
  "Someone changed this ticket in the meantime. Your changes aren't saved yet: compare, then save again.";
const NO_STAFF = "Choose a staff member";

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
  if (typed.assigneeId !== stored.fields.assigneeId && !(await isStaffMember(typed.assigneeId))) {
    return badRequest<Returned>(draftChange(sent, { assignee: NO_STAFF }));
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
          errors: { "": MEANWHILE },
        },
        { status: 409 },
      );
    }
    case "not-allowed": {
      const next = nextStatuses(stored.fields.status).map(labelOf).join(", ");
      const error = `A ticket that is ${labelOf(stored.fields.status)} can only become: ${next}`;
      return badRequest<Returned>(draftChange(sent, { status: error }));
    }
    case "no-ticket":
      throw notFound("Ticket");
  }
}

async function isStaffMember(id: string | null): Promise<boolean> {
  if (id === null) return true;
  return (await listStaff(ctx, { emails: config.staffEmails, issuer: config.issuer })).some(
    (member) => member.id === id,
  );
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
