import { Link } from "~/components/ui/link";
import { backupsAfterDeletion, keptAfterDeletion, remainsAfterDeletion } from "~/content/account-deletion";
import { LOG_DAYS } from "~/content/operator";
import {
  ENDED_TOKEN_DAYS,
  IDEMPOTENCY_DAYS,
  ENDED_GAP_DAYS,
  KEPT_GAP_DAYS,
  PAYMENT_EVENT_DAYS,
  REQUEST_ERROR_DAYS,
  WEBHOOK_DELIVERY_DAYS,
} from "~/services/limits/retention";
import { paths } from "~/urls/paths";
import type { LegalFacts } from "./facts";

/** How long each kind of data is kept: the only place that says so, whatever page asks. */
export function Periods(facts: LegalFacts) {
  return (
    <>
      <dl className="periods">
        <dt>Your account and everything you learned</dt>
        <dd>
          Until you <Link to={paths.deleteAccount()}>delete your account</Link>, then deleted at once
        </dd>
        <dt>The gap you kept from the demo</dt>
        <dd>
          {KEPT_GAP_DAYS} days, or until you dismiss it; {ENDED_GAP_DAYS} days after we note that you know it
        </dd>
        <dt>Archives of your data</dt>
        <dd>{facts.exportDays} days, or until you make a newer one</dd>
        <dt>Sign-ins</dt>
        <dd>
          {facts.sessionDays} days, {facts.idleDays} without use; the record of one that has ended is deleted{" "}
          {facts.endedSessionDays} days later, when you next sign in
        </dd>
        <dt>Forms sent when you were no longer signed in</dt>
        <dd>{facts.keptFormHours} hours, and at most a day more until they are erased</dd>
        <dt>Support tickets</dt>
        <dd>{facts.ticketYears} years after their last change</dd>
        <dt>Messages to us</dt>
        <dd>
          {facts.ticketYears} years after we last worked on them
          {facts.sendsMail && facts.supportEmail && ", in our mailbox as well"}
        </dd>
        <dt>Newsletter</dt>
        <dd>
          Until you unsubscribe, or delete an account with the same address, then deleted at once;{" "}
          {facts.unconfirmedDays} days for an address that was never confirmed
        </dd>
        <dt>Reminders</dt>
        <dd>As long as your account, so reminders you turned off stay off</dd>
        <dt>Your calendar’s address</dt>
        <dd>Until you revoke it, make a new one or delete your account</dd>
        <dt>Your API tokens</dt>
        <dd>Until you delete your account; {ENDED_TOKEN_DAYS} days once you have revoked them or they have expired</dd>
        <dt>What we answered the programs that use them, for when one asks the same again</dt>
        <dd>{IDEMPOTENCY_DAYS} day</dd>
        <dt>Email on its way to you</dt>
        <dd>Until it is sent; {facts.mailDays} days if it cannot be</dd>
        <dt>Messages to other systems of ours about what you did, without your answers</dt>
        <dd>{WEBHOOK_DELIVERY_DAYS} days, or until you delete your account</dd>
        <dt>Pages that failed for you</dt>
        <dd>{REQUEST_ERROR_DAYS} days</dd>
        <dt>Which of our staff looked at your account or changed a ticket</dt>
        <dd>{facts.ticketYears} years</dd>
        <dt>The server’s log</dt>
        <dd>{LOG_DAYS} days at most</dd>
        {facts.sellsPlans && (
          <>
            <dt>Your plan and your payments</dt>
            <dd>
              Until you delete your account; what the payment provider told the server about them, {PAYMENT_EVENT_DAYS}{" "}
              days
            </dd>
          </>
        )}
        {keptAfterDeletion(facts).map(({ what, why, howLong }) => (
          <Kept key={what} what={what} why={why} howLong={howLong} />
        ))}
      </dl>
      <p>
        Questions and lessons that were written for everybody stay, and so do totals over all learners; neither says
        anything about you. {backupsAfterDeletion} If such a backup is ever restored, accounts, newsletter addresses and
        messages that were deleted in the meantime are deleted again. {remainsAfterDeletion}
      </p>
    </>
  );
}

function Kept({ what, why, howLong }: ReturnType<typeof keptAfterDeletion>[number]) {
  return (
    <>
      <dt>{what}</dt>
      <dd>
        {howLong.charAt(0).toUpperCase() + howLong.slice(1)} ({why})
      </dd>
    </>
  );
}
