import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import {
  Server as HttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { isAside } from "~/network/aside";
import { pathBeforeToken } from "~/http/request/redact-path";
import { addressOfClient, CLIENT_ADDRESS_HEADER, networkOf } from "~/http/request/client-address.server";
import { findFault, type Fault } from "./validate-request.server";
import { sendFault } from "./fault.server";
import { logRequest } from "./request-log.server";
import { addResponseHeaders } from "./response-headers.server";
import { originHost } from "~/http/request/same-origin.server";
import { closeWithConnection } from "./close-with-connection.server";
import { acquire } from "./concurrency-limit.server";
import { drain, isDraining } from "./drain.server";
import { answerParserErrors } from "./parser-errors.server";
import { limitSending, limitIdleTime } from "./time-limits.server";

const FULL: Fault = {
  status: 503,
  title: "Busy",
  text: "Too many people are here right now. Go back and try again in a minute.",
};

const NOT_EXPECTED: Fault = {
  status: 417,
  title: "Expectation Failed",
  text: "This server can’t handle that request.",
};

const servers = new Set<Server>();

/**
 * Stands in front of every HTTP server of this process, but for what was put aside. remix-serve has no place for middleware, but Node tells of each
 * server when it listens; a development server, which listens before this is loaded, it names with each request, just
 * before the server hears of that. README.md in this folder lists all that hangs on it.
 */
export function installServerHooks(): void {
  subscribe("tracing:net.server.listen:asyncEnd", (message) => hookOnce((message as { server: Server }).server));
  subscribe("http.server.request.start", (message) => hookOnce((message as { server: Server }).server));
}

/** @returns when the requests under way are answered, or after `withinMs` */
export function drainServers(options: { withinMs: number }): Promise<void> {
  return drain(servers, options);
}

function hookOnce(server: Server): void {
  if (servers.has(server) || !(server instanceof HttpServer) || isAside(server)) return;
  servers.add(server);
  limitIdleTime(server);
  answerParserErrors(server);
  server.on("checkExpectation", (request, response) => {
    if (admit(server, request, response)) sendFault(response, NOT_EXPECTED);
  });
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (admit(server, request, response)) listeners.forEach((listener) => listener(request, response));
  });
}

function admit(server: Server, request: IncomingMessage, response: ServerResponse): boolean {
  const address = addressOfClient(request);
  const place = acquire(request, response, networkOf(address));
  if (place === "cut") return false;
  closeWithConnection(request, response);
  limitSending(request);
  const id = randomUUID();
  request.headers["x-request-id"] = id; // for the log of errors
  request.headers[CLIENT_ADDRESS_HEADER] = address;
  response.once("finish", () => dropUnread(request));
  addResponseHeaders(response, () => ({
    "X-Request-Id": id,
    // The page that follows may run a script of others. `no-referrer` would have browsers send forms from nowhere.
    ...(pathBeforeToken(request.url ?? "") !== null && { "Referrer-Policy": "strict-origin" }),
    ...(response.statusCode === 405 && { Allow: "GET, HEAD" }), // what takes forms answers them
    ...(isDraining(server) && { Connection: "close" }), // one that is kept alive would hold the process when it wants to stop
  }));
  logRequest(request, response, id);

  const fault = place === "full" ? FULL : findFault(request);
  if (fault) sendFault(response, fault);
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
