import { answerOnce, hashOf, idempotencyKeyOf } from "~/http/api/answer-once.server";
import { findCaller, notSignedIn, requireScope, requireSession, type Caller } from "~/http/api/caller.server";
import { addCrossOriginHeaders, answerPreflight } from "~/http/api/cross-origin.server";
import { mediaTypeOf, readJson, readMultipart } from "~/http/api/read-call-body.server";
import { countRequest, tooOften } from "~/http/request/rate-limit.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { asProblemDetails, problemDetails } from "~/http/response/problem-details.server";
import { findWrongFields } from "./wrong-fields.server";
import { issueWords } from "./issue-words";
import { operationFinder } from "./find-operation";
import { compressed, jsonAnswer } from "./json-answer.server";
import type { Call, Operation } from "./operation";
import { operations } from "./operations.server";

const find = operationFinder(operations);

/** Of one token, of all tokens of an account, or of a visitor's address. */
const RATES = {
  caller: { points: 600, seconds: 60 },
  account: { points: 1200, seconds: 60 },
  visitor: { points: 240, seconds: 60 },
};

const FAILED = "Something went wrong on our side. Try again in a moment.";

/** Answers any call under /api that has no route of its own. */
export async function answerCall(request: Request): Promise<Response> {
  if (request.method === "OPTIONS") return answerPreflight(request);
  const counted = new Headers();
  const response = await answer(request, counted).catch((error: unknown) => {
    if (error instanceof Response) return asProblemDetails(error);
    logUnexpected(request, error);
    return problemDetails(isFull(error) ? 503 : 500, FAILED);
  });
  for (const [name, value] of counted) response.headers.set(name, value);
  addCrossOriginHeaders(request, response.headers);
  return compressed(request, response);
}

async function answer(request: Request, counted: Headers): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const { found, methods } = find(request.method, pathname);
  const caller = await findCaller(request);
  await count(request, caller, counted);
  if (!found && methods.length === 0) throw problemDetails(404, "There is no such call.");
  if (!found) throw problemDetails(405, "This address has no such method.", { headers: { Allow: methods.join(", ") } });

  const { operation } = found;
  if (operation.access !== "anybody") {
    if (!caller) throw notSignedIn(request);
    requireScope(caller, operation.access);
    if (operation.needsSession) requireSession(caller);
  }
  const params = validParams(operation, found.params);
  const query = valid(operation.query, Object.fromEntries(searchParams), "query");
  using body = await readBody(request, operation, caller);
  const key = operation.method === "POST" && caller ? idempotencyKeyOf(request) : null;
  const call = { request, caller, params, query, file: body.file, idempotencyKey: key };
  const handle = async () => {
    const value = operation.body ? valid(operation.body, body.value, "body") : undefined;
    return perform(operation, { ...call, body: value });
  };
  if (key === null || caller === null) return handle();
  const requestHash = hashOf(request.method, pathname, ...body.parts);
  const { learnerId } = caller;
  return answerOnce({ request, learnerId, key, requestHash, keeps: keptOf(operation) }, () =>
    handle().catch((error: unknown) => {
      if (error instanceof Response) return asProblemDetails(error);
      throw error;
    }),
  );
}

/** What staff are answered is of others, who may delete their account meanwhile. */
function keptOf({ answersSecret, access }: Operation) {
  if (answersSecret) return "secret";
  return access === "staff" ? "status" : "all";
}

/** @throws 429. Whatever the answer: how many more calls there may be. */
async function count(request: Request, caller: Caller | null, headers: Headers): Promise<void> {
  const keys: [keyof typeof RATES, string | undefined][] = caller
    ? [
        ["caller", caller.tokenHash],
        ["account", caller.learnerId],
      ]
    : [["visitor", undefined]];
  for (const [kind, key] of keys) {
    const rate = RATES[kind];
    const { isOver, remaining, resetSeconds } = await countRequest(request, { name: `api ${kind}`, key, ...rate });
    headers.append("RateLimit-Policy", `"${kind}";q=${rate.points};w=${rate.seconds}`);
    headers.append("RateLimit", `"${kind}";r=${remaining};t=${resetSeconds}`);
    if (isOver) throw tooManyCalls(resetSeconds);
  }
}

function tooManyCalls(resetSeconds: number): Response {
  return problemDetails(429, tooOften(resetSeconds), { headers: { "Retry-After": String(resetSeconds) } });
}

async function perform(operation: Operation, call: Call): Promise<Response> {
  const reply = await operation.handle(call);
  return reply instanceof Response ? reply : jsonAnswer(call.request, operation, reply);
}

interface Body extends Disposable {
  value: unknown;
  file: Call["file"];
  /** All that was sent. */
  parts: (string | Uint8Array)[];
}

async function readBody(request: Request, operation: Operation, caller: Caller | null): Promise<Body> {
  const dispose = { [Symbol.dispose]: () => {} };
  if (operation.method === "GET") return { value: undefined, file: null, parts: [], ...dispose };
  const { upload } = operation;
  if (upload && caller && mediaTypeOf(request) === "multipart/form-data") {
    return readUpload(request, { caller, ...upload });
  }
  const json = await readJson(request, { caller, ...(upload?.isInJson && caller && { maxBytes: roomFor(upload) }) });
  return {
    value: json.value ?? {},
    file: null,
    parts: [json.text],
    [Symbol.dispose]: () => json[Symbol.dispose](),
  };
}

/** Of a whole body: its file may be a data URL, which makes three bytes four letters; and texts. */
function roomFor({ maxBytes }: { maxBytes: number }): number {
  return Math.ceil((maxBytes * 4) / 3) + 256 * 1024;
}

async function readUpload(
  request: Request,
  { caller, field, maxBytes }: { caller: Caller; field: string; maxBytes: number },
): Promise<Body> {
  const { form, [Symbol.dispose]: dispose } = await readMultipart(request, { caller, maxBytes: roomFor({ maxBytes }) });
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const sent = form.get(field);
  const bytes = sent instanceof File ? new Uint8Array(await sent.arrayBuffer()) : null;
  return {
    value: Object.fromEntries(texts),
    file: sent instanceof File && bytes && sent.name !== "" ? { fileName: sent.name, bytes } : null,
    parts: [JSON.stringify(texts), ...(bytes ? [bytes] : [])],
    [Symbol.dispose]: dispose,
  };
}

/** What cannot be an id names nothing. */
function validParams({ params }: Operation, given: Record<string, string>): unknown {
  const parsed = params.safeParse(given);
  if (!parsed.success) throw problemDetails(404, "Not Found");
  return parsed.data;
}

/** @throws 400 with the first thing that is wrong, and all of them beside it */
function valid(schema: Operation["query"] | NonNullable<Operation["body"]>, given: unknown, where: "query" | "body") {
  const parsed = schema.safeParse(given, { error: issueWords });
  if (parsed.success) return parsed.data;
  const errors = findWrongFields(parsed.error, where);
  throw problemDetails(400, errors[0]?.message ?? "What you sent isn’t what this call takes.", { errors });
}

/** What the database throws when the disk is full, or somebody else holds it for too long. */
function isFull(error: unknown): boolean {
  return /SQLITE_(FULL|BUSY|IOERR|READONLY)/.test(String((error as { code?: unknown } | null)?.code));
}
