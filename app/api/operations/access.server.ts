import { z } from "zod";
import { ctx } from "~/app-context.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { createApiToken, listApiTokens, revokeApiToken, type ApiToken } from "~/services/accounts/api-tokens.server";
import { listDevices, signOutDevice } from "~/services/accounts/devices.server";
import { endOtherSessions } from "~/services/accounts/sessions.server";
import { CHOOSE_ANY, TOO_MANY_TOKENS } from "~/services/accounts/token-schema";
import { created, ok, operation } from "../operation";
import { deviceList, madeToken, newToken, tokenList } from "../schemas/access";
import { done, id } from "../schemas/common";
import { wrongField } from "../wrong-fields.server";

export const getDevices = operation({
  id: "listDevices",
  method: "GET",
  path: "/api/user/devices",
  group: "account",
  summary: "List where you are signed in",
  access: "read",
  answers: { 200: deviceList },
  async handle({ caller }) {
    const devices = await listDevices(ctx, caller);
    return ok({
      success: true as const,
      devices: devices.map((device) => ({
        id: device.id,
        name: device.name,
        is_current: device.isCurrent,
        signed_in_at: device.signedInAt,
        last_seen_at: device.lastSeenAt,
      })),
    });
  },
});

export const deleteDevice = operation({
  id: "signOutDevice",
  method: "DELETE",
  path: "/api/user/devices/{deviceId}",
  group: "account",
  summary: "Sign out another device",
  needsSession: true,
  access: "learn",
  params: z.object({ deviceId: id }),
  answers: { 200: done },
  refusals: { 409: "It is the device that calls: POST /api/auth/logout signs that one out." },
  async handle({ caller, params }) {
    const { learnerId, tokenHash } = caller;
    switch ((await signOutDevice(ctx, { learnerId, tokenHash, ...params })).status) {
      case "signed-out":
        return ok({ success: true as const, message: "Signed out." });
      case "this-device":
        throw problemDetails(409, "You’re calling from this device. Sign it out with POST /api/auth/logout.");
      case "no-device":
        throw notFound("Device");
    }
  },
});

export const deleteOtherDevices = operation({
  id: "signOutOtherDevices",
  method: "DELETE",
  path: "/api/user/devices",
  group: "account",
  summary: "Sign out all devices but the one that calls",
  description:
    "Called with a token of `POST /api/auth/token`, it leaves the browser signed in that the token came from, since the " +
    "token ends with it. Called by a browser, it ends that browser’s tokens, too.",
  needsSession: true,
  access: "learn",
  answers: { 200: done },
  async handle({ caller }) {
    await endOtherSessions(ctx, caller);
    return ok({ success: true as const, message: "Signed out all other devices." });
  },
});

export const getTokens = operation({
  id: "listPersonalTokens",
  method: "GET",
  path: "/api/user/tokens",
  group: "account",
  summary: "List your personal tokens",
  access: "read",
  answers: { 200: tokenList },
  async handle({ caller }) {
    return ok({ success: true as const, tokens: (await listApiTokens(ctx, caller)).map(tokenFields) });
  },
});

export const postToken = operation({
  id: "createPersonalToken",
  method: "POST",
  path: "/api/user/tokens",
  group: "account",
  summary: "Make a personal token",
  description: "The scope `staff` is for staff alone.",
  needsSession: true,
  access: "learn",
  body: newToken,
  answersSecret: true,
  answers: { 201: madeToken },
  refusals: { 429: "There were too many calls, or there are too many tokens." },
  async handle({ caller, body }) {
    if (body.scopes.includes("staff") && !caller.isStaff) {
      throw wrongField("/scopes", CHOOSE_ANY);
    }
    const { learnerId } = caller;
    const result = await createApiToken(ctx, {
      learnerId,
      name: body.name,
      scopes: [...new Set(body.scopes)],
      expiresInDays: body.expires_in_days,
    });
    if (result.status === "too-many") {
      throw problemDetails(429, result.within === null ? TOO_MANY_TOKENS.working : TOO_MANY_TOKENS.recent);
    }
    const made = (await listApiTokens(ctx, { learnerId })).find((token) => token.id === result.id)!;
    return created({ success: true as const, ...tokenFields(made), token: result.token }, "/api/user/tokens");
  },
});

export const deleteToken = operation({
  id: "revokePersonalToken",
  method: "DELETE",
  path: "/api/user/tokens/{tokenId}",
  group: "account",
  summary: "Revoke a personal token",
  description: "Revoking it again has no effect.",
  needsSession: true,
  access: "learn",
  params: z.object({ tokenId: id }),
  answers: { 200: done },
  async handle({ caller, params }) {
    if (!(await revokeApiToken(ctx, { learnerId: caller.learnerId, ...params }))) throw notFound("Token");
    return ok({ success: true as const, message: "The token no longer works." });
  },
});

function tokenFields(token: ApiToken) {
  return {
    id: token.id,
    name: token.name,
    scopes: token.scopes,
    last_four: token.lastFour,
    created_at: token.createdAt,
    expires_at: token.expiresAt,
    is_expired: token.isExpired,
    last_used_at: token.lastUsedAt,
  };
}
