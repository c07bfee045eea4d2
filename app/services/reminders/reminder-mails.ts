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
    subject: "Do you want review reminders from Taproot?",
    text: `Someone signed in to Taproot with this address, probably you, asked for an email on days
when reviews are due.

To say yes, open this page and press the button on it:
${publicUrl}${paths.confirmReminders(to.token)}

If it wasn’t you, do nothing: we won’t send any reminders.
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
This is the third reminder in a row. If now isn’t a good time, that’s fine: this is the
last one, and reminders stop here. You can turn them on again in your settings whenever
you like.
`;
  return {
    to: to.email,
    subject: due === 1 ? "1 review is due today" : `${due} reviews are due today`,
    text: `${reviews} due today, which takes ${aboutMinutes(reviewMinutes(due, pace))}:
${publicUrl}${paths.review()}
${isLast ? last : ""}
--${" "}
You get this because you asked for reminders. We send one on days when reviews are due
and you haven’t studied yet. To stop them, open this page and press the button on it:
${publicUrl}${paths.stopReminders(to.token)}
`,
    unsubscribeUrl: publicUrl + paths.stopReminders(to.token),
    notAfter,
  };
}
