import { createHash } from "node:crypto";

/** The indexes 0…count−1 in an order that depends on the seed alone: the same at each visit, another for each seed. */
export function shuffledIndexes(count: number, seed: string): number[] {
  const rank = (index: number) => createHash("sha256").update(`${seed}:${index}`).digest("hex");
  return Array.from({ length: count }, (_, index) => index).sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
