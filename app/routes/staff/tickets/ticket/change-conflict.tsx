import { TypedText } from "~/components/support/typed-text";
import { Message } from "~/components/ui/message";
import type { TicketFields } from "~/services/staff/tickets/change-ticket.server";
import type { StaffMember } from "~/services/staff/tickets/staff-members.server";
import { CHANGEABLE, FIELD_NAMES, type Changeable } from "~/services/staff/tickets/ticket-forms";
import { labelOf } from "~/services/support/ticket-words";

interface ChangeConflictProps {
  current: TicketFields;
  typed: TicketFields;
  staff: StaffMember[];
  text: string;
}

/** What is stored now and what was sent, field by field, where they differ. */
export function ChangeConflict({ current, typed, staff, text }: ChangeConflictProps) {
  const fields = CHANGEABLE.filter((field) => current[field] !== typed[field]);
  return (
    <>
      <Message kind="error" takesFocus>
        <p>{text}</p>
      </Message>
      <dl className="conflict">
        {fields.map((field) => (
          <div key={field}>
            <dt>{FIELD_NAMES[field]}</dt>
            <dd>
              <span className="small">Stored now:</span> <Value field={field} fields={current} staff={staff} />
            </dd>
            <dd>
              <span className="small">You sent:</span> <Value field={field} fields={typed} staff={staff} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Value({ field, fields, staff }: { field: Changeable; fields: TicketFields; staff: StaffMember[] }) {
  if (field === "adminNotes" || field === "resolution") {
    return fields[field] === "" ? <>nothing</> : <TypedText text={fields[field]} />;
  }
  if (field !== "assigneeId") return <strong>{labelOf(fields[field])}</strong>;
  const { assigneeId } = fields;
  if (assigneeId === null) return <strong>Nobody</strong>;
  return <strong>{staff.find(({ id }) => id === assigneeId)?.name ?? "A former staff member"}</strong>;
}
