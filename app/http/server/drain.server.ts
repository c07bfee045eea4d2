import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { countConcurrent } from "./concurrency-limit.server";

/** A client that connected just before the signal is still let in; a proxy hears of the end by each answer. */
const LISTEN_ON_MS = 100;
/** Connections with a request that has not been read yet look idle: for so long none may turn out to have one. */
const QUIET_MS = 60;
const POLL_MS = 10;

let closing = false;

/** Whether answers should tell the client to come back on another connection. */
export function isDraining(): boolean {
  return closing;
}

/** Takes no more connections. @returns when all requests that were sent before are answered, or after `withinMs` */
export async function drain(servers: Iterable<Server>, { withinMs }: { withinMs: number }): Promise<void> {
  closing = true;
  const deadline = Date.now() + withinMs;
  await pause(LISTEN_ON_MS);
  await new Promise(setImmediate); // just after Node has accepted whoever waited to be let in
  // Not the HTTP server's own `close`, which also closes every connection whose request it has not read yet.
  for (const server of servers) NetServer.prototype.close.call(server);
  for (let quietFor = 0; quietFor < QUIET_MS && Date.now() < deadline; quietFor += POLL_MS) {
    await pause(POLL_MS);
    if (countConcurrent() > 0) quietFor = 0;
  }
  for (const server of servers) server.closeIdleConnections();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
