import { randomBytes } from "node:crypto";
import { emptyState, type StandInState } from "./state";
import type { World } from "./world";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** @param state what is known already; null for an account that is new */
export function createWorld(
  state: StandInState | null,
  { publicUrl, now }: { publicUrl: string; now: () => Date },
): World {
  const fresh = () => emptyState({ apiKey: newId("sk_test", 32), accountId: newId("acct", 16) });
  return {
    state: state ?? fresh(),
    publicUrl,
    now,
    newId,
    moment: null,
    request: { id: null, idempotencyKey: null },
  };
}

function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join("")}`;
}
