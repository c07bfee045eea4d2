import { ctx } from "~/app-context.server";
import { notSignedIn, type Caller } from "~/http/api/caller.server";
import { signOut, startClientSession } from "~/http/session/session.server";
import { notFound } from "~/http/response/responses.server";
import { findProfile } from "~/services/accounts/profile.server";
import { profileRow } from "~/services/accounts/profile-fields";
import { endSession, SESSION_DAYS } from "~/services/accounts/sessions.server";
import { findPlan } from "~/services/billing/plan.server";
import { DAY_MS } from "~/time/periods";
import { timestamp } from "~/services/context";
import { ok, operation } from "../operation";
import { issuedToken, session } from "../schemas/account";
import { done } from "../schemas/common";

export const startTokenSession = operation({
  id: "createToken",
  method: "POST",
  path: "/api/auth/token",
  group: "session",
  summary: "Complete sign-in: a token for the signed-in browser",
  description:
    "Once somebody has signed in (`/api/auth/google-signin` in a browser), the browser's session is answered with a token " +
    "for a client that sends it itself. It may do all that its learner may. Settings › Devices lists and ends it.",
  access: "anybody",
  answersSecret: true,
  answers: { 200: issuedToken },
  refusals: { 401: "Nobody is signed in." },
  async handle({ request, caller }) {
    if (caller?.by !== "cookie") throw notSignedIn(request);
    const user = await findUser(caller);
    const token = await startClientSession(request, caller.learnerId);
    const expiresAt = timestamp(ctx, SESSION_DAYS * DAY_MS);
    return ok({ success: true as const, token, token_type: "Bearer" as const, expires_at: expiresAt, user });
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
    return ok({ success: true as const, user: await findUser(caller), scopes: [...scopes], is_staff: isStaff });
  },
});

export const endTokenSession = operation({
  id: "logout",
  method: "POST",
  path: "/api/auth/logout",
  group: "session",
  summary: "Sign out: the session or its token is good for nothing afterwards",
  description:
    "A personal token stays: it is revoked in Settings › API tokens. Whoever is not signed in is answered alike.",
  access: "anybody",
  answers: { 200: done },
  async handle({ request, caller }) {
    if (caller?.by === "session-token") await endSession(ctx, caller);
    const headers = caller?.by === "cookie" ? Object.fromEntries(await signOut(request)) : {};
    return ok({ success: true as const, message: "You are signed out." }, headers);
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
