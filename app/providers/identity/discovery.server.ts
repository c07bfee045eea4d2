import type { FetchImplementation, JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { askProvider } from "./ask-provider.server";
import { SignInFailure } from "./sign-in-failure";

export const GOOGLE_ISSUER = "https://accounts.google.com";

export interface Provider {
  authorizationUrl: string;
  tokenUrl: string;
  /** Its public keys: fetched when first needed, and again when a token names one that is not among them. */
  keys: JWTVerifyGetKey;
}

/**
 * Finds out about an OpenID provider by its discovery document, when first asked, and remembers it. A failure is not
 * remembered: the next sign-in tries again.
 */
export function createDiscovery(issuer: string, timeoutMs: number): () => Promise<Provider> {
  let known: Promise<Provider> | null = null;
  return () => {
    known ??= discover(issuer, timeoutMs).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

async function discover(issuer: string, timeoutMs: number): Promise<Provider> {
  const response = await askProvider(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, timeoutMs);
  const document = documentSchema(issuer).safeParse(await response.json().catch(() => null));
  if (!document.success) {
    throw new SignInFailure("unreachable", `${issuer} has no discovery document: ${z.prettifyError(document.error)}`);
  }
  const { authorization_endpoint, token_endpoint, jwks_uri } = document.data;
  return {
    authorizationUrl: authorization_endpoint,
    tokenUrl: token_endpoint,
    keys: await createKeySet(jwks_uri, timeoutMs),
  };
}

async function createKeySet(url: string, timeoutMs: number): Promise<JWTVerifyGetKey> {
  const { createRemoteJWKSet, customFetch } = await import("jose");
  // A fetch of our own: what goes wrong with it is no fault of the token.
  const fetchKeys: FetchImplementation = (address, { headers }) => askProvider(address, timeoutMs, { headers });
  return createRemoteJWKSet(new URL(url), { [customFetch]: fetchKeys });
}

function documentSchema(issuer: string) {
  // A provider on this machine, in a demo or a test, speaks http; any other one https alone.
  const endpoint = z.url({ protocol: issuer.startsWith("http:") ? /^https?$/ : /^https$/ });
  return z.object({
    issuer: z.literal(issuer),
    authorization_endpoint: endpoint,
    token_endpoint: endpoint,
    jwks_uri: endpoint,
  });
}
