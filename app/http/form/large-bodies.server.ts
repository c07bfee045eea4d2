import { problem } from "~/http/answer/responses.server";

/** All large bodies share this much memory, from their first byte until their answer is sent: three good photos. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Who waits is not read from, and takes hardly any memory; but nobody should look at a page that loads for minutes. */
const MAX_WAITING = 24;
const MAX_WAITING_OF_OWNER = 8;
const PATIENCE_MS = 20_000;
const BUSY = "Many pictures are being sent at this moment. Go back and send yours again in a minute.";

interface Body {
  /** Whose body it is: each has one of them read at a time. */
  owner: string;
  bytes: number;
}

const held = new Set<Body>();
const waiting = new Map<Body, () => void>();

/**
 * Waits until there is room for a large body.
 * @returns what gives the room back
 * @throws 503 when too many wait, or when this one has waited for too long or is no longer wanted
 */
export async function claimRoom(body: Body, signal: AbortSignal): Promise<() => void> {
  const claim = { ...body };
  if (hasRoomFor(claim)) held.add(claim);
  else await waitForRoom(claim, signal);
  return () => {
    if (held.delete(claim)) letNextIn();
  };
}

function hasRoomFor({ owner, bytes }: Body): boolean {
  const all = [...held];
  if (all.some((other) => other.owner === owner)) return false;
  return all.reduce((sum, other) => sum + other.bytes, bytes) <= MAX_BYTES;
}

function waitForRoom(claim: Body, signal: AbortSignal): Promise<void> {
  const ownWaiting = [...waiting.keys()].filter(({ owner }) => owner === claim.owner).length;
  if (waiting.size >= MAX_WAITING || ownWaiting >= MAX_WAITING_OF_OWNER) throw problem(503, BUSY);
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      waiting.delete(claim);
    };
    const giveUp = () => {
      leave();
      reject(problem(503, BUSY));
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    signal.addEventListener("abort", giveUp);
    waiting.set(claim, () => {
      leave();
      held.add(claim);
      resolve();
    });
  });
}

/** Whoever came first, of those that there is room for now. */
function letNextIn(): void {
  for (const [claim, letIn] of [...waiting]) if (hasRoomFor(claim)) letIn();
}
