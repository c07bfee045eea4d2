import type { ServerResponse } from "node:http";

/** Who is to be told when an answer is made, by the id of its request. */
const waiting = new Map<string, (() => void)[]>();

/** @returns what is to be called when the answer is made; a connection that goes before that says so, too */
export function trackAnswer(requestId: string, response: ServerResponse): () => void {
  const tellAll = () => {
    const all = waiting.get(requestId) ?? [];
    waiting.delete(requestId);
    for (const tell of all) tell();
  };
  waiting.set(requestId, []);
  response.once("close", tellAll);
  return tellAll;
}

/**
 * Calls `tell` when this request has been worked on: its answer goes out now, however slowly that is taken, or nobody
 * waits for it any more. At once when that is so.
 */
export function whenAnswered(request: Request, tell: () => void): void {
  const others = waiting.get(request.headers.get("X-Request-Id") ?? "");
  if (others) others.push(tell);
  else tell();
}
