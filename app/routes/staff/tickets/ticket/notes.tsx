import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { TypedText } from "~/components/support/typed-text";
import { Button } from "~/components/ui/button";
import { KeptMessage } from "~/components/ui/kept-message";
import { LocalTime } from "~/components/ui/local-time";
import { Message } from "~/components/ui/message";
import type { StaffTicket } from "~/services/staff/tickets/staff-ticket.server";
import { paths } from "~/urls/paths";
import type { Reader } from "./load-ticket.server";
import type { ReturnedNote } from "./refused";
import { TextArea } from "./text-area";

interface NotesProps {
  ticket: StaffTicket;
  returned: ReturnedNote | null;
  /** It comes back after signing in again. */
  isKept: boolean;
  reader: Reader;
}

/** What staff write for each other. */
export function Notes({ ticket: { id, notes }, returned, isKept, reader }: NotesProps) {
  return (
    <section aria-labelledby="notes">
      <h3 id="notes">Internal notes</h3>
      <p className="small">Only staff see these.</p>
      {notes.length > 0 && (
        <ol className="conversation">
          {notes.map((note) => (
            <li key={note.id} className="internal">
              <p className="question-meta">
                <strong>{note.staffName === null ? "A former member of staff" : <bdi>{note.staffName}</bdi>}</strong>
                <LocalTime value={note.createdAt} {...reader} withTime />
              </p>
              <TypedText text={note.body} />
            </li>
          ))}
        </ol>
      )}
      {returned && isKept && <KeptMessage />}
      {returned?.errors[""] && (
        <Message kind="error" takesFocus>
          <p>{returned.errors[""]}</p>
        </Message>
      )}
      <form method="post" action={`${paths.staffTicket(id)}#notes`} encType="multipart/form-data" className="form">
        <CsrfToken />
        <KeptFormId />
        <TextArea
          id="note-body"
          name="body"
          label="Add a note"
          rows={3}
          value={returned?.draft.body ?? ""}
          error={returned?.errors.body}
        />
        <div className="actions">
          <Button name="intent" value="note" kind="secondary">
            Add note
          </Button>
        </div>
      </form>
    </section>
  );
}
