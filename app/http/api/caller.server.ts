import { isSameOrigin, senderOf } from "~/http/request/same-origin.server";
import { findSession, findSessionByBearer, noteCaller } from "~/http/session/session.server";
import { isStaff } from "~/http/session/staff.server";
import { SCOPES, type Scope } from "~/services/accounts/api-tokens";
import { findApiToken } from "~/services/accounts/api-tokens.server";
import type { SessionPerson } from "~/services/accounts/sessions.server";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { problemDetails } from "~/http/response/problem-details.server";

/** Who calls, and what they may. */
export interface Caller {
  learnerId: string;
  person: SessionPerson;
  tokenHash: string;
  /** A session may do all that its learner may. */
  scopes: readonly Scope[];
  isStaff: boolean;
  /** `cookie`: a browser that is signed in; only this one could be made to call by another site. */
  by: "cookie" | "session-token" | "api-token";
}

const BEARER = /^Bearer +(\S+)$/i;
/** What every 401 asks for: RFC 6750. */
export const CHALLENGE = 'Bearer realm="Taproot"';
const NOT_SIGNED_IN = "Sign in, or send a token: Authorization: Bearer …";
const SESSION_NEEDED = "A personal token may not do that: sign in, or use a token of POST /api/auth/token.";
const UNKNOWN_TOKEN = "This token isn’t known, has expired or was revoked.";

/** @returns null for a visitor, and for whoever brings a token that is good for nothing */
export async function findCaller(request: Request): Promise<Caller | null> {
  const caller = await lookUpCaller(request);
  noteCaller(request, caller?.learnerId ?? null);
  return caller;
}

async function lookUpCaller(request: Request): Promise<Caller | null> {
  const authorization = request.headers.get("Authorization");
  if (authorization === null) return findBrowser(request);
  const token = BEARER.exec(authorization)?.[1];
  return token === undefined ? null : ((await bySessionToken(token)) ?? (await byApiToken(token)));
}

/**
 * Who is signed in by the cookie, whatever token is sent beside it. Only from a page of ours, or from no page at all:
 * what another site has a browser send is a visitor's.
 */
export async function findBrowser(request: Request): Promise<Caller | null> {
  if (!isSameOrigin(senderOf(request))) return null;
  const session = await findSession(request);
  return session?.state === "valid" ? callerOf(session, SCOPES, "cookie") : null;
}

async function bySessionToken(token: string): Promise<Caller | null> {
  const session = await findSessionByBearer(token);
  return session?.state === "valid" ? callerOf(session, SCOPES, "session-token") : null;
}

async function byApiToken(token: string): Promise<Caller | null> {
  const found = await findApiToken(ctx, token);
  return found?.issuer === config.issuer ? callerOf(found, found.scopes, "api-token") : null;
}

function callerOf(
  { learnerId, person, tokenHash }: Pick<Caller, "learnerId" | "person" | "tokenHash">,
  scopes: readonly Scope[],
  by: Caller["by"],
): Caller {
  return { learnerId, person, tokenHash, scopes, isStaff: isStaff({ person }), by };
}

/** 401 as RFC 6750 has it. */
export function notSignedIn(request: Request): Response {
  const hasToken = request.headers.has("Authorization");
  const challenge = hasToken ? `${CHALLENGE}, error="invalid_token"` : CHALLENGE;
  return problemDetails(401, hasToken ? UNKNOWN_TOKEN : NOT_SIGNED_IN, { headers: { "WWW-Authenticate": challenge } });
}

/** @throws 403 for a personal token: one that was stolen must not spend, nor open or keep a way that outlasts it */
export function requireSession(caller: Caller): void {
  if (caller.by === "api-token") throw problemDetails(403, SESSION_NEEDED);
}

/** Whether what is read counts as seen by its learner; what a token that may only read mirrors does not. */
export function readsAsLearner({ scopes }: Caller): boolean {
  return scopes.includes("learn");
}

/** @throws 403 when the token was made for other things, 404 when it is for staff and its owner is none */
export function requireScope(caller: Caller, scope: Scope): void {
  if (scope === "staff" && !caller.isStaff) throw problemDetails(404, "There is no such call.");
  if (caller.scopes.includes(scope)) return;
  const challenge = `${CHALLENGE}, error="insufficient_scope", scope="${scope}"`;
  throw problemDetails(403, `This token may not do that: it needs the scope “${scope}”.`, {
    headers: { "WWW-Authenticate": challenge },
  });
}
