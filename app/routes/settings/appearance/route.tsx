import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { sendOrStay } from "~/components/send-or-stay";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { badRequest } from "~/http/response/responses.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { readForm } from "~/http/form/read-form.server";
import { readJustSaved, redirectAfterSaving } from "~/http/session/told-once.server";
import { requireLearner } from "~/http/session/session.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { paths } from "~/urls/paths";
import { saveAppearance } from "~/services/accounts/appearance.server";
import { localeChoices, timeZoneGroups } from "~/services/accounts/region-choices.server";
import { AppearanceForm } from "./appearance-form";
import { appearanceSchema } from "./appearance-schema";

const NOT_SAVED = "We couldn’t save your choices. Try again.";

export const meta: MetaFunction = () => [{ title: "Appearance – Settings – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { person } = await requireLearner(request);
  const { appearance, locale, timeZone } = person;
  const { isSaved, headers } = readJustSaved(request, paths.appearance());
  const page = {
    fields: {
      theme: appearance.theme,
      text_size: appearance.textSize,
      reduced_motion: appearance.reducedMotion ? "on" : "",
      locale: locale ?? "",
      time_zone: timeZone ?? "",
    },
    locales: localeChoices(locale),
    timeZones: timeZoneGroups(timeZone),
    isSaved,
  };
  return data(page, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const submission = parseWithZod(typedFields(await readForm(request)), { schema: appearanceSchema });
  if (submission.status !== "success") return badRequest(submission.reply());

  const { theme, text_size: textSize, reduced_motion, locale, time_zone: timeZone } = submission.value;
  const appearance = { theme, textSize, reducedMotion: reduced_motion === "on" };
  try {
    await saveAppearance(ctx, { learnerId, appearance, locale, timeZone });
  } catch (error) {
    return writeFailed(request, error, submission.reply({ formErrors: [NOT_SAVED] }));
  }
  return redirectAfterSaving(paths.appearance());
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrStay(() => serverAction<typeof action>());
}

export default function Appearance() {
  const { isSaved, ...form } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const notSent = result !== undefined && "notSent" in result;
  return (
    <section className="settings-part" aria-labelledby="appearance">
      <h2 id="appearance">Appearance</h2>
      {notSent && <OfflineMessage />}
      {isSaved && !result && (
        <Message kind="success">
          <p>Appearance saved.</p>
        </Message>
      )}
      <AppearanceForm {...form} lastResult={result && "status" in result ? result : undefined} />
    </section>
  );
}
