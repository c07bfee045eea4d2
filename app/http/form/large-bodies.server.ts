/**
 * Large bodies share this much memory for as long as they are worked on: a good photo and some small ones. Pictures are decoded one after the other, so that more of them at a time would not be done sooner.
 */
const MAX_BYTES = 8 * 1024 * 1024;
/** Nobody should look at a page that loads for minutes. */
const PATIENCE_MS = 20_000;

interface Body {
  /** Whose body it is: each has one of them worked on at a time. */
  owner: string;
  bytes: number;
}

const held = new Set<Body>();
const waiting = new Map<Body, () => void>();

/**
 * Waits until there is room for a large body, which has come in by then: nobody's slow line keeps others waiting.
 *
 * @returns what gives the room back; null when this one has waited for too long or is no longer wanted
 */
export async function claimRoom(body: Body, signal: AbortSignal): Promise<(() => void) | null> {
  const claim = { ...body };
  if (hasRoomFor(claim)) held.add(claim);
  else if (!(await waitForRoom(claim, signal))) return null;
  return () => {
    if (held.delete(claim)) letNextIn();
  };
}

function hasRoomFor({ owner, bytes }: Body): boolean {
  const all = [...held];
  if (all.some((other) => other.owner === owner)) return false;
  return all.reduce((sum, other) => sum + other.bytes, bytes) <= MAX_BYTES;
}

/** @returns whether the turn came */
function waitForRoom(claim: Body, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (isIn: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      waiting.delete(claim);
      if (isIn) held.add(claim);
      resolve(isIn);
    };
    const giveUp = () => end(false);
    const timer = setTimeout(giveUp, PATIENCE_MS);
    signal.addEventListener("abort", giveUp);
    waiting.set(claim, () => end(true));
  });
}

/** Whoever came first, of those that there is room for now. */
function letNextIn(): void {
  for (const [claim, letIn] of [...waiting]) if (hasRoomFor(claim)) letIn();
}
