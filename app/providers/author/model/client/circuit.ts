/** How a request showed the server to be; `unknown` when it was given up before that could be seen. */
export type ServerHealth = "up" | "down" | "unknown";

/** A circuit breaker: sends no requests to a server that is down, so that it can recover and learners are told at once. */
export interface Circuit {
  /** Whether a request would be refused now. */
  readonly isOpen: boolean;
  /** @returns what to call when the request is over; null when there must be none now */
  enter: () => ((health: ServerHealth) => void) | null;
}

const FAILURES = 5;
const OPEN_MS = 30_000;

/**
 * Opens for half a minute after five failures in a row, then lets a single request through to see how things are.
 *
 * @param onOpen called each time it opens
 */
export function createCircuit(now: () => Date, onOpen: () => void): Circuit {
  let failures = 0;
  let openUntil = 0;
  let isProbing = false;

  const isOpen = () => failures >= FAILURES && (isProbing || now().getTime() < openUntil);

  function note(health: ServerHealth, isProbe: boolean): void {
    if (isProbe) isProbing = false;
    if (health === "up") failures = 0;
    if (health !== "down") return;
    failures++;
    // Requests that were under way when it opened fail later, and must not keep it open for longer.
    if (failures !== FAILURES && !isProbe) return;
    openUntil = now().getTime() + OPEN_MS;
    onOpen();
  }

  return {
    get isOpen() {
      return isOpen();
    },
    enter() {
      if (isOpen()) return null;
      const isProbe = failures >= FAILURES;
      if (isProbe) isProbing = true;
      return (health) => note(health, isProbe);
    },
  };
}
