import { createHash } from "node:crypto";

/** Changes with any change of what is in it. */
export function fingerprintOf(content: object): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
}
