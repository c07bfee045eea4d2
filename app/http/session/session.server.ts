import { redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { log } from "~/logging/log.server";
import { sayWhoseRequests } from "~/http/request/log-unexpected.server";
import { paths } from "~/urls/paths";
import {
  createSession,
  endSession,
  findSession as findSessionByToken,
  SESSION_DAYS,
  type Session,
} from "~/services/accounts/sessions.server";
import { cookieName, cookieOf, readCookie } from "./cookies.server";
import { isSignedOut, signOutLater } from "./late-sign-outs.server";
import { toSignIn } from "./to-sign-in.server";

const COOKIE = "authToken";
const found = new WeakMap<Request, Promise<Session | null>>();
const callers = new WeakMap<Request, string | null>();

/**
 * The session this browser carries, an ended one included: look at its `state`. The loaders of one page ask for it one
 * after the other; it is looked up once, because patches/@remix-run+server-runtime hands all of them the same request.
 */
export function findSession(request: Request): Promise<Session | null> {
  const known = found.get(request);
  if (known) return known;
  const session = lookUpSession(request);
  found.set(request, session);
  return session;
}

async function lookUpSession(request: Request): Promise<Session | null> {
  const token = readCookie(request, cookieName(COOKIE));
  if (token !== null) return vouchedFor(await findSessionByToken(ctx, token));
  const formerToken = readCookie(request, COOKIE);
  return formerToken === null ? null : fromBeforeRenaming(await findSessionByToken(ctx, formerToken));
}

/** The session whose token came as `Authorization: Bearer`, an ended one included. */
export async function findSessionByBearer(token: string): Promise<Session | null> {
  return vouchedFor(await findSessionByToken(ctx, token));
}

export type StartClientSessionResult =
  | { status: "started"; token: string; expiresAt: string }
  | { status: "signed-out" }
  /** What the browser carries is the token of such a session: one would follow the other for ever. */
  | { status: "is-client" };

/** A session beside that of the browser, for a client that sends its token itself; it ends with the browser's. */
export async function startClientSession(request: Request): Promise<StartClientSessionResult> {
  const parent = await findSession(request);
  if (parent?.state !== "valid") return { status: "signed-out" };
  if (parent.parentHash !== null) return { status: "is-client" };
  const { learnerId, expiresAt } = parent;
  const userAgent = request.headers.get("User-Agent") ?? "";
  const token = await createSession(ctx, { learnerId, userAgent, parent });
  return { status: "started", token, expiresAt };
}

/**
 * With https the cookie had no prefix once. Who signed in then stays signed in; a session begun later is not taken from
 * there, for a neighbouring host can set that name and so put somebody into an account of its own.
 */
function fromBeforeRenaming(session: Session | null): Session | null {
  return session && session.startedAt < ctx.cookieRenamedAt ? vouchedFor(session) : null;
}

/** Of the provider that is configured: whom the stand-in believed, nobody has vouched for, staff least of all. */
function vouchedFor(session: Session | null): Session | null {
  return session?.issuer === config.issuer && !isSignedOut(session) ? session : null;
}

/** Who calls the API may say so by a token, of which the cookie knows nothing. */
export function noteCaller(request: Request, learnerId: string | null): void {
  callers.set(request, learnerId);
}

/** Whose request it is; null for a visitor's. */
export async function findLearnerId(request: Request): Promise<string | null> {
  const caller = callers.get(request);
  if (caller !== undefined) return caller;
  const session = await findSession(request);
  return session?.state === "valid" ? session.learnerId : null;
}

sayWhoseRequests(findLearnerId);

/** Whether this browser carries a session, in whatever state. */
export function carriesSession(request: Request): boolean {
  return readCookie(request, cookieName(COOKIE)) !== null || readCookie(request, COOKIE) !== null;
}

/** @throws a redirect to sign in and come back: to this very page, or for a posted form to the page it stood on */
export async function requireLearner(request: Request): Promise<Session> {
  const session = await findSession(request);
  if (session?.state === "valid") return session;
  const { pathname, search } = new URL(request.url);
  throw toSignIn(pathname + search, {
    headers: await clearDeadCookie(request),
    ended: carriesSession(request) ? "nothing-kept" : undefined,
  });
}

/**
 * Has the browser forget a session that nobody knows or that was ended on purpose, so that no cache is passed by for
 * its sake any more. That of one which has expired stays: it tells whose form was left open. Only when a page is opened:
 * what scripts ask for beside it may be answered after a sign-in, and would end that.
 */
export async function clearDeadCookie(request: Request): Promise<Headers> {
  if (!carriesSession(request) || !opensPage(request)) return new Headers();
  const session = await findSession(request);
  return session === null || session.state === "ended" ? setCookie("", 0) : new Headers();
}

/** Browsers from before 2021, and those without scripts, do not say what they ask for. */
function opensPage({ method, headers }: Request): boolean {
  return method === "GET" && (headers.get("Sec-Fetch-Dest") ?? "document") === "document";
}

/** @throws a redirect to the dashboard: whoever is signed in has nothing to do on the pages of signing in */
export async function requireVisitor(request: Request): Promise<void> {
  const session = await findSession(request);
  if (session?.state === "valid") throw redirect(paths.dashboard());
}

/** Begins a new session, whatever session the browser came with; that one ends. */
export async function signIn(request: Request, learnerId: string): Promise<Headers> {
  await endCurrentSession(request);
  const token = await createSession(ctx, { learnerId, userAgent: request.headers.get("User-Agent") ?? "" });
  return setCookie(token, SESSION_DAYS * 24 * 60 * 60);
}

/**
 * The cookie goes even when the end of the session cannot be written yet. The browser also forgets the pages and the
 * typed texts it kept: on a shared machine the back button must not show them.
 */
export async function signOut(request: Request): Promise<Headers> {
  const session = await findSession(request);
  if (session) {
    await endSession(ctx, session).catch((err: unknown) => {
      signOutLater(session);
      log.error({ err }, "the end of a session could not be written yet");
    });
  }
  const headers = setCookie("", 0);
  headers.set("Clear-Site-Data", '"cache", "storage"');
  return headers;
}

async function endCurrentSession(request: Request): Promise<void> {
  const session = await findSession(request);
  if (session) await endSession(ctx, session);
}

function setCookie(token: string, maxAge: number): Headers {
  const name = cookieName(COOKIE);
  const headers = new Headers({ "Set-Cookie": cookieOf(name, token, maxAge) });
  if (name !== COOKIE) headers.append("Set-Cookie", cookieOf(COOKIE, "", 0));
  return headers;
}
