import { createPlaces, type Places } from "./places";
import { createPrioritySemaphore, type PrioritySemaphore } from "./priority-semaphore";

/** Who may ask the server now, and what is known of how many it answers at once. */
export interface WaitingLine {
  semaphore: PrioritySemaphore;
  places: Places;
  /** Whether it is known that calls are answered side by side. */
  readonly isServedSideBySide: boolean;
}

/** Before it is known that calls are answered side by side no more write: two show it, and more would be a long line. */
const WRITING_AT_FIRST = 2;

/**
 * No more calls than the operator allows, and none that would only stand in the server's own line: there a check could not
 * overtake what takes long.
 *
 * @param options.clock milliseconds, ever growing
 * @param options.onTrouble told, once, when the server answers fewer calls at once than the operator allows
 */
export function createWaitingLine({
  concurrency,
  clock,
  onTrouble,
}: {
  concurrency: number;
  clock: () => number;
  onTrouble: (trouble: Record<string, unknown>) => void;
}): WaitingLine {
  const toldOf = new Set<number>();
  const places = createPlaces(clock, () => {
    semaphore.lookAgain();
    const { atMost } = places;
    if (atMost === null || atMost >= concurrency || toldOf.has(atMost)) return;
    toldOf.add(atMost);
    const calls = atMost === 1 ? "one call" : `${atMost} calls`;
    onTrouble({ trouble: `the server answers ${calls} at a time; others wait for their turn`, concurrency });
  });
  const permits = () => Math.min(concurrency, places.atMost ?? Infinity);
  const isServedSideBySide = () => Math.min(places.atLeast, permits()) > 1;
  const semaphore = createPrioritySemaphore(() => {
    const isSure = isServedSideBySide();
    const forWriting = Math.max(permits() - 1, 1); // or what is written could not be checked
    const writing = isSure || !places.isStreamed ? forWriting : Math.min(forWriting, WRITING_AT_FIRST);
    return { permits: permits(), writing, isSure };
  });
  return {
    semaphore,
    places,
    get isServedSideBySide() {
      return isServedSideBySide();
    },
  };
}
