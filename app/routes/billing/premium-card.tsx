import { Form } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { FeatureList } from "~/components/billing/feature-list";
import { PlanPrice } from "~/components/billing/plan-price";
import { NOTHING_CHARGED, PERIOD_WORDS } from "~/components/billing/plan-words";
import { ReactivateForm } from "~/components/billing/reactivate-form";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { formatMoney } from "~/text/format-money";
import { LinkButton } from "~/components/ui/link-button";
import { LocalTime } from "~/components/ui/local-time";
import { Message } from "~/components/ui/message";
import { useViewer } from "~/components/use-viewer";
import { CURRENCY, planOf, premiumPrice, STUDENT_DISCOUNT, TRIAL_DAYS } from "~/content/plans";
import { paths } from "~/urls/paths";
import type { Upgrade } from "./load-upgrade.server";

/** Premium in the period that was chosen, with the way to it from where the learner is. */
export function PremiumCard(upgrade: Upgrade) {
  const { cycle, isStudent, mayHaveTrial, locale } = upgrade;
  const plan = planOf(`premium-${cycle}`);
  const studentPrice = formatMoney(premiumPrice(cycle) * (100 - STUDENT_DISCOUNT), CURRENCY, locale);
  return (
    <article className="plan plan-main plan-alone" aria-labelledby={plan.id}>
      <div>
        <PlanPrice plan={plan} />
        {isStudent && (
          <p>
            <Badge kind="good">Student discount</Badge>{" "}
            {`Your university address gets you ${STUDENT_DISCOUNT}% off: you pay ${studentPrice} ${PERIOD_WORDS[cycle]}.`}
          </p>
        )}
        {mayHaveTrial && <p>{`The first ${TRIAL_DAYS} days are free. Cancel before they end and you pay nothing.`}</p>}
        <WayToPremium {...upgrade} />
      </div>
      <FeatureList features={plan.features} />
    </article>
  );
}

function WayToPremium({ cycle, plan, mayHaveTrial, isDemo, locale, timeZone }: Upgrade) {
  const isSignedIn = useViewer() !== null;
  if (!isSignedIn) return <LogIn returnTo={paths.upgrade(cycle)} />;
  switch (plan?.state) {
    case "trial":
      return (
        <div>
          <p>
            You’re on the free trial. It becomes Premium automatically
            {plan.nextBillingAt && (
              <>
                {" "}
                on <LocalTime value={plan.nextBillingAt} locale={locale} timeZone={timeZone} />
              </>
            )}
            , so there’s nothing to do.
          </p>
          <LinkButton to={paths.subscription()}>Manage Subscription</LinkButton>
        </div>
      );
    case "trial-ending":
    case "ending":
      return (
        <div>
          <p>Your subscription is cancelled but hasn’t ended yet. You can keep it.</p>
          <ReactivateForm />
        </div>
      );
    case "past-due":
    case "suspended":
      return (
        <div>
          <p>Your last payment didn’t go through. Fix it to keep Premium.</p>
          <LinkButton to={paths.subscription()}>Fix the payment</LinkButton>
        </div>
      );
    case "free":
    case "pending":
    case "trial-expired":
    case "expired":
    case "active": // which has no such card
    case "everything":
    case undefined:
      return (
        <Form method="post" action={paths.checkout(cycle)}>
          <CsrfToken />
          <input type="hidden" name="billing_cycle" value={cycle} />
          <Button>{mayHaveTrial ? "Start Free Trial" : "Upgrade to Premium"}</Button>
          <p className="small">
            {isDemo ? NOTHING_CHARGED : "You pay on Stripe’s own page, and you can cancel anytime."}
          </p>
        </Form>
      );
  }
}

function LogIn({ returnTo }: { returnTo: string }) {
  return (
    <Message kind="info">
      <p>Please log in to upgrade your subscription</p>
      <p className="actions">
        <LinkButton to={paths.login(returnTo)}>Sign in</LinkButton>
        <LinkButton to={paths.signup("premium")} kind="secondary">
          Get Started
        </LinkButton>
      </p>
    </Message>
  );
}
