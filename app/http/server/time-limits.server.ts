import type { IncomingMessage, Server } from "node:http";

/** How long nothing may move on a connection while a request is read or its answer sent, in milliseconds. */
const IDLE_TIMEOUT_MS = 30_000;

/**
 * How long a connection may idle, in milliseconds. Longer than proxies keep theirs, a minute mostly: one that we close
 * while a request is on its way is an error there. And on a slow line a new one takes a second.
 */
const KEEP_ALIVE_MS = 65_000;

/**
 * A form that is sent more slowly than this, after a start of half a minute, is sent to keep us busy: the slowest line
 * that a phone falls back to carries more.
 */
const MIN_BYTES_PER_MS = 1.5;
const HEAD_START_MS = 30_000;
/** Enough for the largest form that is taken. */
const MAX_SENDING_MS = 60 * 60_000;
/** Browsers send Content-Length with a form; what comes without one is taken for this long. */
const UNANNOUNCED_BYTES = 64 * 1024;

/**
 * Closes connections on which nothing moves any more, in either direction. Node drops what was still to be sent. Its own
 * limit for a whole request, five minutes, would cut off a picture on a slow line: `limitSending` sees to that.
 */
export function limitIdleTime(server: Server): void {
  server.timeout = IDLE_TIMEOUT_MS;
  server.requestTimeout = MAX_SENDING_MS + HEAD_START_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
}

/** Closes connections that send a form so slowly (slowloris) that it would hold its place for ever. */
export function limitSending(request: IncomingMessage): void {
  if (request.method === "GET" || request.method === "HEAD" || request.complete) return;
  const bytes = Number(request.headers["content-length"] ?? UNANNOUNCED_BYTES);
  const time = Math.min(HEAD_START_MS + bytes / MIN_BYTES_PER_MS, MAX_SENDING_MS);
  const timer = setTimeout(() => request.socket.destroy(), time);
  request.once("close", () => clearTimeout(timer));
}
