import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { sendOrStay } from "~/components/send-or-stay";
import { CalendarForms } from "~/components/settings/calendar-forms";
import { OfflineMessage } from "~/components/ui/offline-message";
import { config } from "~/config/config.server";
import { readForm } from "~/http/form/read-form.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { badRequest } from "~/http/response/responses.server";
import { readJustSaved, redirectAfterSaving } from "~/http/session/told-once.server";
import { requireLearner } from "~/http/session/session.server";
import { findCalendarFeed } from "~/services/calendar/feeds.server";
import { NO_MAIL } from "~/services/reminders/reminder";
import { findReminder, turnOffReminder, turnOnReminder } from "~/services/reminders/reminders.server";
import { paths } from "~/urls/paths";
import { hourChoices } from "./hour-choices";
import { ReminderForm } from "./reminder-form";
import { reminderSchema } from "./reminder-schema";
import { ReminderState } from "./reminder-state";

const NOT_SAVED = "We couldn’t save your reminders. Try again.";

export const meta: MetaFunction = () => [{ title: "Reminders – Settings – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const reminder = await findReminder(ctx, { learnerId });
  const feed = await findCalendarFeed(ctx, { learnerId });
  const { isSaved, headers } = readJustSaved(request, paths.reminders());
  const page = {
    ...reminder,
    hours: hourChoices(person.locale),
    email: person.email,
    timeZone: person.timeZone,
    locale: person.locale,
    feedCreatedAt: feed?.createdAt ?? null,
    canMail: ctx.mail !== null,
    isSaved,
  };
  return data(page, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const submission = parseWithZod(typedFields(await readForm(request)), { schema: reminderSchema });
  if (submission.status !== "success") return badRequest(submission.reply());

  const { remind, hour } = submission.value;
  if (remind === "on" && ctx.mail === null) return badRequest(submission.reply({ formErrors: [NO_MAIL] }));
  try {
    if (remind === "on") await turnOnReminder(ctx, { learnerId, hour, publicUrl: config.publicUrl });
    else await turnOffReminder(ctx, { learnerId, hour });
  } catch (error) {
    return writeFailed(request, error, submission.reply({ formErrors: [NOT_SAVED] }));
  }
  ctx.jobs.wake();
  return redirectAfterSaving(paths.reminders());
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrStay(() => serverAction<typeof action>());
}

export default function Reminders() {
  const { state, hour, hours, email, timeZone, locale, canMail, isSaved, feedCreatedAt } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const notSent = result !== undefined && "notSent" in result;
  const isOn = state === "on" || state === "waiting";
  return (
    <>
      <section className="settings-part" aria-labelledby="by-mail">
        <h2 id="by-mail">By email</h2>
        <p>
          When reviews are due and you haven’t studied yet that day, one short email tells you how many there are and
          how long they take. Never more than one a day.
        </p>
        {notSent && <OfflineMessage />}
        {!result && <ReminderState state={state} email={email} canMail={canMail} isSaved={isSaved} />}
        {(canMail || isOn) && (
          <ReminderForm
            key={`${state} ${hour}`}
            isOn={isOn}
            hour={hour}
            hours={hours}
            email={email}
            timeZone={timeZone}
            lastResult={result && "status" in result ? result : undefined}
          />
        )}
      </section>
      <section className="settings-part" aria-labelledby="in-calendar">
        <h2 id="in-calendar">In your calendar</h2>
        <p>
          A private address lets your calendar show on which days reviews are due, how many and how long they take. It
          doesn’t name your courses or concepts.
        </p>
        <CalendarForms createdAt={feedCreatedAt} timeZone={timeZone} locale={locale} />
      </section>
    </>
  );
}
