import { TicketImages } from "~/components/support/ticket-images";
import { TypedText } from "~/components/support/typed-text";
import { LocalTime } from "~/components/ui/local-time";
import type { ConversationMessage } from "~/services/support/conversation.server";
import { paths } from "~/urls/paths";

interface ConversationProps {
  messages: ConversationMessage[];
  locale: string | null;
  timeZone: string | null;
}

/** What was said since, the oldest first. */
export function Conversation({ messages, locale, timeZone }: ConversationProps) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="conversation">
      <h2 id="conversation">Conversation</h2>
      <ol className="conversation">
        {messages.map((message) => (
          <li
            key={message.id}
            id={`message-${message.id}`}
            className={message.author === "staff" ? "card from-staff" : "card"}
          >
            <p className="ticket-facts">
              <strong dir="auto">{whoWrote(message)}</strong>{" "}
              <LocalTime value={message.createdAt} locale={locale} timeZone={timeZone} withTime />
              {message.isByMail && " by email"}
            </p>
            <TypedText text={message.body} />
            <TicketImages images={message.images} addressOf={paths.ticketImage} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function whoWrote({ author, staffName }: ConversationMessage): string {
  if (author === "writer") return "You";
  return staffName ? `${staffName} · Support` : "Support";
}
