import { formatMoney } from "~/components/ui/format-money";
import { CURRENCY, PRICE_NOTICE_DAYS } from "~/content/plans";

interface WhatSwitchingCostsProps {
  /** Now; below zero it is credited. */
  dueCents: number;
  /** Each year after that. */
  yearlyCents: number;
  isTrial: boolean;
  locale: string | null;
}

export function WhatSwitchingCosts({ dueCents, yearlyCents, isTrial, locale }: WhatSwitchingCostsProps) {
  const yearly = formatMoney(yearlyCents, CURRENCY, locale);
  return (
    <>
      <p className="lead">
        {dueCents > 0 ? (
          <>
            You pay <strong>{formatMoney(dueCents, CURRENCY, locale)}</strong> now, for a year that begins today: the
            unused rest of your month is taken off.
          </>
        ) : isTrial ? (
          <>Nothing is charged now. When your trial is over you pay {yearly} for a year.</>
        ) : (
          <>Nothing is charged now, and {formatMoney(-dueCents, CURRENCY, locale)} is taken off your next payment.</>
        )}
      </p>
      <p>
        From then on it is {yearly} each year, until you cancel. If that ever changes you are told {PRICE_NOTICE_DAYS}{" "}
        days in advance.
      </p>
    </>
  );
}
