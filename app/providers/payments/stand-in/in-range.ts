/** A moment, or what it lies between. */
export type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number };

export function inRange(value: number, range: Range | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return value === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return value > gt && value >= gte && value < lt && value <= lte;
}
