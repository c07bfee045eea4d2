import { TicketImages } from "~/components/support/ticket-images";
import { TypedText } from "~/components/support/typed-text";
import { LocalTime } from "~/components/ui/local-time";
import type { StaffTicket } from "~/services/staff/tickets/staff-ticket.server";
import type { ConversationMessage } from "~/services/support/conversation.server";
import { paths } from "~/urls/paths";
import type { Reader } from "./load-ticket.server";

interface ConversationProps {
  ticket: StaffTicket;
  reader: Reader;
}

/** The description and all that was said since, the oldest first. */
export function Conversation({ ticket, reader }: ConversationProps) {
  const { description, describedAt, createdAt, userName, images, messages } = ticket;
  return (
    <section aria-labelledby="conversation">
      <h3 id="conversation">Conversation</h3>
      <ol className="conversation">
        <li>
          <p className="question-meta">
            <strong>
              <bdi>{userName || "User"}</bdi>
            </strong>
            <LocalTime value={createdAt} {...reader} withTime />
            {describedAt !== createdAt && (
              <span>
                changed <LocalTime value={describedAt} {...reader} withTime />
              </span>
            )}
          </p>
          <TypedText text={description} />
          <TicketImages images={images} addressOf={paths.staffTicketImage} />
        </li>
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} writerName={userName} reader={reader} />
        ))}
      </ol>
    </section>
  );
}

interface MessageItemProps {
  message: ConversationMessage;
  writerName: string;
  reader: Reader;
}

export function MessageItem({ message, writerName, reader }: MessageItemProps) {
  const { id, author, staffName, body, isByMail, createdAt, images } = message;
  return (
    <li id={`message-${id}`} className={author === "staff" ? "by-staff" : undefined}>
      <p className="question-meta">
        <strong>
          {author === "writer" ? (
            <bdi>{writerName || "User"}</bdi>
          ) : staffName === null ? (
            "Staff"
          ) : (
            <bdi>{staffName}</bdi>
          )}
        </strong>
        {author === "staff" && <span>staff</span>}
        <LocalTime value={createdAt} {...reader} withTime />
        {isByMail && <span>by email</span>}
      </p>
      <TypedText text={body} />
      <TicketImages images={images} addressOf={paths.staffTicketImage} />
    </li>
  );
}
