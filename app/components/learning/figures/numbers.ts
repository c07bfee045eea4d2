/** A place in a drawing: a tenth of a unit is as fine as anybody sees. */
export function at(value: number): number {
  return Math.round(value * 10) / 10;
}

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 6 });

/** As it is read in a drawing: `17,000`, at most so many places after the point, and a real minus. */
export function told(value: number, places = 2): string {
  const rounded = Number(value.toFixed(places));
  return (rounded < 0 ? "−" : "") + number.format(Math.abs(rounded));
}

/**
 * With a decimal where it is not whole: `17.5%`, but `20%`.
 *
 * @param share 0 to 1
 */
export function percent(share: number, places = 1): string {
  return `${told(share * 100, places)}%`;
}

/** Of parts of one whole: where rounding would make them more than 100%, the largest that were rounded up give way. */
export function percentsOf(counts: number[]): string[] {
  const whole = sumOf(counts);
  const tenths = counts.map((count) => Math.round((count / whole) * 1000));
  const tooMany = Math.max(0, sumOf(tenths) - 1000);
  const raised = counts.flatMap((count, part) => (tenths[part]! > (count / whole) * 1000 ? part : []));
  for (const part of raised.sort((a, b) => counts[b]! - counts[a]!).slice(0, tooMany)) tenths[part]!--;
  return tenths.map((tenth) => percent(tenth / 1000));
}

export function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

export function meanOf(values: number[]): number {
  return sumOf(values) / values.length;
}

export function medianOf(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
