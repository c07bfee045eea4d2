import { NOTHING_CHARGED } from "~/components/billing/plan-words";
import { MONEY_BACK_DAYS, offeredPlans, PRICE_NOTICE_DAYS, STUDENT_DISCOUNT, TRIAL_DAYS } from "~/content/plans";
import { paths } from "~/urls/paths";
import type { LegalFacts } from "./facts";
import type { PagePart } from "~/components/site/long-page";
import { Link } from "~/components/ui/link";

/** What the terms say of money: that there is none in it, or how plans are bought, ended and paid back. */
export function paymentParts(facts: LegalFacts): PagePart[] {
  return facts.sellsPlans
    ? selling(facts)
    : [{ id: "price", title: "What it costs", body: <p>Nothing. Everything is open.</p> }];
}

const selling = ({ isDemo }: LegalFacts): PagePart[] => [
  {
    id: "plans",
    title: "Plans and prices",
    body: (
      <>
        {isDemo && <p>{NOTHING_CHARGED}</p>}
        <ul>
          {offeredPlans.map((plan) => (
            <li key={plan.id}>
              <strong>{plan.name}</strong>: {plan.price === null ? "custom pricing" : `$${plan.price} ${plan.period}`}
              {plan.note && ` (${lowerFirst(plan.note)})`}
            </li>
          ))}
        </ul>
        <p>
          Prices are in US dollars. What each plan includes is listed next to its{" "}
          <Link to={paths.pricing()}>price</Link>. A plan renews itself at the end of each period until you cancel it.
          Price changes are announced {PRICE_NOTICE_DAYS} days in advance and hold from your next period on.
        </p>
        <p>
          Payments are taken by Stripe, on pages of its own, where you also change your card and find your invoices.
          What you type there never reaches this server.
        </p>
      </>
    ),
  },
  {
    id: "trial",
    title: "Free trial and student discount",
    body: (
      <>
        <p>
          {`A new learner may try premium for ${TRIAL_DAYS} days, free of charge, once. Cancel anytime within them and you pay nothing; otherwise the plan that you chose begins when they are over.`}
        </p>
        <p>
          {`Students with a valid university e-mail address get ${STUDENT_DISCOUNT}% off. It is taken off automatically at checkout.`}
        </p>
      </>
    ),
  },
  {
    id: "cancelling",
    title: "Cancelling",
    body: (
      <p>
        You cancel in your settings, under <Link to={paths.settingsSubscription()}>Subscription</Link>. Cancellation
        takes effect at the end of the billing period; until then everything stays open. Where a payment is owed, the
        plan ends at once and that payment is dropped. Apart from the money-back guarantee below there are no refunds
        for partial months or unused annual portions.
      </p>
    ),
  },
  {
    id: "refunds",
    title: "Refunds",
    body: (
      <p>
        {`Your first subscription comes with a ${MONEY_BACK_DAYS}-day money-back guarantee: tell us within ${MONEY_BACK_DAYS} days of paying, and you get all of it back without giving a reason.`}{" "}
        Every other request is decided case by case. Rights that the law gives you, such as to withdraw from a purchase,
        are not affected.
      </p>
    ),
  },
];

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
