/** What a period costs in cents, the discount taken off, without tax. */
export function discounted({
  priceCents,
  discountPercent,
}: {
  priceCents: number;
  discountPercent: number | null;
}): number {
  return Math.round(priceCents * (1 - (discountPercent ?? 0) / 100));
}
