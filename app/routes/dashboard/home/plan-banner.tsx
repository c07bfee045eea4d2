import type { ReactNode } from "react";
import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import { Message } from "~/components/ui/message";
import { daysLeftInWords } from "~/components/billing/plan-words";
import { EXPIRED_TRIAL_LIMITS, planOf, TRIAL_DAYS } from "~/content/plans";
import type { LearnerPlan } from "~/services/billing/learner-plan";
import { paths } from "~/urls/paths";

interface PlanBannerProps {
  /** Null when it could not be found out. */
  plan: LearnerPlan | null;
  mayHaveTrial: boolean;
  locale: string | null;
  timeZone: string | null;
}

const free = planOf("free").limits;
const limitedAccess = `limited access of ${EXPIRED_TRIAL_LIMITS.courses} courses and ${EXPIRED_TRIAL_LIMITS.studyMaterials} AI sessions`;
const freeAccess = `create up to ${free.courses} courses and complete onboarding, but must reactivate to access learning content`;

/** What the learner's plan has to say: what has ended goes before what will, and that before what is well. */
export function PlanBanner({ plan, mayHaveTrial, locale, timeZone }: PlanBannerProps) {
  if (!plan) {
    return (
      <Message kind="error" title="Unable to Load Plan Information">
        <p>
          Failed to load plan information. Refresh the page; if that doesn’t help,{" "}
          <Link to={paths.createTicket()}>contact support</Link>.
        </p>
      </Message>
    );
  }
  const date = (value: string | null) => value && <LocalTime value={value} locale={locale} timeZone={timeZone} />;
  switch (plan.state) {
    case "everything":
      return null;
    case "trial-expired":
      return (
        <Banner
          title="Trial Expired"
          way={
            <Link to={paths.upgrade()} reloadDocument>
              Upgrade to Premium
            </Link>
          }
        >
          Your free trial has ended, and you have {limitedAccess}. What you made stays yours to read.
        </Banner>
      );
    case "trial-ending":
      return (
        <Banner title="Subscription Cancelled" way={<Reactivate />}>
          Your trial stays open until {date(plan.endsAt)}, and nothing is charged. From then on you have {limitedAccess}
          , and must reactivate to access learning content.
        </Banner>
      );
    case "ending":
      return (
        <Banner title="Subscription Cancelled" way={<Reactivate />}>
          You keep Premium until {date(plan.endsAt)}. From then on you can still {freeAccess}.
        </Banner>
      );
    case "expired":
      return (
        <Banner
          title="Subscription Cancelled"
          way={
            <Link to={paths.upgrade()} reloadDocument>
              Reactivate Plan
            </Link>
          }
        >
          Your subscription has ended. You can still {freeAccess}.
        </Banner>
      );
    case "free":
      return (
        <Banner
          title="Welcome to Taproot"
          way={
            <Link to={paths.upgrade()} reloadDocument>
              {mayHaveTrial ? "Start Free Trial" : "Upgrade to Premium"}
            </Link>
          }
        >
          You are on the free plan: {free.courses} courses, {free.assessments} assessments, and onboarding for each.{" "}
          {mayHaveTrial
            ? `Learning opens with Premium, which you can try for ${TRIAL_DAYS} days, free of charge.`
            : "Learning opens with Premium."}
        </Banner>
      );
    case "pending":
      return <Pending isOnlyOpened={plan.isOnlyOpened} />;
    case "trial": {
      const days = plan.trialDaysLeft ?? 0;
      return (
        <Banner
          title={`Free Trial: ${daysLeftInWords(days).toLowerCase()}`}
          way={<Link to={paths.subscription()}>Manage Subscription</Link>}
        >
          {days <= 1 ? (
            "Your trial ends soon. Automatic billing will start tomorrow unless you cancel."
          ) : (
            <>
              Everything in Premium is open to you. Automatic billing will start on {date(plan.nextBillingAt)} unless
              you cancel.
            </>
          )}
        </Banner>
      );
    }
    case "active":
      return (
        <Banner title="Premium Plan Active" way={<Link to={paths.subscription()}>Manage Subscription</Link>}>
          Next billing date: {date(plan.nextBillingAt)}
        </Banner>
      );
    case "past-due":
      return (
        <Banner kind="error" title="Payment Failed" way={<MendPayment />}>
          Your last payment didn’t go through. You keep Premium while we try again.
        </Banner>
      );
    case "suspended":
      return (
        <Banner kind="error" title="Payment Failed" way={<MendPayment />}>
          Your last payment didn’t go through, so Premium is paused until it’s paid. You can still read everything
          you’ve made.
        </Banner>
      );
  }
}

function Pending({ isOnlyOpened }: { isOnlyOpened: boolean }) {
  const check = (
    <Link to={paths.paymentPending()} reloadDocument>
      Check Payment Status
    </Link>
  );
  if (!isOnlyOpened) {
    return (
      <Banner title="Payment Pending" way={check}>
        Your payment is being processed. As soon as it goes through, Premium is open to you.
      </Banner>
    );
  }
  const ways = (
    <>
      <Link to={paths.upgrade()} reloadDocument>
        Continue
      </Link>{" "}
      {check}
    </>
  );
  return (
    <Banner title="Payment Pending" way={ways}>
      You opened the payment page but haven’t paid yet. You haven’t been charged.
    </Banner>
  );
}

function Reactivate() {
  return <Link to={paths.reactivateSubscription()}>Reactivate Plan</Link>;
}

function MendPayment() {
  return <Link to={paths.subscription()}>Fix the payment</Link>;
}

interface BannerProps {
  kind?: "info" | "error";
  title: string;
  /** A link. */
  way: ReactNode;
  children: ReactNode;
}

function Banner({ kind = "info", title, way, children }: BannerProps) {
  return (
    <Message kind={kind} title={title}>
      <p>{children}</p>
      <p>{way}</p>
    </Message>
  );
}
