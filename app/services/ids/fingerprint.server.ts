import { createHash } from "node:crypto";

/** Changes with any change of what is in it. */
export function fingerprintOf(content: object): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
}

/** Of a file's content. */
export function bytesFingerprint(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
