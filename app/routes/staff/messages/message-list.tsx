import { CsrfToken } from "~/components/accounts/csrf-token";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { LocalTime } from "~/components/ui/local-time";
import { paths } from "~/urls/paths";
import { contactSubjects } from "~/services/contact/contact-subjects";
import type { StaffMessage } from "~/services/staff/contact-messages.server";

interface Reader {
  timeZone: string | null;
  locale: string | null;
}

/** All of it was typed by strangers: it is shown as plain text. */
export function MessageList({ messages, ...reader }: Reader & { messages: StaffMessage[] }) {
  return (
    <ul className="staff-entry-list">
      {messages.map((message) => (
        <li key={message.id}>
          <article className="staff-entry" aria-labelledby={`from-${message.id}`}>
            <div className="question-meta">
              <h3 id={`from-${message.id}`} dir="auto">
                {message.name}
              </h3>{" "}
              <Badge kind={message.handledAt === null ? "accent" : "neutral"}>
                {message.handledAt === null ? "Open" : "Handled"}
              </Badge>{" "}
              <span>{contactSubjects[message.subject]}</span>{" "}
              <span>
                Sent <LocalTime value={message.createdAt} {...reader} withTime />
              </span>
            </div>
            <blockquote dir="auto">{message.message}</blockquote>
            {message.handledAt === null ? (
              <OpenMessage message={message} />
            ) : (
              <p className="question-meta">
                <a href={replyTo(message)}>{message.email}</a>{" "}
                <span>
                  {message.handledBy === null ? "Handled, " : `Handled by ${message.handledBy}, `}
                  <LocalTime value={message.handledAt} {...reader} withTime />
                </span>
              </p>
            )}
            <DeleteMessage message={message} />
          </article>
        </li>
      ))}
    </ul>
  );
}

function OpenMessage({ message }: { message: StaffMessage }) {
  return (
    <form method="post" action={paths.handleMessage(message.id)} className="actions">
      <CsrfToken />
      <Button kind="secondary">Mark as handled</Button>
      <a href={replyTo(message)}>Reply to {message.email}</a>
    </form>
  );
}

function DeleteMessage({ message: { id } }: { message: StaffMessage }) {
  return (
    <details>
      <summary>Delete…</summary>
      <p>
        Nothing brings it back. A mail with it that has not been sent yet goes, too; one that is in your mailbox you
        delete there.
      </p>
      <form method="post" action={paths.deleteMessage(id)}>
        <CsrfToken />
        <Button kind="danger">Delete for good</Button>
      </form>
    </details>
  );
}

/** What is an address may still have signs that end it in a link. */
function replyTo({ email, subject }: StaffMessage): string {
  const address = email.replace(/[%?&#]/g, (sign) => encodeURIComponent(sign));
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${contactSubjects[subject]}`)}`;
}
