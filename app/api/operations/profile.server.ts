import { ctx } from "~/app-context.server";
import { profileOf } from "~/services/accounts/profile-fields";
import { updateProfile } from "~/services/accounts/profile.server";
import { ok, operation } from "../operation";
import { profileUpdate, user } from "../schemas/account";
import { findUser } from "./session.server";

export const getProfile = operation({
  id: "getProfile",
  method: "GET",
  path: "/api/user/profile",
  group: "account",
  summary: "Read the profile",
  access: "read",
  answers: { 200: user },
  async handle({ caller }) {
    return ok(await findUser(caller));
  },
});

export const putProfile = operation({
  id: "updateProfile",
  method: "PUT",
  path: "/api/user/profile",
  group: "account",
  summary: "Replace the profile",
  description: "What is left out is empty afterwards.",
  access: "learn",
  body: profileUpdate,
  answers: { 200: user },
  async handle({ caller, body }) {
    await updateProfile(ctx, { learnerId: caller.learnerId, profile: profileOf(body) });
    return ok(await findUser(caller));
  },
});
