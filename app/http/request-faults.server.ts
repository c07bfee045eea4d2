import type { IncomingMessage } from "node:http";
import { FOREIGN_FORM, isSameOrigin } from "./same-origin.server";

export interface Fault {
  status: 400 | 403 | 405;
  title: string;
  text: string;
}

const READING = ["GET", "HEAD", "OPTIONS"];
const CHANGING = ["POST", "PUT", "PATCH", "DELETE"];

/** What is wrong with a request before any route looks at it; null for nearly all. */
export function findFault(request: IncomingMessage): Fault | null {
  const { method = "", url = "", headers } = request;
  if (!READING.includes(method) && !CHANGING.includes(method)) {
    return { status: 405, title: "Method Not Allowed", text: "This server does not know what to do with that." };
  }
  if (!isWellFormed(url, headers.host)) {
    return { status: 400, title: "Bad Request", text: "That address is not well formed." };
  }
  const sender = { origin: headers.origin, fetchSite: headers["sec-fetch-site"] as string, host: headers.host };
  if (CHANGING.includes(method) && !isSameOrigin(sender)) {
    return { status: 403, title: "Not Accepted", text: FOREIGN_FORM };
  }
  return null;
}

/**
 * What fails this makes the framework below throw, or read the path as another host. `_data` asks in a protocol of
 * earlier versions that the framework still answers, with a line in the log of errors each time.
 */
function isWellFormed(target: string, host = "localhost"): boolean {
  const path = target.split(/[?#]/, 1)[0]!;
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return false;
  try {
    return !decodeURIComponent(path).includes("\0") && !new URL(`http://${host}${target}`).searchParams.has("_data");
  } catch {
    return false;
  }
}
