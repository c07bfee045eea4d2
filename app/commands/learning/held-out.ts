import { createHash } from "node:crypto";

/** One learner in five is never fitted to, on any machine the same: what weights are worth is measured on them. */
export function isHeldOut(learner: string): boolean {
  return createHash("sha256").update(learner).digest().readUInt32BE(0) % 5 === 0;
}
