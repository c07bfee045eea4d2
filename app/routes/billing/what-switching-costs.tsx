import { formatMoney } from "~/text/format-money";
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
      <p className="lead">{dueInWords({ dueCents, isTrial, yearly, locale })}</p>
      <p>
        {`After that it’s ${yearly} each year, until you cancel. If the price changes, we’ll tell you ${PRICE_NOTICE_DAYS} days ahead.`}
      </p>
    </>
  );
}

function dueInWords({
  dueCents,
  isTrial,
  yearly,
  locale,
}: Pick<WhatSwitchingCostsProps, "dueCents" | "isTrial" | "locale"> & { yearly: string }): string {
  const amount = formatMoney(Math.abs(dueCents), CURRENCY, locale);
  if (dueCents > 0) {
    return `You pay ${amount} now for a year that starts today, less the unused rest of your month.`;
  }
  if (isTrial) return `You won’t be charged now. When your trial ends you pay ${yearly} for a year.`;
  return dueCents < 0
    ? `You won’t be charged now, and ${amount} is taken off your next payment.`
    : "You won’t be charged now.";
}
