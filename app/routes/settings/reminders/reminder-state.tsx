import { Message } from "~/components/ui/message";
import type { Reminder } from "~/services/reminders/reminder";

interface ReminderStateProps {
  state: Reminder["state"];
  email: string;
  canMail: boolean;
  /** A moment ago. */
  isSaved: boolean;
}

/** What is to be known of one's reminders besides what the form shows. */
export function ReminderState({ state, email, canMail, isSaved }: ReminderStateProps) {
  if (!canMail) {
    return (
      <Message kind="info">
        <p>This server cannot send mail at the moment, so no reminder comes.</p>
      </Message>
    );
  }
  switch (state) {
    case "waiting":
      return (
        <Message kind="info" title="Check your inbox to confirm">
          <p>
            We are sending a mail to <bdi>{email}</bdi>. Reminders begin once you have opened the link in it and said
            yes.
          </p>
          <p>
            The mail may take a few minutes, and may end up in your spam folder. If it has not come after an hour, save
            once more, and you get another.
          </p>
        </Message>
      );
    case "stopped":
      return (
        <Message kind="info" title="Reminders have stopped by themselves">
          <p>
            Three in a row came and you had other things to do, so no more are sent. Turn them on again whenever you
            like.
          </p>
        </Message>
      );
    case "on":
    case "off":
      return isSaved ? (
        <Message kind="success">
          <p>{state === "on" ? "Reminders are on." : "Reminders are off."}</p>
        </Message>
      ) : null;
  }
}
