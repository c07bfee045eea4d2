import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { paths } from "~/urls/paths";

interface MessageSentProps {
  /** Of the page with the form. */
  path: string;
  isRead: boolean;
}

/** Stands in the place of the form once a message has arrived. */
export function MessageSent({ path, isRead }: MessageSentProps) {
  return (
    <div className="page">
      <Message kind="success" title="Thank you, your message has arrived.">
        <p>
          {isRead
            ? "Somebody reads it within our support hours and replies to the e-mail address that you gave, typically within 24 hours. There is nothing more for you to do."
            : "It is kept for whoever runs this server, who has not said yet who reads it."}
        </p>
      </Message>
      <p className="actions">
        <LinkButton to={paths.home()}>Go Home</LinkButton>
        <LinkButton kind="secondary" to={path}>
          Write another message
        </LinkButton>
      </p>
    </div>
  );
}
