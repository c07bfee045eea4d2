import { z } from "zod";
import type { SignInPurpose } from "./port";

const stateSchema = z.object({ id: z.string(), returnTo: z.string(), plan: z.enum(["free", "premium"]) });

/** OAuth's state: what for someone has gone to the provider, and the id that only their browser knows besides. */
export type SignedState = SignInPurpose & { id: string };

/** Puts a state into words that only we can have written, and that lose their worth after a while. */
export function createStateSigner(options: { key: Uint8Array; seconds: number; now: () => Date }) {
  const { key, seconds, now } = options;
  return {
    async seal(state: SignedState): Promise<string> {
      const { SignJWT } = await import("jose");
      const expiresAt = Math.floor(now().getTime() / 1000) + seconds;
      return new SignJWT({ ...state }).setProtectedHeader({ alg: "HS256" }).setExpirationTime(expiresAt).sign(key);
    },

    /** @returns null for what we have not written, or too long ago */
    async open(sealed: string): Promise<SignedState | null> {
      const { jwtVerify } = await import("jose");
      const checks = { algorithms: ["HS256"], requiredClaims: ["exp"], currentDate: now() };
      const verified = await jwtVerify(sealed, key, checks).catch(() => null);
      return verified && stateSchema.parse(verified.payload);
    },
  };
}
