import { Badge } from "~/components/ui/badge";
import { Message } from "~/components/ui/message";
import type { MonthFigures, ProviderSums } from "~/services/staff/subscriptions";

interface AgreementProps {
  figures: MonthFigures;
  sums: ProviderSums;
  money: (cents: number) => string;
}

/** Whether the payment provider's own books say the same of the month. */
export function Agreement({ figures: { received, refunded }, sums, money }: AgreementProps) {
  if (sums.status !== "told") return <p>{NOT_TOLD[sums.status]}</p>;
  if (sums.paid === received && sums.refunded === refunded) {
    return (
      <p>
        <Badge kind="good">Agrees with Stripe</Badge> Stripe’s totals for this month are the same, to the cent.
      </p>
    );
  }
  const rows = [
    { label: "Received", here: received, there: sums.paid },
    { label: "Refunded", here: refunded, there: sums.refunded },
  ].filter(({ here, there }) => here !== there);
  return (
    <Message kind="error" title="Differs from Stripe">
      <ul>
        {rows.map(({ label, here, there }) => (
          <li key={label}>
            {`${label}: ${money(there)} at Stripe, ${money(here)} here, a difference of ${money(there - here)}.`}
          </li>
        ))}
      </ul>
      <p>
        The last few minutes may be missing here, and a payment made right at the turn of the month may count in the
        other one. Payments and refunds at Stripe without an account here aren’t counted.
      </p>
    </Message>
  );
}

const NOT_TOLD = {
  slow: "Stripe is still adding up this month. Reload this page in a moment to compare.",
  failed: "We couldn’t reach Stripe to compare these totals. Reload this page to try again.",
};
