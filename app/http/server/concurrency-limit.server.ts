import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** As many that read, and as many that send a form, are worked on at a time: each takes some 40 KB without its body. */
const MAX_UNDER_WAY = 400;

/** As many of one connection. Browsers and proxies wait for an answer before they ask on; a thousand fill the memory. */
const MAX_OF_CONNECTION = 5;

/** Asked by whoever restarts a server that does not answer. */
const ALWAYS_ANSWERED = "/healthz";

const underWay = { reading: 0, sending: 0 };
const ofConnection = new WeakMap<Socket, number>();

export function countUnderWay(): number {
  return underWay.reading + underWay.sending;
}

/**
 * Counts a request until it is answered or its connection is gone.
 *
 * @returns `full` when there are too many from everybody, `cut` when there are too many of its connection, which then
 *   is closed: nobody hears an answer
 */
export function enter(request: IncomingMessage, response: ServerResponse): "entered" | "full" | "cut" {
  const { method, url, socket } = request;
  if (socket.destroyed) return "cut"; // what came in one piece with others is told of all the same
  const before = ofConnection.get(socket) ?? 0;
  if (before >= MAX_OF_CONNECTION) {
    socket.destroy();
    return "cut";
  }
  const kind = method === "GET" || method === "HEAD" ? "reading" : "sending";
  if (underWay[kind] >= MAX_UNDER_WAY && url !== ALWAYS_ANSWERED) return "full";
  underWay[kind] += 1;
  ofConnection.set(socket, before + 1);
  whenOver(socket, response, () => {
    underWay[kind] -= 1;
    ofConnection.set(socket, (ofConnection.get(socket) ?? 1) - 1);
  });
  return "entered";
}

/** Of a request that waits behind another one of its connection, Node tells only at the socket that both are gone. */
function whenOver(socket: Socket, response: ServerResponse, tell: () => void): void {
  let isOver = false; // Node ends the response while it tells of the socket: one call is inside the other
  const over = () => {
    if (isOver) return;
    isOver = true;
    socket.off("close", over);
    tell();
  };
  response.once("close", over);
  socket.once("close", over);
}
