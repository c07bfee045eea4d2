import { Badge } from "~/components/ui/badge";
import { formatMoney } from "~/text/format-money";
import { LocalTime } from "~/components/ui/local-time";
import { WideTable } from "~/components/ui/wide-table";
import { CURRENCY } from "~/content/plans";
import type { PlanState } from "~/services/billing/plan-state";
import { stateWords } from "~/services/staff/subscription-words";
import type { StaffSubscription } from "~/services/staff/subscriptions";
import { PayerName } from "./payer-name";

interface Reader {
  locale: string | null;
  timeZone: string | null;
}

interface SubscriptionTableProps extends Reader {
  labelledBy: string;
  subscriptions: StaffSubscription[];
}

export function SubscriptionTable({ labelledBy, subscriptions, ...reader }: SubscriptionTableProps) {
  return (
    <WideTable
      labelledBy={labelledBy}
      columns={["Learner", "State", "Billed", "Price", "Since", "Next billing or end"]}
    >
      {subscriptions.map((subscription) => (
        <tr key={subscription.learnerId}>
          <th scope="row">
            <PayerName payer={subscription.payer} />
          </th>
          <td>
            <Badge kind={KINDS[subscription.state]}>{stateWords(subscription.state)}</Badge>
          </td>
          <td>{subscription.billingCycle ?? "otherwise"}</td>
          <td>{priceWords(subscription, reader.locale)}</td>
          <td>
            <LocalTime value={subscription.subscribedAt} {...reader} />
          </td>
          <td>
            <WhatComes subscription={subscription} {...reader} />
          </td>
        </tr>
      ))}
    </WideTable>
  );
}

const KINDS: Partial<Record<PlanState, "good" | "accent" | "wrong">> = {
  active: "good",
  trial: "accent",
  "past-due": "wrong",
  suspended: "wrong",
};

function priceWords({ priceCents, discountPercent }: StaffSubscription, locale: string | null): string {
  const price = formatMoney(priceCents, CURRENCY, locale);
  return discountPercent === null ? price : `${price}, ${discountPercent}% off`;
}

function WhatComes({
  subscription: { nextBillingAt, endsAt, state },
  ...reader
}: { subscription: StaffSubscription } & Reader) {
  if (endsAt !== null) {
    const isOver = state === "expired" || state === "trial-expired";
    return (
      <>
        {isOver ? "Ended" : "Ends"} <LocalTime value={endsAt} {...reader} />
      </>
    );
  }
  if (nextBillingAt === null) return <>–</>;
  return (
    <>
      Billed <LocalTime value={nextBillingAt} {...reader} />
    </>
  );
}
