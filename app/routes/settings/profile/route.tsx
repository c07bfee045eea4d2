import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { sendOrStay } from "~/components/send-or-stay";
import { KeptMessage } from "~/components/ui/kept-message";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { notFound } from "~/http/answer/not-found.server";
import { readBody } from "~/http/form/read-body.server";
import { FORM_LIMIT, requireCsrfToken } from "~/http/form/read-form.server";
import { findSession, requireLearner } from "~/http/session/session.server";
import { profileFormFields } from "~/services/accounts/profile-fields";
import { findProfile } from "~/services/accounts/profile.server";
import { keepProfile, keptProfile } from "./kept-profile.server";
import { ProfileForm } from "./profile-form";
import { saveProfileFromForm } from "./save-profile.server";

export const meta: MetaFunction = () => [{ title: "User Profile – Settings – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const found = await findProfile(ctx, { learnerId });
  if (!found) throw notFound("Profile");
  const query = new URL(request.url).searchParams;
  const kept = keptProfile(query) ?? found.draft;
  return {
    fields: { ...profileFormFields(found.profile), ...kept },
    isKept: kept !== null,
    isSaved: query.has("saved"),
    email: person.email,
    updatedAt: found.updatedAt,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readBody(request, { maxBytes: FORM_LIMIT });
  const session = await findSession(request);
  if (session?.state !== "valid") return keepProfile(form, session);
  requireCsrfToken(session, form);
  return saveProfileFromForm(request, session.learnerId, form);
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrStay(() => serverAction<typeof action>());
}

export default function UserProfile() {
  const { isKept, isSaved, updatedAt, ...form } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const notSent = result !== undefined && "notSent" in result;
  return (
    <section className="settings-part" aria-labelledby="profile">
      <h2 id="profile">User Profile</h2>
      {notSent && <OfflineMessage />}
      {isKept && !result && <KeptMessage />}
      {isSaved && !result && (
        <Message kind="success">
          <p>Profile updated successfully!</p>
        </Message>
      )}
      {/* A new form once it was saved: with scripts, the old one would keep what was typed. */}
      <ProfileForm key={updatedAt} {...form} lastResult={result && "status" in result ? result : undefined} />
    </section>
  );
}
