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
        <p>This server can’t send email at the moment, so you won’t get reminders.</p>
      </Message>
    );
  }
  switch (state) {
    case "waiting":
      return (
        <Message kind="info" title="Check your inbox to confirm">
          <p>
            We’re sending an email to <bdi>{email}</bdi>. Reminders start once you’ve opened the link in it and said
            yes.
          </p>
          <p>
            The email may take a few minutes, and may end up in your spam folder. If it hasn’t arrived after an hour,
            save again and we’ll send another.
          </p>
        </Message>
      );
    case "stopped":
      return (
        <Message kind="info" title="Your reminders have paused">
          <p>
            We sent three in a row while you had other things to do, so we stopped. Turn them on again whenever you
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
