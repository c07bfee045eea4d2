import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { paths } from "~/urls/paths";
import { createGoogleIdentity } from "~/providers/identity/google.server";
import { startOpenIdProvider, type OpenIdProvider } from "../stand-ins/openid-provider";
import { startApp } from "./app";
import { callRoute, type Outcome } from "./app-routes";
import { get } from "./request";

/** An app of its own for a test, with a certified OpenID provider in the place of Google. */
export async function startAppWithGoogle({ timeoutMs }: { timeoutMs?: number } = {}): Promise<OpenIdProvider> {
  await startApp();
  const google = await startOpenIdProvider({ redirectUri: config.publicUrl + paths.googleCallback() });
  const identity = createGoogleIdentity({
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    issuer: google.issuer,
    publicUrl: config.publicUrl,
    sessionSecret: config.sessionSecret,
    now: () => new Date(), // the provider's clock
    timeoutMs,
    onFailure: () => undefined,
  });
  Object.assign(ctx, { identity });
  return google;
}

export interface SignInUnderWay {
  /** Where the provider sends the browser back to: a path of ours. */
  callback: string;
  /** What the browser then brings along. */
  cookie: string;
}

/** Presses a button that begins signing in, and goes through the provider's consent; in a browser that has `cookie`. */
export async function consent(
  google: OpenIdProvider,
  path = paths.googleSignIn(),
  cookie?: string,
): Promise<SignInUnderWay> {
  const started = await callRoute(get(path, { as: cookie }));
  const { pathname, search } = new URL(await google.consent(started.location ?? ""));
  return { callback: pathname + search, cookie: cookieIn(started, "signIn") };
}

/** The same with another value in the query that the provider sends back, or without it. */
export function change({ callback, cookie }: SignInUnderWay, name: string, value: string | null): SignInUnderWay {
  const url = new URL(callback, "http://x");
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return { callback: url.pathname + url.search, cookie };
}

/** The browser follows the provider's redirect to our callback; it may send more headers. */
export function followCallback(
  { callback, cookie }: SignInUnderWay,
  headers: Record<string, string> = {},
): Promise<Outcome> {
  return callRoute(get(callback, { as: cookie, headers }));
}

/** A Cookie header with the cookie of this name that an answer sets. */
export function cookieIn(outcome: Outcome, name: string): string {
  const cookie = outcome.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  if (!cookie) throw new Error(`the answer (${outcome.status}) sets no cookie ${name}`);
  return cookie.split(";", 1)[0]!;
}

export async function learnersAndSessions() {
  const learners = await ctx.db.selectFrom("learners").selectAll().execute();
  const sessions = await ctx.db.selectFrom("sessions").selectAll().execute();
  return { learners, sessions };
}

/** When and where the page after Google moves on: `1;url=/…`, as a refresh has it. */
export function refreshOf({ body }: Outcome): string {
  const { seconds, next } = body as { seconds: number; next: string };
  return `${seconds};url=${next}`;
}
