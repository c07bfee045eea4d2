import { createHash, randomBytes } from "node:crypto";
import type { CryptoKey, JWK } from "jose";

const LIFETIME_SECONDS = 60;
const KEY_ID = "demo";

interface DemoPerson {
  name: string;
  email: string;
}

/** What the app says of a sign-in when it sends someone to consent. */
interface DemoAuthorization {
  nonce: string;
  /** S256 of a text that only the app knows. */
  codeChallenge: string;
}

interface DemoRedemption {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  code: string;
  codeVerifier: string;
}

/** Stands in for Google in demo mode: same protocol, everything in memory, and one believes who people say they are. */
export interface DemoGoogle {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  issuer: string;
  /** What the discovery document says. */
  metadata: Record<string, string | string[]>;
  publicKeys(): Promise<{ keys: JWK[] }>;
  /** A code for the app to redeem, once and within a minute. */
  issueCode(person: DemoPerson, authorization: DemoAuthorization): string;
  /** @returns an ID token, or null when the code, or the app that redeems it, is not the right one */
  redeemCode(redemption: DemoRedemption): Promise<string | null>;
}

export function createDemoGoogle(options: {
  /** Where browsers reach this server. */
  publicUrl: string;
  /** Where this server reaches itself. */
  loopbackUrl: string;
  now: () => Date;
}): DemoGoogle {
  const { publicUrl, loopbackUrl, now } = options;
  const codes = createOneTimeStore<{ person: DemoPerson; authorization: DemoAuthorization }>(now);
  const keyPair = createKeyPair();
  const clientId = "taproot-demo";
  const clientSecret = randomBytes(32).toString("base64url");
  const redirectUri = `${publicUrl}/auth/google-callback`;
  const issuer = `${loopbackUrl}/demo/google`;

  return {
    clientId,
    clientSecret,
    redirectUri,
    issuer,
    metadata: {
      issuer,
      authorization_endpoint: `${publicUrl}/demo/google/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
    },
    publicKeys: async () => ({ keys: [(await keyPair()).publicJwk] }),
    issueCode: (person, authorization) => codes.put({ person, authorization }),
    async redeemCode(redemption) {
      const isOurApp =
        redemption.clientId === clientId &&
        redemption.clientSecret === clientSecret &&
        redemption.redirectUri === redirectUri;
      const granted = isOurApp ? codes.take(redemption.code) : null;
      if (!granted || s256(redemption.codeVerifier) !== granted.authorization.codeChallenge) return null;

      const { SignJWT } = await import("jose");
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ ...claimsOf(granted.person), nonce: granted.authorization.nonce })
        .setProtectedHeader({ alg: "RS256", kid: KEY_ID })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_SECONDS)
        .sign((await keyPair()).privateKey);
    },
  };
}

/** Made when it is first needed: it takes longer than the whole start. */
function createKeyPair() {
  let made: Promise<{ privateKey: CryptoKey; publicJwk: JWK }> | null = null;
  return () => (made ??= make());

  async function make() {
    const { exportJWK, generateKeyPair } = await import("jose");
    const { privateKey, publicKey } = await generateKeyPair("RS256");
    return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: "RS256", use: "sig" } };
  }
}

/** Keeps each value for a minute under a random key, and gives it out once. */
function createOneTimeStore<T>(now: () => Date) {
  const entries = new Map<string, { value: T; expiresAt: number }>();
  return {
    put(value: T): string {
      for (const [key, { expiresAt }] of entries) if (expiresAt <= now().getTime()) entries.delete(key);
      const key = randomBytes(24).toString("base64url");
      entries.set(key, { value, expiresAt: now().getTime() + LIFETIME_SECONDS * 1000 });
      return key;
    },
    take(key: string): T | null {
      const entry = entries.get(key);
      entries.delete(key);
      return entry && now().getTime() < entry.expiresAt ? entry.value : null;
    },
  };
}

function s256(codeVerifier: string): string {
  return createHash("sha256").update(codeVerifier).digest("base64url");
}

/** The same e-mail address is always the same person. */
function claimsOf({ name, email }: DemoPerson) {
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
