import { PaymentFailure, type PaymentProvider } from "~/providers/payments/port";
import { attempt } from "~/services/billing/attempt";
import { MINUTE_MS } from "~/time/periods";
import { utcMonthBounds } from "~/time/utc-month";
import type { ProviderSums } from "./subscriptions";

/** How long a page waits for sums that it can do without. */
const PATIENCE_MS = 2_500;

/** What is being asked, or was answered when nobody waited any more, by month. */
const asked = new WeakMap<PaymentProvider, Map<string, Promise<ProviderSums>>>();

interface AskOptions {
  withinMs?: number;
}

/**
 * For staff: what the provider's own books say of a month. A month of many payments takes it a while: whoever asks again
 * joins those who wait, and finds what came meanwhile.
 *
 * @param payments null where it cannot be asked
 * @param month `2026-11`, in UTC
 */
export async function askProviderSums(
  payments: PaymentProvider | null,
  month: string,
  { withinMs = PATIENCE_MS }: AskOptions = {},
): Promise<ProviderSums> {
  if (!payments) return { status: "failed" };
  const months = monthsOf(payments);
  const sums = months.get(month) ?? ask(payments, month, months);
  const first = await within(sums, withinMs);
  if (first === null) return { status: "slow" };
  months.delete(month); // the next page wants to know it anew
  return first;
}

function monthsOf(payments: PaymentProvider): Map<string, Promise<ProviderSums>> {
  const known = asked.get(payments) ?? new Map<string, Promise<ProviderSums>>();
  asked.set(payments, known);
  return known;
}

function ask(
  payments: PaymentProvider,
  month: string,
  months: Map<string, Promise<ProviderSums>>,
): Promise<ProviderSums> {
  const sums = attempt(payments.sumPayments(utcMonthBounds(month))).then((told): ProviderSums =>
    told instanceof PaymentFailure ? { status: "failed" } : { status: "told", ...told },
  );
  months.set(month, sums);
  const forget = () => void (months.get(month) === sums && months.delete(month));
  const forgetLater = () => void setTimeout(forget, MINUTE_MS).unref(); // it grows old
  sums.then(forgetLater, forget);
  return sums;
}

/** Null when it takes longer. */
async function within<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
