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
          For a writer who asks for it. All that was said, the notes, the pictures, the mails and the tickets merged
          into it go, and nothing brings them back.
        </p>
        <div className="actions">
          <Button kind="danger">Delete for good</Button>
        </div>
      </form>
    </details>
  );
}
