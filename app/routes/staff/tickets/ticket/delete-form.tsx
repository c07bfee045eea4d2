import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { paths } from "~/urls/paths";

/** For whoever asks that what they wrote be deleted. */
export function DeleteForm({ ticketId }: { ticketId: string }) {
  return (
    <details>
      <summary>Delete this ticket…</summary>
      <form method="post" action={paths.staffTicketDelete(ticketId)} className="form">
        <CsrfToken />
        <p>
          Only if the writer asks for it. This deletes all messages, notes, pictures, emails and the tickets merged into
          it. This can’t be undone.
        </p>
        <div className="actions">
          <Button kind="danger">Delete for good</Button>
        </div>
      </form>
    </details>
  );
}
