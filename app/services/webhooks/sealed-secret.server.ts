import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Secrets sign, so they cannot be hashed: they are encrypted by what is no part of the database (AES-256-GCM). */

const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 32;

/** `whsec_` and base64, as Standard Webhooks has it. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}

/** @param sealed.endpointId a secret opens for the endpoint that it was sealed for alone */
export function seal(secret: string, sealed: { endpointId: string; sealingSecret: string }): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(sealed), iv).setAAD(Buffer.from(sealed.endpointId));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
}

/** Null when it was sealed by another secret of the server's. */
export function unseal(text: string, sealed: { endpointId: string; sealingSecret: string }): string | null {
  const bytes = Buffer.from(text, "base64");
  const tagEnd = IV_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(sealed), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    }).setAAD(Buffer.from(sealed.endpointId));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
    return decipher.update(bytes.subarray(tagEnd), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

function keyOf({ sealingSecret }: { sealingSecret: string }): Buffer {
  return Buffer.from(hkdfSync("sha256", sealingSecret, "", "webhook secrets", 32));
}
