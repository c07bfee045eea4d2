import type { ServerResponse } from "node:http";

/** The answers that are being made, by the id of their request. */
const answers = new Map<string, ServerResponse>();

export function trackAnswer(requestId: string, response: ServerResponse): void {
  answers.set(requestId, response);
  response.once("close", () => answers.delete(requestId));
}

/** Calls `tell` when the answer to this request is sent or nobody waits for it any more: at once when that is so. */
export function whenAnswered(request: Request, tell: () => void): void {
  const response = answers.get(request.headers.get("X-Request-Id") ?? "");
  if (response) response.once("close", tell);
  else tell();
}
