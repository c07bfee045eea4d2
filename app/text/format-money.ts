const FALLBACK_LOCALE = "en";

/**
 * An amount as its reader writes it: `$29.00`. A browser may know other spaces than the server.
 *
 * @param cents of the currency's smallest unit, as payment providers count: 100 to the dollar, 1 to the yen
 * @param currency `usd`, in any case
 * @param locale null while nobody knows
 */
export function formatMoney(cents: number, currency: string, locale: string | null): string {
  const { format, unit } = formatFor(currency, locale);
  return format(cents / unit);
}

/** To make a format costs forty times what using it does; cleared when people write amounts in all too many ways. */
const formats = new Map<string, MoneyFormat>();
const MAX_FORMATS = 200;

interface MoneyFormat {
  format: (amount: number) => string;
  /** How many of the smallest unit make one. */
  unit: number;
}

function formatFor(currency: string, locale: string | null): MoneyFormat {
  const name = `${locale} ${currency}`;
  const kept = formats.get(name);
  if (kept) return kept;
  if (formats.size >= MAX_FORMATS) formats.clear();
  const format = newFormat(currency, locale);
  const made = { format: format.format, unit: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) };
  formats.set(name, made);
  return made;
}

function newFormat(currency: string, locale: string | null): Intl.NumberFormat {
  const options = { style: "currency", currency } as const;
  try {
    return new Intl.NumberFormat(locale ?? FALLBACK_LOCALE, options);
  } catch {
    return new Intl.NumberFormat(FALLBACK_LOCALE, options);
  }
}
