/** Dollars and cents, with a point or a comma before the cents: `29`, `29.5`, `29,00`. No sign, no thousands. */
const AMOUNT = /^\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?$/;

/** An amount as it is typed, in cents; null for what is none. */
export function readCents(typed: string): number | null {
  const [, whole, cents = ""] = AMOUNT.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}

/** An amount as it stands in a field: `29.00`. */
export function typedAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}
