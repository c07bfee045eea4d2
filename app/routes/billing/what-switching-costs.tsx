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
        {`From then on it is ${yearly} each year, until you cancel. If that ever changes, you are told ${PRICE_NOTICE_DAYS} days in advance.`}
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
    return `You pay ${amount} now, for a year that begins today: the unused rest of your month is taken off.`;
  }
  if (isTrial) return `Nothing is charged now. When your trial is over you pay ${yearly} for a year.`;
  return dueCents < 0
    ? `Nothing is charged now, and ${amount} is taken off your next payment.`
    : "Nothing is charged now.";
}
