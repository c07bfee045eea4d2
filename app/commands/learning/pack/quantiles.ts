/** The value below which such a share of all values lies, 0 (the least) to 1 (the greatest); null of none. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? null;
}

export function median(values: readonly number[]): number | null {
  return quantile(values, 0.5);
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Null of none. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
