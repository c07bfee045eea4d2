import { findCall } from "./calls";
import { checkParams } from "./check-params";
import { catchUp } from "./clock";
import { API_VERSION } from "./events";
import { expand } from "./expand";
import { parseForm, type Form } from "./parse-form";
import type { StoredAnswer } from "./state";
import { invalid, StripeError } from "./stripe-error";
import type { World } from "./world";

export interface ApiRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  version: string | undefined;
}

export interface ApiAnswer {
  status: number;
  body: string;
  requestId: string;
  isReplayed: boolean;
}

const KEPT_MS = 24 * 3600 * 1000;

/** Answers a request as Stripe would. What it changes, and what it says, is in the state when this returns. */
export function answer(world: World, request: ApiRequest): ApiAnswer {
  const requestId = world.newId("req", 14);
  catchUp(world);
  try {
    checkCaller(world, request);
    const found = findCall(request.method, request.path);
    if (!found) {
      const message = `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
      throw new StripeError(404, { type: "invalid_request_error", message });
    }
    if (request.method === "POST" && request.query !== "") throw invalid("Parameters belong into the body.");
    const form = parseForm(request.method === "POST" ? request.body : request.query);
    const key = request.method === "POST" ? request.idempotencyKey : undefined;
    const stored = key === undefined ? null : storedAnswer(world, key, request);
    if (stored) return { status: stored.status, body: stored.body, requestId: stored.requestId, isReplayed: true };

    const { expand: paths, ...params } = form;
    const expandPaths = readExpand(paths);
    const read = checkParams(found.call.shape, params as Form);
    // What goes wrong from here on is remembered like an answer: it began to be done.
    const result = begin(world, { id: requestId, idempotencyKey: key ?? null }, () => {
      const thing = structuredClone(found.call.run(world, read as never, found.id));
      expand(world, thing, expandPaths);
      return thing;
    });
    if (key !== undefined) remember(world, key, request, { ...result, requestId });
    return { ...result, requestId, isReplayed: false };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: errorBody(error), requestId, isReplayed: false };
  }
}

function begin(world: World, request: World["request"], run: () => object): { status: number; body: string } {
  world.request = request;
  try {
    return { status: 200, body: JSON.stringify(run(), null, 2) };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: errorBody(error) };
  } finally {
    world.request = { id: null, idempotencyKey: null };
  }
}

export function errorBody(error: StripeError): string {
  return JSON.stringify({ error: error.body }, null, 2);
}

function checkCaller(world: World, { authorization, version }: ApiRequest): void {
  const key = authorization?.replace(/^Bearer /, "") ?? "";
  if (key === "") {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
    throw new StripeError(401, { type: "invalid_request_error", message });
  }
  if (key !== world.state.apiKey) {
    const shown = `${key.slice(0, 8)}****${key.slice(-4)}`;
    throw new StripeError(401, { type: "invalid_request_error", message: `Invalid API Key provided: ${shown}` });
  }
  if (version !== undefined && version !== API_VERSION) throw invalid(`Invalid Stripe API version: ${version}`);
}

function readExpand(value: Form[string] | undefined): string[] {
  if (value === undefined) return [];
  const isList = Array.isArray(value) && value.every((path) => typeof path === "string");
  if (!isList) throw invalid("Invalid array", "expand");
  return value;
}

function fingerprintOf({ method, path, body }: ApiRequest): string {
  return `${method} ${path}\n${body}`;
}

function storedAnswer(world: World, key: string, request: ApiRequest): StoredAnswer | null {
  const stored = world.state.answers[key];
  if (!stored || world.now().getTime() - stored.at > KEPT_MS) return null;
  if (stored.fingerprint === fingerprintOf(request)) return stored;
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new StripeError(400, { type: "idempotency_error", message });
}

function remember(
  world: World,
  key: string,
  request: ApiRequest,
  result: { status: number; body: string; requestId: string },
): void {
  const at = world.now().getTime();
  for (const [old, stored] of Object.entries(world.state.answers)) {
    if (at - stored.at > KEPT_MS) delete world.state.answers[old];
  }
  world.state.answers[key] = { ...result, fingerprint: fingerprintOf(request), at };
}
