import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { countConcurrent } from "./concurrency-limit.server";

/** Clients that connected before the signal wait in a queue of the system, of which Node takes one a turn. */
const LISTEN_ON_MS = 1_500;
/**
 * For so many looks nothing may come: a connection whose request has not been read yet looks idle. Counted in looks,
 * each of them a turn of the event loop at least, because a busy server has turns that are longer than any time.
 */
const QUIET_LOOKS = 6;
const LOOK_MS = 10;

const draining = new WeakSet<Server>();

/** Whether its answers should tell the client to come back on another connection. */
export function isDraining(server: Server): boolean {
  return draining.has(server);
}

/** Takes no more connections. @returns when all requests that were sent before are answered, or after `withinMs` */
export async function drain(servers: Set<Server>, { withinMs }: { withinMs: number }): Promise<void> {
  for (const server of servers) draining.add(server);
  const startedAt = Date.now();
  let newConnections = 0;
  for (const server of servers) server.on("connection", () => (newConnections += 1));
  await untilQuiet(startedAt + LISTEN_ON_MS, () => {
    const isBusy = newConnections > 0;
    newConnections = 0;
    return isBusy;
  });
  // Not the HTTP server's own `close`, which also closes every connection whose request it has not read yet.
  for (const server of servers) NetServer.prototype.close.call(server);
  await untilQuiet(startedAt + withinMs, () => countConcurrent() > 0);
  for (const server of servers) server.closeIdleConnections();
}

async function untilQuiet(deadline: number, isBusy: () => boolean): Promise<void> {
  for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < deadline; quiet = isBusy() ? 0 : quiet + 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
