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
      <Message kind="success" title="Thank you. We have your message.">
        <p>
          {isRead
            ? "We’ll read it during support hours and reply to the email address you gave, typically within 24 hours."
            : "We’ve kept it for the people who run this server. They haven’t said yet who reads messages."}
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
