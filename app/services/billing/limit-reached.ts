/** Whether no more is allowed. A limit of 0, or null, is none. */
export function isReached(limit: number | null, used: number): limit is number {
  return Boolean(limit) && used >= limit!;
}
