/** A place in a drawing: a tenth of a unit is as fine as anybody sees. */
export function at(value: number): number {
  return Math.round(value * 10) / 10;
}

/** As it is read in a drawing: at most so many places after the point, and a real minus. */
export function told(value: number, places = 2): string {
  const rounded = Number(value.toFixed(places));
  return (rounded < 0 ? "−" : "") + Math.abs(rounded);
}

/** @param share 0 to 1 */
export function percent(share: number, places = 0): string {
  return `${told(share * 100, places)}%`;
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
