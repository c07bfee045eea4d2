import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { Button } from "~/components/ui/button";
import { KeptMessage } from "~/components/ui/kept-message";
import { Message } from "~/components/ui/message";
import type { StaffMember } from "~/services/staff/tickets/staff-members.server";
import type { StaffTicket } from "~/services/staff/tickets/staff-ticket.server";
import { nextStatuses } from "~/services/support/ticket-transitions";
import { labelOf, TICKET_PRIORITIES, TICKET_TYPES } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";
import { ChangeConflict } from "./change-conflict";
import { Choice } from "./choice";
import type { ReturnedChange } from "./refused";
import { TextArea } from "./text-area";

interface ChangeFormProps {
  ticket: StaffTicket;
  staff: StaffMember[];
  /** What the form is made of. */
  base: string;
  returned: ReturnedChange | null;
  /** It comes back after signing in again. */
  isKept: boolean;
}

export function ChangeForm({ ticket, staff, base, returned, isKept }: ChangeFormProps) {
  const draft = returned?.draft ?? ticket;
  const errors = returned?.errors ?? {};
  const conflict = returned?.conflict ?? null;
  return (
    <section aria-labelledby="change">
      <h3 id="change">Change</h3>
      {returned && isKept && <KeptMessage />}
      {conflict && <ChangeConflict {...conflict} staff={staff} text={errors[""] ?? ""} />}
      {!conflict && errors[""] && (
        <Message kind="error" takesFocus>
          <p>{errors[""]}</p>
        </Message>
      )}
      <form
        method="post"
        action={`${paths.staffTicket(ticket.id)}#change`}
        encType="multipart/form-data"
        className="form"
      >
        <CsrfToken />
        <KeptFormId />
        <input type="hidden" name="version" value={returned?.version ?? ticket.version} />
        <input type="hidden" name="base" value={returned?.base ?? base} />
        <Choice
          id="status"
          name="status"
          label="Status"
          options={[ticket.status, ...nextStatuses(ticket.status)].map(labelled)}
          chosen={draft.status}
          error={errors.status}
        />
        <Choice
          id="priority"
          name="priority"
          label="Priority"
          options={TICKET_PRIORITIES.map(labelled)}
          chosen={draft.priority}
          error={errors.priority}
        />
        <Choice
          id="type"
          name="type"
          label="Type"
          options={TICKET_TYPES.map(labelled)}
          chosen={draft.type}
          error={errors.type}
        />
        <Choice
          id="assignee"
          name="assignee"
          label="Assigned to"
          options={assignees(ticket, staff)}
          chosen={draft.assigneeId ?? ""}
          error={errors.assignee}
        />
        <TextArea
          id="admin-notes"
          name="admin_notes"
          label="Notes to the writer"
          hint="Shown on their ticket as Admin Notes."
          rows={3}
          value={draft.adminNotes}
          error={errors.admin_notes}
        />
        <TextArea
          id="resolution"
          name="resolution"
          label="Resolution"
          hint="Shown on their ticket, and emailed when the status becomes Resolved."
          rows={3}
          value={draft.resolution}
          error={errors.resolution}
        />
        <div className="actions">
          <Button name="intent" value="change" kind="secondary">
            Save
          </Button>
        </div>
      </form>
    </section>
  );
}

function labelled(value: string): readonly [string, string] {
  return [value, labelOf(value)];
}

/** Whoever has it may keep it, even when they are no longer staff. */
function assignees({ assigneeId, assigneeName }: StaffTicket, staff: StaffMember[]): (readonly [string, string])[] {
  const isKnown = assigneeId === null || staff.some(({ id }) => id === assigneeId);
  return [
    ["", "Nobody"],
    ...(isKnown ? [] : [[assigneeId, `${assigneeName ?? "Somebody"} (no longer staff)`] as const]),
    ...staff.map(({ id, name }) => [id, name] as const),
  ];
}
