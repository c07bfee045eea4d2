import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { FairShare } from "~/http/request/fair-share";

/** As many that read, and as many that send a form, are worked on at a time: each takes some 40 KB without its body. */
const MAX_CONCURRENT = 400;

/** As many of one connection. Browsers and proxies wait for an answer before they ask on; a thousand fill the memory. */
const MAX_OF_CONNECTION = 5;

/** Asked by whoever restarts a server that does not answer: always answered, and never in the way of anybody. */
const HEALTH_CHECK = "/healthz";

const reading = new FairShare(MAX_CONCURRENT);
const sending = new FairShare(MAX_CONCURRENT);
const checkingHealth = new FairShare(Infinity);
const ofConnection = new WeakMap<Socket, number>();

export function countConcurrent(): number {
  return reading.taken + sending.taken + checkingHealth.taken;
}

/** Whether a request of this connection is being worked on. */
export function isServing(socket: Socket): boolean {
  return (ofConnection.get(socket) ?? 0) > 0;
}

/**
 * Counts a request until its answer closes.
 *
 * @param client who asks: an address, or a network of them
 * @returns `full` when there are too many, from everybody or from this client; `cut` when there are too many of its
 *   connection, which then is closed: nobody hears an answer
 */
export function acquire(
  request: IncomingMessage,
  response: ServerResponse,
  client: string,
): "acquired" | "full" | "cut" {
  const { socket } = request;
  if (socket.destroyed) return "cut"; // what came in one piece with others is told of all the same
  const before = ofConnection.get(socket) ?? 0;
  if (before >= MAX_OF_CONNECTION) {
    socket.destroy();
    return "cut";
  }
  const places = placesFor(request);
  const hasPlace = places.take(client);
  ofConnection.set(socket, before + 1);
  response.once("close", () => {
    ofConnection.set(socket, (ofConnection.get(socket) ?? 1) - 1);
    if (hasPlace) places.giveBack(client);
  });
  return hasPlace ? "acquired" : "full";
}

function placesFor({ method, url }: IncomingMessage): FairShare {
  if (method !== "GET" && method !== "HEAD") return sending;
  return url === HEALTH_CHECK ? checkingHealth : reading;
}
