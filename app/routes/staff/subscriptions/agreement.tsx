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
        <Badge kind="good">Agrees with Stripe</Badge> Its own sums of this month are the same, to the cent.
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
        What happened within the last minutes may not be here yet, and what was paid in the very seconds between two
        months may count in the other one. What somebody without an account here paid or got back at Stripe is not
        counted here.
      </p>
    </Message>
  );
}

const NOT_TOLD = {
  slow: "Stripe is still adding up this month. Reload this page in a moment to see whether it agrees.",
  failed: "Stripe could not be asked whether it agrees with these sums. Reload this page to ask again.",
};
