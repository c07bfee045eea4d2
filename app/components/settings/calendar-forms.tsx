import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { LocalTime } from "~/components/ui/local-time";
import { paths } from "~/urls/paths";

interface CalendarFormsProps {
  /** When the learner's address was made; null without one. */
  createdAt: string | null;
  timeZone: string | null;
  locale: string | null;
}

/** Makes and revokes the secret address for a calendar program. Sent as documents: the answer is a page of its own. */
export function CalendarForms({ createdAt, timeZone, locale }: CalendarFormsProps) {
  return (
    <>
      {createdAt !== null && (
        <p>
          You have an address, made on <LocalTime value={createdAt} timeZone={timeZone} locale={locale} />. We show it
          only once. If you’ve lost it, or someone else has it, make a new one: the old one will stop working.
        </p>
      )}
      <div className="actions">
        <form method="post" action={paths.calendarAddress()}>
          <CsrfToken />
          <Button kind="secondary">{createdAt === null ? "Make a calendar address" : "Make a new address"}</Button>
        </form>
        {createdAt !== null && (
          <form method="post" action={paths.revokeCalendar()}>
            <CsrfToken />
            <Button kind="quiet">Revoke the address</Button>
          </form>
        )}
      </div>
    </>
  );
}
