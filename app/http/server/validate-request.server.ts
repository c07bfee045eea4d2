import type { IncomingMessage } from "node:http";
import { config } from "~/config/config.server";
import { isLoopback } from "~/network/is-loopback";
import { FOREIGN_CALL, FOREIGN_FORM, isSameOrigin } from "~/http/request/same-origin.server";

export interface Fault {
  status: 400 | 403 | 405 | 417 | 503;
  title: string;
  text: string;
}

/** Ours are shorter by far; the router takes seconds over some that are thousands long. */
const MAX_PATH = 500;
const MAX_TARGET = 8_000;
/** A name or address with a port: anything else would be read as part of the URL that is built from it. */
const HOST = /^[\w.:[\]-]{1,255}$/;
/** The router takes a line break for the end of a path. */
// eslint-disable-next-line no-control-regex -- these are what it is about
const CONTROL = /[\0-\x1f\x7f]/;
const READING = ["GET", "HEAD", "OPTIONS"];
const PAGE_METHODS = ["GET", "HEAD", "POST"];
const API_METHODS = [...PAGE_METHODS, "OPTIONS", "PUT", "PATCH", "DELETE"];

/** What is wrong with a request before any route looks at it; null for nearly all. */
export function findFault(request: IncomingMessage): Fault | null {
  const { method = "", url = "", headers } = request;
  if (!(url.startsWith("/api/") ? API_METHODS : PAGE_METHODS).includes(method)) {
    return { status: 405, title: "Method Not Allowed", text: "This server can’t handle that request." };
  }
  if (!isWellFormed(url, headers.host)) {
    return { status: 400, title: "Bad Request", text: "That address isn’t valid." };
  }
  if (!isDemoGuest(headers.host)) {
    return { status: 400, title: "Bad Request", text: "This demo only answers to its own machine’s names." };
  }
  const sender = { origin: headers.origin, fetchSite: headers["sec-fetch-site"] as string, host: headers.host };
  if (!READING.includes(method) && !isSameOrigin(sender) && !mayCallFrom(url, sender.origin)) {
    return { status: 403, title: "Not Accepted", text: url.startsWith("/api/") ? FOREIGN_CALL : FOREIGN_FORM };
  }
  return null;
}

/** Pages of other origins bring a token to the API, where the operator has named them. */
function mayCallFrom(url: string, origin: string | undefined): boolean {
  return url.startsWith("/api/") && origin !== undefined && config.apiAllowedOrigins.includes(origin);
}

/**
 * In demo mode anybody who gets here can sign in as anybody. Only this machine gets here, but a page from elsewhere
 * could, by a name of its own that leads to this machine; so the name must be one of ours.
 */
function isDemoGuest(host = "localhost"): boolean {
  if (!config.demo || !isLoopback(config.host)) return true;
  const { hostname } = new URL(`http://${host}`);
  return isLoopback(hostname) || hostname === new URL(config.publicUrl).hostname;
}

/**
 * What fails this makes the framework below throw, or read the path as another host. `_data` asks in a protocol of
 * earlier versions that the framework still answers, with a line in the log of errors each time.
 */
function isWellFormed(target: string, host = "localhost"): boolean {
  if (!HOST.test(host) || target.length > MAX_TARGET) return false;
  const path = target.split(/[?#]/, 1)[0]!;
  if (path.length > MAX_PATH || !path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return false;
  try {
    const isData = path.startsWith("/api/") && path.endsWith(".data"); // the framework's own protocol, for pages
    return (
      !isData &&
      !CONTROL.test(decodeURIComponent(path)) &&
      !new URL(`http://${host}${target}`).searchParams.has("_data")
    );
  } catch {
    return false;
  }
}
