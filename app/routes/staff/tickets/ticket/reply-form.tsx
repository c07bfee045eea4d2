import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { Button } from "~/components/ui/button";
import { KeptMessage } from "~/components/ui/kept-message";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import type { StaffTicket } from "~/services/staff/tickets/staff-ticket.server";
import { nextStatuses } from "~/services/support/ticket-transitions";
import { labelOf } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";
import { Choice } from "./choice";
import { MessageItem } from "./conversation";
import type { Reader } from "./load-ticket.server";
import type { ReturnedReply } from "./refused";
import { TextArea } from "./text-area";

interface ReplyFormProps {
  ticket: StaffTicket;
  canned: { id: string; title: string }[];
  returned: ReturnedReply | null;
  /** It comes back after signing in again. */
  isKept: boolean;
  reader: Reader;
}

export function ReplyForm({ ticket, canned, returned, isKept, reader }: ReplyFormProps) {
  const errors = returned?.errors ?? {};
  const isMeanwhile = typeof returned?.seen === "number";
  const reached = [ticket.status, ...nextStatuses(ticket.status)];
  const usual = reached.includes("pending_user") ? "pending_user" : ticket.status;
  const wanted = returned?.draft.status;
  return (
    <section aria-labelledby="reply">
      <h3 id="reply">Reply</h3>
      {returned && isKept && <KeptMessage />}
      {isMeanwhile && <Meanwhile ticket={ticket} text={errors[""] ?? ""} seen={returned.seen ?? 0} reader={reader} />}
      {!isMeanwhile && errors[""] && (
        <Message kind="error" takesFocus>
          <p>{errors[""]}</p>
        </Message>
      )}
      <form
        method="post"
        action={`${paths.staffTicket(ticket.id)}#reply`}
        encType="multipart/form-data"
        className="form"
      >
        <CsrfToken />
        <KeptFormId />
        <input type="hidden" name="version" value={returned?.version ?? ticket.version} />
        <input type="hidden" name="seen" value={ticket.messages.length} />
        <TextArea
          id="reply-body"
          name="body"
          label="Your reply"
          hint="The writer gets it by email, as you type it."
          rows={8}
          value={returned?.draft.body ?? ""}
          error={errors.body}
        />
        {canned.length > 0 && (
          <div className="canned">
            <Choice
              id="canned"
              name="canned"
              label="Canned reply"
              options={[["", "Choose one"], ...canned.map(({ id, title }) => [id, title] as const)]}
              chosen=""
              error={errors.canned}
            />
            <Button name="intent" value="insert" kind="secondary">
              Insert
            </Button>
          </div>
        )}
        <Choice
          id="reply-status"
          name="status"
          label="Set status to"
          options={reached.map((status) => [status, labelOf(status)] as const)}
          chosen={wanted !== undefined && reached.includes(wanted) ? wanted : usual}
          error={errors.status}
        />
        <div className="actions">
          <Button name="intent" value="reply">
            {isMeanwhile ? "Send anyway" : "Send reply"}
          </Button>
          {canned.length === 0 && <Link to={paths.cannedReplies()}>Write canned replies</Link>}
        </div>
      </form>
    </section>
  );
}

interface MeanwhileProps {
  ticket: StaffTicket;
  text: string;
  /** How many messages there were before. */
  seen: number;
  reader: Reader;
}

/** What was said since the form was made, so that nobody answers past it. */
function Meanwhile({ ticket, text, seen, reader }: MeanwhileProps) {
  const since = ticket.messages.slice(seen);
  return (
    <>
      <Message kind="error" takesFocus>
        <p>{text}</p>
        <p>
          {since.length === 0
            ? `There are no new messages. The status is now ${labelOf(ticket.status)}.`
            : "New messages:"}
        </p>
      </Message>
      {since.length > 0 && (
        <ol className="conversation">
          {since.map((message) => (
            <MessageItem
              key={message.id}
              message={{ ...message, id: `new-${message.id}` }}
              writerName={ticket.userName}
              reader={reader}
            />
          ))}
        </ol>
      )}
    </>
  );
}
