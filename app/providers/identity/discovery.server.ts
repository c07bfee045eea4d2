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

/** Sign-ins that begin so shortly after one another ask together, in parts of the time that an answer may take. */
const TOGETHER = 0.1;

/**
 * Finds out about an OpenID provider by its discovery document, when first asked, and remembers it. Nothing else is
 * remembered: after a failure, and while an answer is late, the next sign-in asks for itself.
 */
export function createDiscovery(issuer: string, timeoutMs: number): () => Promise<Provider> {
  let known: Provider | null = null;
  let asked: { at: number; answer: Promise<Provider> } | null = null;

  async function ask(): Promise<Provider> {
    try {
      return (known = await discover(issuer, timeoutMs));
    } catch (error) {
      asked = null;
      throw error;
    }
  }

  return async () => {
    if (known) return known;
    if (!asked || performance.now() - asked.at > timeoutMs * TOGETHER) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
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
  const fetchKeys: FetchImplementation = (address, { headers }) =>
    askProvider(address, timeoutMs, { headers: Object.fromEntries(headers) });
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
