import type { RecordStore } from "~/providers/records/port";
import type { Statement } from "./statement";

export type BatchResult =
  /** All that the store will take, it has. */
  | { status: "told"; refused: { id: string; reason: string }[] }
  | { status: "unreachable"; reason: string; retryAfterMs: number | null };

/**
 * Hands over a batch. A store takes all of it or nothing, so where it has one of its statements already, or will not take
 * one, they are handed over one by one. One that refuses them all has something against us rather than against them.
 */
export async function sendBatch(
  store: RecordStore,
  statements: Statement[],
  options: { signal: AbortSignal },
): Promise<BatchResult> {
  if (statements.length === 0) return { status: "told", refused: [] };
  const whole = await store.send(statements, options);
  if (whole.status === "stored") return { status: "told", refused: [] };
  if (whole.status === "unreachable") return whole;

  const refused: { id: string; reason: string }[] = [];
  for (const statement of statements) {
    const single = statements.length === 1 ? whole : await store.send([statement], options);
    if (single.status === "unreachable") return single;
    if (single.status === "rejected") refused.push({ id: statement.id, reason: single.reason });
  }
  if (refused.length < statements.length) return { status: "told", refused };
  return { status: "unreachable", reason: refused[0]!.reason, retryAfterMs: null };
}
