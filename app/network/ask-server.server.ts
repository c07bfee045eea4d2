import { request as requestByHttp, type IncomingMessage } from "node:http";
import { request as requestByHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** In place of the system's own. The connection is then one that nobody else has opened, nor uses later. */
  lookup?: LookupFunction;
}

export interface Limits {
  /** From now to the last byte of the reply. */
  deadlineMs: number;
  /** The most bytes that the body of the reply may have. */
  maxBytes: number;
  signal?: AbortSignal | null;
}

export class DeadlineExceeded extends Error {
  override name = "DeadlineExceeded";
}

export class ReplyTooLarge extends Error {
  override name = "ReplyTooLarge";
}

const WITHOUT_BODY = [204, 205, 304];
/** Replies before the reply, such as 103. */
const MAX_INFORMATIONAL = 10;

/**
 * The one way in which another server is asked: every call ends, whatever the server does. Follows no redirect, since a
 * secret goes where it was meant to go, and decodes no compressed reply, since none is asked for.
 *
 * Node's `fetch` will not do: once garbage was collected, its abort no longer reaches the body of a reply (Node 20.20).
 * Here the timer itself holds what it has to end.
 *
 * @throws DeadlineExceeded, ReplyTooLarge, the reason of the signal, or what broke the connection; once the reply has
 *   begun, its body throws them
 */
export async function askServer(
  address: string | URL,
  { method = "GET", headers = {}, body, lookup }: Asked,
  { deadlineMs, maxBytes, signal }: Limits,
): Promise<Response> {
  signal?.throwIfAborted();
  const url = new URL(address);
  const request = (url.protocol === "https:" ? requestByHttps : requestByHttp)(url, {
    method,
    headers,
    ...(lookup && { lookup, agent: false }),
  });

  return new Promise((resolve, reject) => {
    let reply: IncomingMessage | null = null;
    let informational = 0;

    function giveUp(error: Error): void {
      (reply ?? request).destroy(error);
      reject(error);
    }
    const onAbort = () => giveUp(signal!.reason as Error);
    const timer = setTimeout(
      () => giveUp(new DeadlineExceeded(`no complete reply within ${deadlineMs} ms`)),
      deadlineMs,
    );
    signal?.addEventListener("abort", onAbort, { once: true });

    request.on("information", () => {
      if (++informational > MAX_INFORMATIONAL) giveUp(new Error("the server sent nothing but informational replies"));
    });
    request.on("response", (response) => {
      reply = response;
      reply.on("error", () => {}); // the body tells of it, to whoever reads that
      try {
        resolve(toResponse(response));
      } catch (error) {
        giveUp(error as Error); // a status or a header that HTTP does not know
      }
      let bytes = 0;
      reply.on("data", ({ length }: Buffer) => {
        bytes += length;
        if (bytes > maxBytes) giveUp(new ReplyTooLarge(`the reply has more than ${maxBytes} bytes`));
      });
    });
    request.on("error", reject);
    // Always comes, and is all that comes when the server wants to speak another protocol (101).
    request.on("close", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      reject(new Error("the server closed the connection without a reply"));
    });
    request.end(body);
  });
}

function toResponse(reply: IncomingMessage): Response {
  const status = reply.statusCode ?? 0;
  const headers = new Headers();
  const { rawHeaders } = reply;
  for (let index = 0; index < rawHeaders.length; index += 2) headers.append(rawHeaders[index]!, rawHeaders[index + 1]!);
  if (!WITHOUT_BODY.includes(status)) {
    return new Response(Readable.toWeb(reply) as ReadableStream<Uint8Array>, { status, headers });
  }
  reply.destroy();
  return new Response(null, { status, headers });
}
