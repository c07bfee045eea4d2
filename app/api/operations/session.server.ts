import { ctx } from "~/app-context.server";
import { CHALLENGE, findBrowser, notSignedIn, type Caller } from "~/http/api/caller.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { signOut, startClientSession } from "~/http/session/session.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { findProfile } from "~/services/accounts/profile.server";
import { profileRow } from "~/services/accounts/profile-fields";
import { endSession } from "~/services/accounts/sessions.server";
import { findPlan } from "~/services/billing/plan.server";
import { ok, operation } from "../operation";
import { issuedToken, session } from "../schemas/account";
import { done } from "../schemas/common";

/** For an account: a client keeps its token for weeks. */
const NEW_TOKENS = { name: "client sessions", points: 20, seconds: 60 * 60 };

const SIGNED_OUT = "You are signed out.";
const NO_BROWSER = "Send the cookie of a browser that is signed in: a token isn’t given another one.";
const IS_CLIENT = "This is such a token already: only a browser in which you signed in is given one.";
const TOKEN_STAYS = "Your personal token stays good until you revoke it.";

export const startTokenSession = operation({
  id: "createToken",
  method: "POST",
  path: "/api/auth/token",
  group: "session",
  summary: "Complete sign-in: a token for the signed-in browser",
  description:
    "Once somebody has signed in (`/api/auth/google-signin` in a browser), the browser’s session is answered with a token " +
    "for a client that sends it itself. It may do all that its learner may. Settings › Devices lists and ends it. It ends " +
    "when the browser signs out, and at the latest 90 days after the sign-in: then somebody has to sign in again, for such " +
    "a token isn’t given another one. The cookie counts, whatever token is sent beside it.",
  access: "anybody",
  readsCookie: true,
  answersSecret: true,
  answers: { 200: issuedToken },
  refusals: { 401: "Nobody is signed in.", 403: "What was sent as the cookie is such a token already." },
  async handle({ request }) {
    const browser = await findBrowser(request);
    if (!browser) throw problemDetails(401, NO_BROWSER, { headers: { "WWW-Authenticate": CHALLENGE } });
    await rateLimit(request, { ...NEW_TOKENS, key: browser.learnerId });
    const user = await findUser(browser);
    const result = await startClientSession(request);
    switch (result.status) {
      case "started": {
        const { token, expiresAt: expires_at } = result;
        return ok({ success: true as const, token, token_type: "Bearer" as const, expires_at, user });
      }
      case "signed-out":
        throw notSignedIn(request);
      case "is-client":
        throw problemDetails(403, IS_CLIENT);
    }
  },
});

export const readSession = operation({
  id: "getSession",
  method: "GET",
  path: "/api/auth/session",
  group: "session",
  summary: "Who is signed in, and what their token may do",
  access: "read",
  answers: { 200: session },
  async handle({ caller }) {
    const { scopes, isStaff } = caller;
    const open = scopes.filter((scope) => scope !== "staff" || isStaff);
    return ok({ success: true as const, user: await findUser(caller), scopes: open, is_staff: isStaff });
  },
});

export const endTokenSession = operation({
  id: "logout",
  method: "POST",
  path: "/api/auth/logout",
  group: "session",
  summary: "Sign out: the session and its token stop working",
  description:
    "Ends the sessions of the token and of the cookie, with the tokens they were given. A personal token stays: revoke it " +
    "in Settings › API tokens. Send the token or the cookie that is to end; without one, nothing happens.",
  access: "anybody",
  answers: { 200: done },
  async handle({ request, caller }) {
    if (caller?.by === "session-token") await endSession(ctx, caller);
    const headers = (await findBrowser(request)) ? await signOut(request) : {};
    const message = caller?.by === "api-token" ? `${SIGNED_OUT} ${TOKEN_STAYS}` : SIGNED_OUT;
    return ok({ success: true as const, message }, headers);
  },
});

/** What every answer says of who calls. */
export async function findUser({ learnerId, person }: Pick<Caller, "learnerId" | "person">) {
  const found = await findProfile(ctx, { learnerId });
  if (!found) throw notFound("Profile");
  const { plan } = await findPlan(ctx, { learnerId });
  const [firstName = "", ...lastNames] = found.profile.fullName.split(" ");
  return {
    success: true as const,
    id: learnerId,
    email: person.email,
    first_name: firstName,
    last_name: lastNames.join(" "),
    subscription_plan: plan,
    ...profileRow(found.profile),
    updated_at: found.updatedAt,
  };
}
