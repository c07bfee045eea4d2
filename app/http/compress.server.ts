import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const WORTHWHILE_BYTES = 1000; // below, the headers cost what compression saves
const REFUSED = /;\s*q=0(\.0*)?\s*$/;

export interface CompressedBody {
  body: Buffer<ArrayBuffer>;
  encoding: "br" | "gzip" | null;
}

/**
 * One pass over the whole body, in this thread: for a page of 9 KB that costs 0.07 ms of CPU, and 0.18 ms when it is
 * handed to zlib's thread pool.
 */
export function compress(body: Buffer<ArrayBuffer>, acceptEncoding: string | null): CompressedBody {
  const encoding = body.byteLength < WORTHWHILE_BYTES ? null : chooseEncoding(acceptEncoding);
  switch (encoding) {
    case "br":
      return { encoding, body: brotliCompressSync(body, brotliOptions(body.byteLength)) };
    case "gzip":
      return { encoding, body: gzipSync(body) };
    case null:
      return { encoding, body };
  }
}

/** Brotli before gzip, whatever weights a client gives them, unless it says `q=0`. */
export function chooseEncoding(acceptEncoding: string | null): CompressedBody["encoding"] {
  const accepted = (acceptEncoding ?? "")
    .toLowerCase()
    .split(",")
    .filter((part) => !REFUSED.test(part))
    .map((part) => part.split(";", 1)[0]!.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}

function brotliOptions(size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}
