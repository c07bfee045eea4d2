import { PortalForm } from "~/components/billing/portal-form";
import { LinkButton } from "~/components/ui/link-button";
import { LocalTime } from "~/components/ui/local-time";
import { Message } from "~/components/ui/message";
import type { LearnerPlan } from "~/services/billing/learner-plan";
import type { Payment } from "~/services/billing/payments.server";
import { paths } from "~/urls/paths";

interface SubscriptionNoticeProps {
  plan: LearnerPlan;
  payments: Payment[];
  /** Signed up for premium, and has still to choose how to pay. */
  wantsPremium: boolean;
  locale: string | null;
  timeZone: string | null;
}

/** What is to be known before anything else: a choice that waits, a payment that failed. */
export function SubscriptionNotice({ plan, payments, wantsPremium, locale, timeZone }: SubscriptionNoticeProps) {
  if (plan.status === "past_due") {
    const open = payments.find(({ status }) => status === "open");
    return (
      <Message kind="error" title="Payment Failed">
        <p>
          Your last payment didn’t go through.{" "}
          {plan.isPremium ? "You keep Premium while we try again" : "Premium is paused until it’s paid"}
          {plan.isPremium && open?.nextAttemptAt && (
            <>
              , next on <LocalTime value={open.nextAttemptAt} locale={locale} timeZone={timeZone} />
            </>
          )}
          . Change your card, or pay the invoice with another.
        </p>
        <div className="actions">
          <PortalForm>Change the card</PortalForm>
          {open?.hostedUrl && (
            <a className="button button-secondary" href={open.hostedUrl}>
              Pay the invoice
            </a>
          )}
        </div>
      </Message>
    );
  }
  if (!wantsPremium) return null;
  return (
    <Message kind="info" title="Selected plan: Premium">
      <p>One step left: choose monthly or yearly billing. You won’t be charged until then.</p>
      <p className="actions">
        <LinkButton to={paths.upgrade()} reloadDocument>
          Choose monthly or yearly
        </LinkButton>
      </p>
    </Message>
  );
}
