import { getEventListeners } from "node:events";

/** How much a signal keeps: listeners, and signals made of it by `AbortSignal.any`, which Node 20 never forgets. */
export function tiedTo(signal: AbortSignal): number {
  const key = Object.getOwnPropertySymbols(signal).find((symbol) => symbol.description?.includes("Dependant"));
  const dependants = key && (Reflect.get(signal, key) as Set<unknown> | null);
  return getEventListeners(signal, "abort").length + (dependants?.size ?? 0);
}
