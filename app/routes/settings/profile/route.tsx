import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { sendOrStay } from "~/components/send-or-stay";
import { KeptMessage } from "~/components/ui/kept-message";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { notFound } from "~/http/response/responses.server";
import { takeFormOrKeep, readKeptForm } from "~/http/form/kept-form.server";
import { readJustSaved } from "~/http/session/told-once.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { forEachField, profileFormFields } from "~/services/accounts/profile-fields";
import { findProfile } from "~/services/accounts/profile.server";
import { ProfileForm } from "./profile-form";
import { saveProfileFromForm } from "./save-profile.server";

export const meta: MetaFunction = () => [{ title: "User Profile – Settings – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const found = await findProfile(ctx, { learnerId });
  if (!found) throw notFound("Profile");
  const kept = await readKeptForm(request, { learnerId, path: paths.settings() });
  const saved = profileFormFields(found.profile);
  const { isSaved, headers } = readJustSaved(request, paths.settings());
  const page = {
    fields: kept ? forEachField((name) => kept.get(name) ?? saved[name]) : saved,
    isKept: kept !== null,
    isSaved,
    email: person.email,
    updatedAt: found.updatedAt,
  };
  return data(page, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  return takeFormOrKeep(
    request,
    () => paths.settings(),
    (learnerId, form) => saveProfileFromForm(request, learnerId, form),
  );
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
