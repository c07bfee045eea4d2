import { redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { log } from "~/logging/log.server";
import { paths } from "~/urls/paths";
import {
  createSession,
  endSession,
  findSession as findSessionByToken,
  SESSION_DAYS,
  type Session,
} from "~/services/accounts/sessions.server";
import { readCookie } from "~/http/request/read-cookie";
import { toSignIn } from "./to-sign-in.server";

const COOKIE = "authToken";
const COOKIE_ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${config.publicUrl.startsWith("https:") ? "; Secure" : ""}`;

const found = new WeakMap<Request, Promise<Session | null>>();

/**
 * The session this browser carries, an ended one included: look at its `state`. The loaders of one page ask for it one
 * after the other; it is looked up once.
 */
export function findSession(request: Request): Promise<Session | null> {
  const known = found.get(request);
  if (known) return known;
  const token = readCookie(request, COOKIE);
  const session = token === null ? Promise.resolve(null) : findSessionByToken(ctx, token);
  found.set(request, session);
  return session;
}

/** Whether this browser carries a session, in whatever state. */
export function carriesSession(request: Request): boolean {
  return readCookie(request, COOKIE) !== null;
}

/** @throws a redirect to sign in and come back: to this very page, or for a posted form to the page it stood on */
export async function requireLearner(request: Request): Promise<Session> {
  const session = await findSession(request);
  if (session?.state === "valid") return session;
  const { pathname, search } = new URL(request.url);
  throw toSignIn(pathname + search);
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
  return setCookie(`${COOKIE}=${token}; ${COOKIE_ATTRIBUTES}; Max-Age=${SESSION_DAYS * 24 * 60 * 60}`);
}

/**
 * The cookie goes even when the session cannot be ended. The browser also forgets the pages and the typed texts it
 * kept: on a shared machine the back button must not show them.
 */
export async function signOut(request: Request): Promise<Headers> {
  await endCurrentSession(request).catch((err: unknown) => log.error({ err }, "a session could not be ended"));
  const headers = setCookie(`${COOKIE}=; ${COOKIE_ATTRIBUTES}; Max-Age=0`);
  headers.set("Clear-Site-Data", '"cache", "storage"');
  return headers;
}

async function endCurrentSession(request: Request): Promise<void> {
  const session = await findSession(request);
  if (session) await endSession(ctx, session);
}

function setCookie(cookie: string): Headers {
  return new Headers({ "Set-Cookie": cookie });
}
