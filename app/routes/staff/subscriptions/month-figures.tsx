import { formatMoney } from "~/text/format-money";
import { Link } from "~/components/ui/link";
import { StatTiles } from "~/components/ui/stat-tiles";
import { CURRENCY } from "~/content/plans";
import { monthWords } from "~/services/staff/subscription-words";
import type { MonthFigures as Figures, ProviderSums } from "~/services/staff/subscriptions";
import { utcMonthAfter } from "~/time/utc-month";
import { paths } from "~/urls/paths";
import { Agreement } from "./agreement";

interface MonthFiguresProps {
  figures: Figures;
  sums: ProviderSums;
  /** Whether there is a month after this one yet. */
  isPast: boolean;
  locale: string | null;
}

export function MonthFigures({ figures, sums, isPast, locale }: MonthFiguresProps) {
  const { month, received, refunded, hasEarlier } = figures;
  const money = (cents: number) => formatMoney(cents, CURRENCY, locale);
  return (
    <section aria-labelledby="month">
      <h2 id="month">{monthWords(month)}</h2>
      <StatTiles
        tiles={[
          { label: "Received", value: money(received), note: countWords(figures.paymentCount, "payment") },
          { label: "Refunded", value: money(refunded), note: countWords(figures.refundCount, "refund") },
          { label: "Net", value: money(received - refunded) },
          { label: "New subscriptions", value: figures.newSubscriptions },
          { label: "With a trial", value: figures.trials, note: `${figures.paidTrials} paid since` },
          { label: "Ended", value: figures.ended, note: endingWords(figures.ending) },
        ]}
      />
      <Agreement figures={figures} sums={sums} money={money} />
      <p className="small">Months are in UTC, as in Stripe. Subscriptions count each existing account’s newest one.</p>
      {(hasEarlier || isPast) && (
        <nav className="actions" aria-label="Months">
          {hasEarlier && <MonthLink month={utcMonthAfter(month, -1)} />}{" "}
          {isPast && <MonthLink month={utcMonthAfter(month, 1)} />}
        </nav>
      )}
    </section>
  );
}

function MonthLink({ month }: { month: string }) {
  return <Link to={paths.staffSubscriptions({ month })}>{monthWords(month)}</Link>;
}

function countWords(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

function endingWords(ending: number): string | undefined {
  if (ending === 0) return undefined;
  return ending === 1 ? "1 more is cancelled and will end" : `${ending} more are cancelled and will end`;
}
