import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import { beforeToken } from "~/http/request/before-token";
import { addressOfClient, CLIENT_ADDRESS_HEADER } from "~/http/request/client-address.server";
import { findFault, type Fault } from "./validate-request.server";
import { sendFaultPage } from "./fault-page.server";
import { logRequest } from "./request-log.server";
import { addResponseHeaders } from "./response-headers.server";
import { originHost } from "~/http/request/same-origin.server";
import { countUnderWay, enter } from "./concurrency-limit.server";

/**
 * How long a connection may idle, in milliseconds. Longer than proxies keep theirs, a minute mostly: one that we close
 * while a request is on its way is an error there. And on a slow line a new one takes a second.
 */
const KEEP_ALIVE_MS = 65_000;

const FULL: Fault = {
  status: 503,
  title: "Busy",
  text: "Too many people are here at this moment. Go back and try again in a minute.",
};

const servers = new Set<Server>();
let closing = false;

/**
 * Stands in front of every HTTP server of this process. remix-serve has no place for middleware, but Node tells of
 * each request just before the server hears of it, and names the server: in time to put ourselves before it.
 */
export function installServerHooks(): void {
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (servers.has(server)) return;
    servers.add(server);
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    const listeners = server.listeners("request") as RequestListener[];
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      if (admit(request, response)) listeners.forEach((listener) => listener(request, response));
    });
  });
}

/** Takes no more connections. @returns when the requests under way are answered, or after `withinMs` */
export async function drainServers({ withinMs }: { withinMs: number }): Promise<void> {
  closing = true;
  servers.forEach((server) => server.close()); // idle connections close with it
  const deadline = Date.now() + withinMs;
  while (countUnderWay() > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
}

function admit(...[request, response]: Parameters<RequestListener>): boolean {
  const entry = enter(request, response);
  if (entry === "cut") return false;
  const id = randomUUID();
  request.headers["x-request-id"] = id; // for the log of errors
  request.headers[CLIENT_ADDRESS_HEADER] = addressOfClient(request);
  response.once("finish", () => dropUnread(request));
  addResponseHeaders(response, () => ({
    "X-Request-Id": id,
    // The page that follows may run a script of others. `no-referrer` would have browsers send forms from nowhere.
    ...(beforeToken(request.url ?? "") !== null && { "Referrer-Policy": "strict-origin" }),
    ...(response.statusCode === 405 && { Allow: "GET, HEAD" }), // what takes forms answers them
    ...(closing && { Connection: "close" }), // one that is kept alive would hold the process when it wants to stop
  }));
  logRequest(request, response, id);

  const fault = entry === "full" ? FULL : findFault(request);
  if (fault) sendFaultPage(response, fault);
  else tellRemixOfOrigin(request);
  return !fault;
}

/** What a route left unread of a body that was too large would hold up the next request on the same connection. */
function dropUnread(request: IncomingMessage): void {
  request.removeAllListeners("data");
  request.resume();
}

/**
 * Remix has an origin check of its own, for pages only, that answers a bare 500. It compares Origin with
 * X-Forwarded-Host, so that header says what our check has found, and never what a client wrote into it.
 */
function tellRemixOfOrigin({ headers, method }: IncomingMessage): void {
  delete headers["x-forwarded-host"];
  if (method === "GET" || method === "HEAD" || !headers.origin) return;
  headers["x-forwarded-host"] = originHost(headers.origin) ?? undefined;
}
