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
          <Link to={paths.pricing()}>price</Link>. A plan renews automatically at the end of each period until you
          cancel it. We announce price changes {PRICE_NOTICE_DAYS} days in advance, and they apply from your next
          period.
        </p>
        <p>
          Stripe takes payments on its own pages, where you can also change your card and find your invoices. What you
          type there never reaches this server.
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
          {`A new learner can try premium for ${TRIAL_DAYS} days, free of charge, once. Cancel anytime before they end and you pay nothing; otherwise the plan you chose begins when they end.`}
        </p>
        <p>
          {`Students with a valid university email address get ${STUDENT_DISCOUNT}% off. The discount is applied automatically at checkout.`}
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
        takes effect at the end of the billing period; until then everything stays open. If a payment is overdue, the
        plan ends at once and you do not have to make that payment. Apart from the money-back guarantee below there are
        no refunds for partial months or unused annual portions.
      </p>
    ),
  },
  {
    id: "refunds",
    title: "Refunds",
    body: (
      <p>
        {`Your first subscription comes with a ${MONEY_BACK_DAYS}-day money-back guarantee: tell us within ${MONEY_BACK_DAYS} days of paying, and you get all of it back without giving a reason.`}{" "}
        Every other request is decided case by case. Rights that the law gives you, such as the right to withdraw from a
        purchase, are not affected.
      </p>
    ),
  },
];

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
