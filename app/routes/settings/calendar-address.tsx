import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CalendarForms } from "~/components/settings/calendar-forms";
import { Field } from "~/components/ui/field";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { config } from "~/config/config.server";
import { readForm } from "~/http/form/read-form.server";
import { requireLearner } from "~/http/session/session.server";
import { findCalendarFeed, makeCalendarFeed } from "~/services/calendar/feeds.server";
import { paths } from "~/urls/paths";

export const meta: MetaFunction = () => [{ title: "Calendar address – Settings – Taproot" }];

/** No script keeps the address, and going back does not show it again. */
export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const feed = await findCalendarFeed(ctx, { learnerId });
  return { createdAt: feed?.createdAt ?? null, timeZone: person.timeZone, locale: person.locale };
}

/** Answers with the page itself: the address is shown once, and must stand in no other that one could come back to. */
export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const token = await makeCalendarFeed(ctx, { learnerId });
  return data({ address: config.publicUrl + paths.calendarFeed(token) });
}

export default function CalendarAddress() {
  const feed = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>();
  return (
    <section className="settings-part" aria-labelledby="calendar-address">
      <h2 id="calendar-address">Your calendar address</h2>
      {made && <NewAddress address={made.address} />}
      {!made && <CalendarForms {...feed} />}
      <p>
        <Link to={paths.reminders()}>Back to Reminders</Link>
      </p>
    </section>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <>
      <Message kind="success" title="Copy this address now" takesFocus>
        <p>We won’t show it again. Anyone who has it can see when your reviews are due, and nothing else.</p>
      </Message>
      <Field id="address" label="Address">
        <textarea id="address" readOnly rows={2} defaultValue={address} spellCheck={false} />
      </Field>
      <p>
        <a href={address.replace(/^https?:/, "webcal:")}>Open it in this device’s calendar</a>, or add it yourself:
      </p>
      <ul>
        <li>
          <strong>Google Calendar</strong>: Other calendars, From URL
        </li>
        <li>
          <strong>Apple Calendar</strong>: File, New Calendar Subscription
        </li>
        <li>
          <strong>Outlook</strong>: Add calendar, Subscribe from web
        </li>
      </ul>
      <p>Calendars update a few times a day, so changes may take a few hours to appear.</p>
    </>
  );
}
