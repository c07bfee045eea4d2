import type { Caller } from "./caller.server";
import { readBodyWithFile } from "~/http/form/read-body.server";
import { receiveBody } from "~/http/form/receive-body.server";
import { problemDetails } from "~/http/response/problem-details.server";

/** Room for a call of some texts. */
export const JSON_LIMIT = 64 * 1024;

/** Of a longer one: to go through millions of values would keep all others waiting. */
const MAX_VALUES = 12_000;

const NOT_JSON = "Send JSON: the header Content-Type must be application/json.";
const FROM_NOWHERE =
  "A signed-in browser must say where this comes from (Origin or Sec-Fetch-Site). Other clients send a token.";
const TOO_DEEP = "This JSON is nested too deeply.";
const TOO_MANY_VALUES = "There are too many values in this JSON.";
const BUSY = "We’re receiving too much right now. Try again in a minute.";

/** Take it by `using`, so that the memory which a large one needs is given back once it has been worked on. */
interface JsonBody extends Disposable {
  /** `undefined` where nothing was sent. */
  value: unknown;
  text: string;
}

/**
 * The JSON that was sent.
 *
 * @throws 415 when it is something else, 413 when it is too large, 400 when it cannot be read, 503 when there is no room
 */
export async function readJson(
  request: Request,
  { caller, maxBytes = JSON_LIMIT }: { caller: Caller | null; maxBytes?: number },
): Promise<JsonBody> {
  const mediaType = mediaTypeOf(request);
  const isJson = mediaType === "application/json";
  // Forms of other sites can send all but this, unless the browser says that it was a page of ours. Whoever brings a token
  // was not sent by another site.
  const isSurelyOurs = caller?.by !== "cookie" || namesItsSite(request);
  if (!isJson && (mediaType !== "" || !isSurelyOurs)) throw problemDetails(415, NOT_JSON);
  const { text, release } = await readText(request, maxBytes);
  try {
    return { value: parsed(text, isJson), text, [Symbol.dispose]: release };
  } catch (error) {
    release();
    throw error;
  }
}

function parsed(text: string, isJson: boolean): unknown {
  if (text === "") return undefined;
  if (!isJson) throw problemDetails(415, NOT_JSON);
  if (text.length > JSON_LIMIT && hasMoreValues(text, MAX_VALUES)) throw problemDetails(400, TOO_MANY_VALUES);
  try {
    return JSON.parse(text, plainStrings);
  } catch (error) {
    throw problemDetails(400, error instanceof RangeError ? TOO_DEEP : "This isn’t valid JSON.");
  }
}

/** Each value but the first follows one of these; a picture's data URL has one of them. */
function hasMoreValues(json: string, limit: number): boolean {
  const before = /[,[{]/g;
  let count = 0;
  while (count <= limit && before.test(json)) count += 1;
  return count > limit;
}

/** To be taken by `using`, too. */
interface MultipartBody extends Disposable {
  form: FormData;
}

/**
 * The fields and files of a form.
 *
 * @throws 403 for a signed-in browser that does not say which site had it call, 413 when it is too large, 400 when it
 *   cannot be read, 503 when there is no room: texts may stand behind the file, so that a part of it is of no use
 */
export function readMultipart(
  request: Request,
  { caller, maxBytes }: { caller: Caller; maxBytes: number },
): Promise<MultipartBody> {
  if (caller.by === "cookie" && !namesItsSite(request)) throw problemDetails(403, FROM_NOWHERE);
  const refuseCut = (why: Cut) => cutRefusal(why, maxBytes);
  return readBodyWithFile(request, { maxBytes, fromAnySite: caller.by !== "cookie", refuseCut });
}

/** Whoever is signed in by the cookie was found to call from no other site than ours, if the browser says which at all. */
function namesItsSite({ headers }: Request): boolean {
  return headers.has("Origin") || headers.has("Sec-Fetch-Site");
}

export function mediaTypeOf(request: Request): string {
  return (request.headers.get("Content-Type") ?? "").split(";")[0]!.trim().toLowerCase();
}

async function readText(request: Request, maxBytes: number): Promise<{ text: string; release: () => void }> {
  const { body, cut, release } = await receiveBody(request, { maxBytes });
  if (cut === null) return { text: body.toString("utf8"), release };
  release();
  throw cutRefusal(cut, maxBytes);
}

type Cut = "too-large" | "no-room";

function cutRefusal(why: Cut, maxBytes: number): Response {
  if (why === "no-room") return problemDetails(503, BUSY, { headers: { "Retry-After": "60" } });
  return problemDetails(413, `This is too large: the limit is ${Math.floor(maxBytes / 1024)} KB.`);
}

/** As forms are read: a line break is one character, and nobody types NUL or half a character. */
function plainStrings(_key: string, value: unknown): unknown {
  return typeof value === "string"
    ? Buffer.from(value.replaceAll("\r\n", "\n").replaceAll("\0", "")).toString()
    : value;
}
