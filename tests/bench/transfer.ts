import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { browserHeaders } from "./browser-headers";

export interface Transfer {
  /** Of the body as it travelled, compressed. */
  bytes: number;
  text: string;
}

/** Fetches as a browser would and counts what travelled; `fetch` would hide it. @throws Error when not answered by 200 */
export function transfer(url: string, cookie?: string): Promise<Transfer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { ...browserHeaders, ...(cookie ? { Cookie: cookie } : {}) } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} was answered by ${response.statusCode}`));
        const body = Buffer.concat(chunks);
        resolve({ bytes: body.length, text: decode(body, response.headers["content-encoding"]) });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

function decode(body: Buffer, encoding: string | undefined): string {
  switch (encoding) {
    case "br":
      return brotliDecompressSync(body).toString();
    case "gzip":
      return gunzipSync(body).toString();
    case undefined:
      return body.toString();
    default:
      throw new Error(`cannot read ${encoding}`);
  }
}
