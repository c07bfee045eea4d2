import { clientAddress, networkOf } from "~/http/request/client-address.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { findLearnerId } from "~/http/session/session.server";
import { claimRoom } from "./large-bodies.server";
import { UploadSpool } from "./upload-spool.server";

const nothingToRelease = () => {};

interface Received {
  body: Buffer<ArrayBuffer>;
  /** Why that is only the beginning: more came than was asked for, or there was no room for more. */
  cut: "too-large" | "no-room" | null;
  /** Gives back the room of a large one: for when nothing of it is used any more, whether or not its sender still waits. */
  release: () => void;
}

/**
 * Keeps what comes before the limit, and reads on to `discardUpTo` only to throw it away. After that it leaves the
 * stream alone: cancelling it would cut the connection before our answer.
 */
export async function receiveBody(
  request: Request,
  { maxBytes, discardUpTo = maxBytes }: { maxBytes: number; discardUpTo?: number },
): Promise<Received> {
  const spool = new UploadSpool(() => ownerOf(request));
  try {
    const { size, hasRoom } = await receive(request, spool, { maxBytes, discardUpTo });
    const received = hasRoom ? await readInTurn(request, spool) : null;
    if (received === null) return { body: spool.head(), cut: "no-room", release: nothingToRelease };
    return { ...received, cut: size > maxBytes ? "too-large" : null };
  } finally {
    await spool.close();
  }
}

async function receive(
  request: Request,
  spool: UploadSpool,
  { maxBytes, discardUpTo }: { maxBytes: number; discardUpTo: number },
): Promise<{ size: number; hasRoom: boolean }> {
  const reader = request.body?.getReader();
  let size = 0;
  let hasRoom = true;
  while (reader && size <= discardUpTo) {
    const { done, value } = await reader.read();
    if (done) break;
    const wanted = value.subarray(0, Math.max(maxBytes - size, 0));
    if (hasRoom && wanted.byteLength > 0) hasRoom = await addTo(spool, wanted, request);
    size += value.byteLength;
  }
  return { size, hasRoom };
}

/** A disk that is full has no room, either. */
function addTo(spool: UploadSpool, bytes: Uint8Array, request: Request): Promise<boolean> {
  return spool.add(bytes).catch((error: unknown) => {
    logUnexpected(request, error);
    return false;
  });
}

/** Null when a large body's turn does not come. */
async function readInTurn(request: Request, spool: UploadSpool): Promise<Omit<Received, "cut"> | null> {
  if (!spool.isLarge) return { body: await spool.read(), release: nothingToRelease };
  const release = await claimRoom({ owner: await spool.owner(), bytes: spool.size }, request.signal);
  if (!release) return null;
  try {
    return { body: await spool.read(), release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Whose body it is: who is signed in, or whoever is at the other end. */
async function ownerOf(request: Request): Promise<string> {
  return (await findLearnerId(request)) ?? networkOf(clientAddress(request));
}
