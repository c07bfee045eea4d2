import { z } from "zod";
import type { SignInSecrets } from "./google-strategy.server";
import type { SignInPurpose } from "./port";

const stateSchema = z.object({
  id: z.string(),
  browserId: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  plan: z.enum(["free", "premium"]),
  gap: z.string().optional(),
});

/** OAuth's state: what for someone has gone to the provider, our secrets, and whose browser it is. */
export type SignInState = SignInPurpose & SignInSecrets & { id: string; browserId: string };

/**
 * Puts a state into words that only we can write and read, for the way back may hold what someone has typed, and that
 * lose their worth after a while.
 *
 * @param options.key 32 bytes
 */
export function createStateCipher(options: { key: Uint8Array; seconds: number; now: () => Date }) {
  const { key, seconds, now } = options;
  return {
    async seal(state: SignInState): Promise<string> {
      const { EncryptJWT } = await import("jose");
      const expiresAt = Math.floor(now().getTime() / 1000) + seconds;
      const header = { alg: "dir", enc: "A256GCM" };
      return new EncryptJWT({ ...state }).setProtectedHeader(header).setExpirationTime(expiresAt).encrypt(key);
    },

    /** @returns null for what we have not written, too long ago, or before an update changed what a state holds */
    async open(sealed: string): Promise<SignInState | null> {
      const { jwtDecrypt } = await import("jose");
      const opened = await jwtDecrypt(sealed, key, {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
        requiredClaims: ["exp"],
        currentDate: now(),
      }).catch(() => null);
      return stateSchema.safeParse(opened?.payload).data ?? null;
    },
  };
}
