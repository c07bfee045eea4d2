import { createHash } from "node:crypto";
import { ctx } from "~/app-context.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { beginIdempotent, forgetBegun, keepAnswer } from "~/services/accounts/idempotency.server";

interface Call {
  learnerId: string;
  key: string;
  /** Of everything that makes it this call. */
  requestHash: string;
}

const OTHER_REQUEST = "This Idempotency-Key was sent with another request. Use a new key for a new request.";
const UNKNOWN_END =
  "A request with this Idempotency-Key was begun, and the server stopped before its end. " +
  "Look whether it took effect, and use a new key to try again.";
const BAD_KEY = "An Idempotency-Key has 1 to 255 visible characters.";
const KEPT_HEADERS = ["Content-Type", "Location"];

/** Those of this process that are being answered. */
const underWay = new Map<string, Promise<void>>();

/** What makes it the same request again. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

/** @returns null without the header. @throws 400 when it cannot be one */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("Idempotency-Key");
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key)) throw problemDetails(400, BAD_KEY);
  return key;
}

/**
 * Calls `work` once for a key, and answers every further request that carries the key with what came of the first
 * (`Idempotent-Replayed: true`), those that come meanwhile, too. A failure of the server's is forgotten: it may be tried
 * again. Kept for a day.
 */
export async function answerOnce(call: Call, work: () => Promise<Response>): Promise<Response> {
  const name = `${call.learnerId} ${call.key}`;
  while (underWay.has(name)) await underWay.get(name);
  let end = () => {};
  underWay.set(name, new Promise((resolve) => (end = resolve)));
  try {
    return await answerFirst(call, work);
  } finally {
    underWay.delete(name);
    end();
  }
}

async function answerFirst(call: Call, work: () => Promise<Response>): Promise<Response> {
  const begun = await beginIdempotent(ctx, call);
  switch (begun.status) {
    case "other-request":
      return problemDetails(422, OTHER_REQUEST);
    case "under-way":
      return problemDetails(409, UNKNOWN_END);
    case "answered":
      return new Response(begun.answer.body, {
        status: begun.answer.status,
        headers: { ...begun.answer.headers, "Cache-Control": "no-store", "Idempotent-Replayed": "true" },
      });
    case "begun":
      return answerAndKeep(call, work);
  }
}

async function answerAndKeep(call: Call, work: () => Promise<Response>): Promise<Response> {
  try {
    const response = await work();
    if (isWorthKeeping(response.status)) await keepAnswer(ctx, { ...call, answer: await answerOf(response.clone()) });
    else await forgetBegun(ctx, call);
    return response;
  } catch (error) {
    await forgetBegun(ctx, call);
    throw error;
  }
}

/** Not what may end otherwise when it is tried again. */
function isWorthKeeping(status: number): boolean {
  return status < 500 && ![401, 408, 425, 429].includes(status);
}

async function answerOf(response: Response) {
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return { status: response.status, headers, body: await response.text() };
}
