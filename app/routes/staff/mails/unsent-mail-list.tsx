import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { LocalTime } from "~/components/ui/local-time";
import { paths } from "~/urls/paths";
import { MAIL_DAYS } from "~/services/limits/retention";
import type { UnsentMails } from "~/services/staff/unsent-mails.server";

interface UnsentMailListProps {
  unsent: UnsentMails;
  canSendMail: boolean;
  timeZone: string | null;
  locale: string | null;
}

/** What the outbox holds: nothing is said of one that is empty. */
export function UnsentMailList({ unsent: { givenUp, waitingCount }, canSendMail, ...reader }: UnsentMailListProps) {
  if (givenUp.length === 0 && waitingCount === 0) return null;
  return (
    <section aria-labelledby="unsent">
      <h2 id="unsent">Unsent email</h2>
      {waitingCount > 0 && <p>{waitingWords(waitingCount, canSendMail)}</p>}
      {givenUp.length > 1 && (
        <form method="post" action={paths.sendAllMailsAgain()} className="actions">
          <CsrfToken />
          <Button kind="secondary">Send all again</Button>
        </form>
      )}
      {givenUp.length > 0 && (
        <ul className="staff-entry-list">
          {givenUp.map(({ id, to, subject, reason, failedAt }) => (
            <li key={id} className="staff-entry">
              <p className="question-meta">
                <strong>{subject}</strong> <span>To {to}</span>{" "}
                <span>
                  Given up <LocalTime value={failedAt} {...reader} withTime />
                </span>
              </p>
              <p>{reason}</p>
              <form method="post" action={paths.sendMailAgain(id)} className="actions">
                <CsrfToken />
                <Button kind="secondary">Send again</Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function waitingWords(count: number, canSendMail: boolean): string {
  const mails = count === 1 ? "One email is waiting" : `${count} emails are waiting`;
  return canSendMail
    ? `${mails} to be sent.`
    : `${mails} until this server can send mail (SMTP_URL), for ${MAIL_DAYS} days at most.`;
}
