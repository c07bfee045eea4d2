const number = new Intl.NumberFormat("en");

export function countWords(value: number): string {
  return number.format(value);
}

/** `87%`; what is small has a decimal: `0.4%`. */
export function percentWords(share: number): string {
  return `${pointsWords(share)}%`;
}

/** The same of a difference between two shares. */
export function pointsWords(share: number): string {
  const points = 100 * share;
  return points > 0 && points < 9.95 ? points.toFixed(1) : String(Math.round(points));
}
