import { createHash, randomBytes } from "node:crypto";
import type { GoogleEndpoints } from "./google.server";

const LIFETIME_MS = 60_000;

interface DemoPerson {
  name: string;
  email: string;
}

/** Google's answer to "who is this?". */
interface GoogleClaims {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  given_name: string;
  family_name: string;
}

/** Stands in for Google in demo mode: same protocol, everything in memory, and one believes who people say they are. */
export interface DemoGoogle {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  endpoints: GoogleEndpoints;
  /** A code for the app to redeem, once and within a minute. */
  issueCode(person: DemoPerson): string;
  /** @returns an access token, or null when the code, or the app that redeems it, is not the right one */
  redeemCode(request: { clientId: string; clientSecret: string; redirectUri: string; code: string }): string | null;
  userInfo(accessToken: string): GoogleClaims | null;
}

export function createDemoGoogle(options: {
  /** Where browsers reach this server. */
  publicUrl: string;
  /** Where this server reaches itself. */
  loopbackUrl: string;
  now: () => Date;
}): DemoGoogle {
  const codes = createOneTimeStore<DemoPerson>(options.now);
  const accessTokens = createOneTimeStore<DemoPerson>(options.now);
  const clientId = "taproot-demo";
  const clientSecret = randomBytes(32).toString("base64url");
  const redirectUri = `${options.publicUrl}/auth/google-callback`;

  return {
    clientId,
    clientSecret,
    redirectUri,
    endpoints: {
      authorization: `${options.publicUrl}/demo/google/authorize`,
      token: `${options.loopbackUrl}/demo/google/token`,
      userInfo: `${options.loopbackUrl}/demo/google/userinfo`,
    },
    issueCode: (person) => codes.put(person),
    redeemCode(request) {
      const isOurApp =
        request.clientId === clientId && request.clientSecret === clientSecret && request.redirectUri === redirectUri;
      const person = isOurApp ? codes.take(request.code) : null;
      return person && accessTokens.put(person);
    },
    userInfo(accessToken) {
      const person = accessTokens.take(accessToken);
      return person && claimsOf(person);
    },
  };
}

/** Keeps each value for a minute under a random key, and gives it out once. */
function createOneTimeStore<T>(now: () => Date) {
  const entries = new Map<string, { value: T; expiresAt: number }>();
  return {
    put(value: T): string {
      for (const [key, { expiresAt }] of entries) if (expiresAt <= now().getTime()) entries.delete(key);
      const key = randomBytes(24).toString("base64url");
      entries.set(key, { value, expiresAt: now().getTime() + LIFETIME_MS });
      return key;
    },
    take(key: string): T | null {
      const entry = entries.get(key);
      entries.delete(key);
      return entry && now().getTime() < entry.expiresAt ? entry.value : null;
    },
  };
}

/** The same e-mail address is always the same person. */
function claimsOf({ name, email }: DemoPerson): GoogleClaims {
  const [givenName = "", ...rest] = name.split(/\s+/);
  return {
    sub: `demo-${createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 21)}`,
    email,
    email_verified: true,
    name,
    given_name: givenName,
    family_name: rest.join(" "),
  };
}
