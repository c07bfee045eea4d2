import { createGoogleIdentity } from "~/providers/identity/google.server";
import type { IdentityProvider, SignInPurpose, SignInResult } from "~/providers/identity/port";
import type { OpenIdProvider } from "../stand-ins/openid-provider";

/** The steps of a sign-in, without the app around them. */

export const PUBLIC_URL = "https://learn.example.org";
export const redirectUri = `${PUBLIC_URL}/auth/google-callback`;

export function connect(google: OpenIdProvider, options: { timeoutMs?: number; issuer?: string } = {}) {
  const failures: string[] = [];
  let passed = 0;
  const identity = createGoogleIdentity({
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    issuer: google.issuer,
    publicUrl: PUBLIC_URL,
    sessionSecret: "s".repeat(32),
    now: () => new Date(Date.now() + passed),
    onFailure: (reason) => failures.push(reason),
    ...options,
  });
  return { identity, failures, travel: (milliseconds: number) => (passed += milliseconds) };
}

export async function begin(identity: IdentityProvider, purpose: SignInPurpose = { returnTo: "/", plan: "free" }) {
  const result = await identity.start(new Request(`${PUBLIC_URL}/api/auth/google-signin`), purpose);
  if (result.status !== "redirect") throw new Error(result.message);
  const setCookie = result.response.headers.get("Set-Cookie")!;
  return { url: new URL(result.response.headers.get("Location")!), setCookie, cookie: setCookie.split(";")[0]! };
}

export async function finish(identity: IdentityProvider, request: Request): Promise<SignInResult> {
  const back = await identity.handleCallback(request);
  return back.status === "begun-here" ? back.finish() : back;
}

export function callback(url: string, cookie: string): Request {
  return new Request(url, { headers: { Cookie: cookie } });
}
