import { MultipartParseError, parseFormData } from "@mjackson/form-data-parser";
import { problem } from "~/http/answer/responses.server";
import { whenAnswered } from "~/http/request/answered.server";
import { clientAddress } from "~/http/request/client-address.server";
import { FOREIGN_FORM, isSameOrigin, senderOf } from "~/http/request/same-origin.server";
import { findSession } from "~/http/session/session.server";
import { claimRoom } from "./large-bodies.server";

/** A browser looks at our answer only when it has sent all of a picture that is too large; beyond this it may wait. */
const DISCARD_UP_TO_BYTES = 50 * 1024 * 1024;

/** Our forms have some ten; what has hundreds is made to keep parsers busy. */
const MAX_FIELDS = 100;
/** The most that the texts of a form may take together, however large its files may be. */
const MAX_URLENCODED_BYTES = 256 * 1024;

/** Up to this size a body is text, and never turned away or kept waiting for others. */
const SMALL_BYTES = 256 * 1024;

interface BodyLimits {
  maxBytes: number;
  /**
   * Reads a form with files up to the limit and ends it there, in the middle of a file, so that what was typed is not
   * lost to a picture that is too large. Whoever wants that looks at the size of each file.
   */
  cutFile?: boolean;
}

/**
 * The fields of a posted form, files included (in memory, so `maxBytes` is for the whole body).
 * @throws 403 from another site, 415 when it is no form, 413 when it is too large, 400 when it is malformed
 */
export async function readBody(request: Request, { maxBytes, cutFile = false }: BodyLimits): Promise<FormData> {
  if (!isSameOrigin(senderOf(request))) throw problem(403, FOREIGN_FORM);
  const contentType = request.headers.get("Content-Type") ?? "";
  const mediaType = contentType.split(";")[0]!.trim().toLowerCase();
  switch (mediaType) {
    case "application/x-www-form-urlencoded":
      return withPlainLines(parseUrlEncoded(await readLimited(request, Math.min(maxBytes, MAX_URLENCODED_BYTES))));
    case "multipart/form-data": {
      const body = cutFile ? await readCut(request, maxBytes, contentType) : await readLimited(request, maxBytes);
      return withPlainLines(await parseMultipart(body, contentType));
    }
    default:
      if (contentType === "" && (await readUpTo(request, 0)).isWhole) return new FormData(); // nothing was sent
      throw problem(415, "Only forms can be sent to this address.");
  }
}

async function readLimited(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length")) > maxBytes) throw tooLarge(maxBytes);
  const { body, isWhole } = await readUpTo(request, maxBytes);
  if (!isWhole) throw tooLarge(maxBytes);
  return body;
}

/** As much of a form with files as fits the limit, ended like a whole one. */
async function readCut(request: Request, maxBytes: number, contentType: string): Promise<Buffer<ArrayBuffer>> {
  const { body, isWhole } = await readUpTo(request, maxBytes, DISCARD_UP_TO_BYTES);
  return isWhole ? body : Buffer.concat([body, Buffer.from(`\r\n--${boundaryOf(contentType)}--\r\n`)]);
}

function boundaryOf(contentType: string): string | undefined {
  const found = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType); // as the parser below reads it
  return found?.[1] ?? found?.[2];
}

/**
 * Keeps what comes before the limit, and reads on to `discardUpTo` only to throw it away. After that it leaves the
 * stream alone: cancelling it would cut the connection before our answer.
 */
async function readUpTo(request: Request, maxBytes: number, discardUpTo = maxBytes) {
  const announced = Number(request.headers.get("Content-Length")) || maxBytes;
  const reader = request.body?.getReader();
  let kept = Buffer.allocUnsafeSlow(Math.min(announced, maxBytes, SMALL_BYTES));
  let size = 0;
  let giveRoomBack = () => {};
  try {
    while (reader && size <= discardUpTo) {
      const { done, value } = await reader.read();
      if (done) break;
      const wanted = Math.min(size + value.byteLength, maxBytes);
      if (wanted > kept.byteLength) {
        const bytes = Math.max(wanted, Math.min(announced, maxBytes));
        // Until there is room the rest stays where it is, at the sender's end.
        if (bytes > SMALL_BYTES)
          giveRoomBack = await claimRoom({ owner: await ownerOf(request), bytes }, request.signal);
        kept = Buffer.concat([kept.subarray(0, size)], bytes);
      }
      if (size < maxBytes) kept.set(value.subarray(0, maxBytes - size), size);
      size += value.byteLength;
    }
    return { body: kept.subarray(0, Math.min(size, maxBytes)), isWhole: size <= maxBytes };
  } finally {
    whenAnswered(request, giveRoomBack); // until then there are copies of it: parsed, decoded, waiting for their turn
  }
}

/** Whose body it is: the account of whoever is signed in, else the address that it came from. */
async function ownerOf(request: Request): Promise<string> {
  return (await findSession(request))?.learnerId ?? clientAddress(request);
}

function tooLarge(maxBytes: number): Response {
  const limit =
    maxBytes < 1024 * 1024 ? `${Math.floor(maxBytes / 1024)} KB` : `${Math.floor(maxBytes / 1024 / 1024)} MB`;
  return problem(413, `What you sent is too large: at most ${limit} can be taken. Go back and make it smaller.`);
}

function parseUrlEncoded(body: Buffer): URLSearchParams {
  if (countOf("&", body) >= MAX_FIELDS) throw tooManyFields();
  return new URLSearchParams(new TextDecoder().decode(body));
}

function tooManyFields(): Response {
  return problem(400, "This form has more fields than any of ours. Reload the page and send it again.");
}

/** How often `mark` occurs, counted no further than to the limit of fields. */
function countOf(mark: string, body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0 && count <= MAX_FIELDS; at = body.indexOf(mark, at + mark.length))
    count += 1;
  return count;
}

/** Not the platform's own parser: that one refuses the short boundaries of text browsers. */
async function parseMultipart(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  const boundary = boundaryOf(contentType);
  if (!boundary) throw problem(400, "The form arrived damaged. Please send it again.");
  if (countOf(`--${boundary}`, body) > MAX_FIELDS) throw tooManyFields();
  const request = new Request("http://form.invalid", {
    method: "POST",
    headers: { "Content-Type": contentType },
    body,
  });
  try {
    return await parseFormData(request, { maxFileSize: body.byteLength });
  } catch (error) {
    if (error instanceof MultipartParseError) throw problem(400, "The form arrived damaged. Please send it again.");
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
