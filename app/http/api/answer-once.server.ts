import { createHash } from "node:crypto";
import { ctx } from "~/app-context.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { beginIdempotent, forgetBegun, keepAnswer, type KeptAnswer } from "~/services/accounts/idempotency.server";
import { MAX_KEYS_A_DAY } from "~/services/limits/quotas";

interface Call {
  request: Request;
  learnerId: string;
  key: string;
  /** Of everything that makes it this call. */
  requestHash: string;
  /** What is stored of an answer besides its status; of a `secret`, all but the answer that tells it. */
  keeps: "all" | "secret" | "status";
}

export const OTHER_REQUEST = "This Idempotency-Key was sent with another request. Use a new key for a new request.";
const UNKNOWN_END =
  "A request with this Idempotency-Key was begun: it may be under way still, or the server stopped before its end. " +
  "Look whether it took effect before you try again with a new key.";
const BAD_KEY = "An Idempotency-Key has 1 to 255 visible characters.";
const TOO_MANY_KEYS = `You’ve sent ${MAX_KEYS_A_DAY} Idempotency-Keys within a day. Try again later.`;
const SECRET_SHOWN =
  "This was done the first time, and its secret was shown only then. If you lost it, revoke it and make another.";
const DONE = "It was done the first time. What was answered then isn’t kept.";
const REFUSED = "It was refused the first time, and the reason isn’t kept. Send it with a new key to see why.";
const KEPT_HEADERS = ["Content-Type", "Location"];
const MAX_KEPT_BYTES = 64 * 1024;

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
 * (`Idempotent-Replayed: true`), those that come meanwhile, too. Work that throws or answers with a failure of the
 * server's is forgotten: it may be tried again. Kept for a day.
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
    case "too-many":
      return problemDetails(429, TOO_MANY_KEYS, { headers: { "Retry-After": "3600" } });
    case "answered":
      return answerAgain(begun.answer, call);
    case "begun":
      return answerAndKeep(call, work);
  }
}

function answerAgain({ status, headers: kept, body }: KeptAnswer, { keeps }: Call): Response {
  const headers = { ...kept, "Cache-Control": "no-store", "Idempotent-Replayed": "true" };
  if (body !== null) return new Response(body, { status, headers });
  if (keeps === "secret") return problemDetails(409, SECRET_SHOWN, { headers });
  if (status >= 400) return problemDetails(status, REFUSED, { headers });
  return Response.json({ success: true, message: DONE }, { status, headers });
}

async function answerAndKeep(call: Call, work: () => Promise<Response>): Promise<Response> {
  const response = await workOrForget(call, work);
  if (isWorthKeeping(response.status)) {
    // It took effect, whether or not that can be kept: begun as it stays, it is not done again.
    await keep(call, response.clone()).catch((error: unknown) => logUnexpected(call.request, error));
  } else {
    await forgetBegun(ctx, call);
  }
  return response;
}

async function workOrForget(call: Call, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    await forgetBegun(ctx, call);
    throw error;
  }
}

/** Not what may end otherwise when it is tried again. */
function isWorthKeeping(status: number): boolean {
  return status < 500 && ![401, 408, 425, 429].includes(status);
}

async function keep({ learnerId, key, keeps }: Call, response: Response): Promise<void> {
  const { status } = response;
  const body = keeps === "status" || (keeps === "secret" && response.ok) ? null : await response.text();
  const isKept = body !== null && Buffer.byteLength(body) <= MAX_KEPT_BYTES;
  const headers: Record<string, string> = {};
  for (const name of isKept ? KEPT_HEADERS : ["Location"]) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  await keepAnswer(ctx, { learnerId, key, answer: { status, headers, body: isKept ? body : null } });
}
