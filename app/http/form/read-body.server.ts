import { problem } from "~/http/response/responses.server";
import { FOREIGN_FORM, isSameOrigin, senderOf } from "~/http/request/same-origin.server";
import { receiveBody } from "./receive-body.server";

/** A browser looks at our answer only when it has sent all of a picture that is too large; beyond this it may wait. */
const DISCARD_UP_TO_BYTES = 50 * 1024 * 1024;

/** Our forms have some ten; what has hundreds is made to keep parsers busy. */
const MAX_FIELDS = 100;
/** The most that the texts of a form may take together, however large its files may be. */
const MAX_URLENCODED_BYTES = 256 * 1024;

const NO_ROOM = "We’re receiving too much right now. Go back and try again in a minute.";

/**
 * The fields of a posted form, files included (in memory, so `maxBytes` is for the whole body).
 * @throws 403 from another site, 415 when it is no form, 413 when it is too large, 400 when it is malformed, 503 when
 *   there is no room for a large one
 */
export async function readBody(request: Request, { maxBytes }: { maxBytes: number }): Promise<FormData> {
  const contentType = checkedContentType(request);
  switch (mediaTypeOf(contentType)) {
    case "application/x-www-form-urlencoded":
      return receiveWhole(request, Math.min(maxBytes, MAX_URLENCODED_BYTES), parseUrlEncoded);
    case "multipart/form-data":
      return receiveWhole(request, maxBytes, (body) => parseMultipart(body, contentType));
    default:
      if (contentType === "" && (await receiveBody(request, { maxBytes: 0 })).cut === null) return new FormData();
      throw problem(415, "This address only takes forms.");
  }
}

export interface BodyWithFile extends Disposable {
  form: FormData;
  /** Whether there was no room for all of it at this moment. */
  isCut: boolean;
  /** Whether more came than was asked for: the file that came last is not whole, and others may be missing. */
  isTooLarge: boolean;
}

interface WithFileOptions {
  maxBytes: number;
  fromAnySite?: boolean;
  refuseCut?: (why: "too-large" | "no-room") => Response;
}

/**
 * As `readBody`, for a form whose texts must not be lost to a file that cannot be taken: that is cut off in its middle.
 * One that is too large still is when it was cut: look at its size. Take it by `using`, so that the memory which a large
 * file needs is given back once it has been worked on.
 *
 * @param options.fromAnySite its sender brings a token, which no other site can have a browser send
 * @param options.refuseCut what to throw of a body that was cut, for a sender that may put texts behind the file
 */
export async function readBodyWithFile(
  request: Request,
  { maxBytes, fromAnySite = false, refuseCut }: WithFileOptions,
): Promise<BodyWithFile> {
  const contentType = fromAnySite ? contentTypeOf(request) : checkedContentType(request);
  if (mediaTypeOf(contentType) !== "multipart/form-data") {
    return { form: await readBody(request, { maxBytes }), isCut: false, isTooLarge: false, [Symbol.dispose]: () => {} };
  }
  const { body, cut, release } = await receiveBody(request, { maxBytes, discardUpTo: DISCARD_UP_TO_BYTES });
  try {
    if (cut && refuseCut) throw refuseCut(cut);
    const form = await parseMultipart(cut ? withEnd(body, contentType) : body, contentType);
    return { form, isCut: cut === "no-room", isTooLarge: cut === "too-large", [Symbol.dispose]: release };
  } catch (error) {
    release();
    throw error;
  }
}

function checkedContentType(request: Request): string {
  if (!isSameOrigin(senderOf(request))) throw problem(403, FOREIGN_FORM);
  return contentTypeOf(request);
}

function contentTypeOf(request: Request): string {
  return request.headers.get("Content-Type") ?? "";
}

function mediaTypeOf(contentType: string): string {
  return contentType.split(";")[0]!.trim().toLowerCase();
}

async function receiveWhole(
  request: Request,
  maxBytes: number,
  parse: (body: Buffer<ArrayBuffer>) => FormData | Promise<FormData>,
): Promise<FormData> {
  if (Number(request.headers.get("Content-Length")) > maxBytes) throw tooLarge(maxBytes);
  const { body, cut, release } = await receiveBody(request, { maxBytes });
  try {
    if (cut === "too-large") throw tooLarge(maxBytes);
    if (cut === "no-room") throw problem(503, NO_ROOM);
    return await parse(body);
  } finally {
    release();
  }
}

function tooLarge(maxBytes: number): Response {
  const limit =
    maxBytes < 1024 * 1024 ? `${Math.floor(maxBytes / 1024)} KB` : `${Math.floor(maxBytes / 1024 / 1024)} MB`;
  return problem(413, `What you sent is too large: the limit is ${limit}. Go back and make it smaller.`);
}

function parseUrlEncoded(body: Buffer): FormData {
  if (countOf("&", body) >= MAX_FIELDS) throw tooManyFields();
  return withPlainLines(new URLSearchParams(new TextDecoder().decode(body)));
}

function tooManyFields(): Response {
  return problem(400, "This form has too many fields. Reload the page and send it again.");
}

/** How often `mark` occurs, counted no further than to the limit of fields. */
function countOf(mark: string, body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0 && count <= MAX_FIELDS; at = body.indexOf(mark, at + mark.length))
    count += 1;
  return count;
}

function boundaryOf(contentType: string): string | undefined {
  const found = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType); // as the parser below reads it
  return found?.[1] ?? found?.[2];
}

function withEnd(body: Buffer, contentType: string): Buffer<ArrayBuffer> {
  return Buffer.concat([body, Buffer.from(`\r\n--${boundaryOf(contentType)}--\r\n`)]);
}

/** Not the platform's own parser: that one refuses the short boundaries of text browsers. */
async function parseMultipart(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  const boundary = boundaryOf(contentType);
  if (!boundary) throw problem(400, "The form arrived damaged. Send it again.");
  if (countOf(`--${boundary}`, body) > MAX_FIELDS) throw tooManyFields();
  const request = new Request("http://form.invalid", {
    method: "POST",
    headers: { "Content-Type": contentType },
    body,
  });
  // Loaded with the first file that is sent, for it would make the start longer.
  const { MultipartParseError, parseFormData } = await import("@mjackson/form-data-parser");
  try {
    return withPlainLines(await parseFormData(request, { maxFileSize: body.byteLength }));
  } catch (error) {
    if (error instanceof MultipartParseError) throw problem(400, "The form arrived damaged. Send it again.");
    throw error;
  }
}

/** Browsers send each line break as two characters; `maxlength` and whoever typed counted one. Nobody types NUL. */
function withPlainLines(fields: Iterable<[string, FormDataEntryValue]>): FormData {
  const form = new FormData();
  let count = 0;
  for (const [name, value] of fields) {
    if (++count > MAX_FIELDS) throw tooManyFields();
    if (typeof value === "string") form.append(name, value.replaceAll("\r\n", "\n").replaceAll("\0", ""));
    else form.append(name, value);
  }
  return form;
}
