import type { OutgoingMail } from "~/services/mail/outbox.server";
import { reviewMinutes } from "~/services/review/minutes";
import { aboutMinutes } from "~/text/about-minutes";
import { paths } from "~/urls/paths";

/** What is mailed about reminders, in words. Every mail says why it came and how to stop it. */

interface Addressed {
  to: { email: string; token: string };
  /** Of the product, as browsers know it. */
  publicUrl: string;
}

/** Asks whoever reads mail at an address whether they want reminders. */
export function confirmationMail({ to, publicUrl }: Addressed): OutgoingMail {
  return {
    to: to.email,
    subject: "Do you want reminders to review from Taproot?",
    text: `Somebody signed in to Taproot with this address, probably you, asked for a mail on days when reviews are due.

To say yes, open this page and press the button on it:
${publicUrl}${paths.confirmReminders(to.token)}

If it was not you, do nothing: no reminder will come.
`,
  };
}

/** Tells a learner what is due today. */
export function reminderMail({
  to,
  publicUrl,
  due,
  pace,
  isLast,
  notAfter,
}: Addressed & {
  /** Reviews, 1 and up. */
  due: number;
  /** The learner's own seconds for an answer; null while unknown. */
  pace: number | null;
  /** Unless it brings the learner back. */
  isLast: boolean;
  notAfter: Date;
}): OutgoingMail {
  const reviews = due === 1 ? "1 review is" : `${due} reviews are`;
  const last = `
This is the third reminder in a row. If it does not suit you either, that is fine: it was the last one, and
reminders stop by themselves. You can turn them on again in your settings whenever you like.
`;
  return {
    to: to.email,
    subject: due === 1 ? "1 review is due today" : `${due} reviews are due today`,
    text: `${reviews} due today, which takes ${aboutMinutes(reviewMinutes(due, pace))}:
${publicUrl}${paths.review()}
${isLast ? last : ""}
--${" "}
You get this because you asked for reminders and confirmed it. One comes on a day when reviews are due
and you have not learned yet.
To stop them, open this page and press the button on it:
${publicUrl}${paths.stopReminders(to.token)}
`,
    unsubscribeUrl: publicUrl + paths.stopReminders(to.token),
    notAfter,
  };
}
