import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { readBody } from "~/http/form/read-body.server";
import { requireParam } from "~/http/response/responses.server";
import { confirmReminder, findReminderByToken } from "~/services/reminders/reminders.server";
import { paths } from "~/urls/paths";

export const meta: MetaFunction = () => [
  { title: "Confirm reminders – Taproot" },
  { name: "robots", content: "noindex" },
];

/** Changes nothing: programs that look through mail follow every link in it. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = requireParam(params, "token");
  const reminder = await findReminderByToken(ctx, token);
  return { token, state: reminder?.state ?? "off" };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = requireParam(params, "token");
  await readBody(request, { maxBytes: 1024 });
  await confirmReminder(ctx, token);
  return redirect(paths.confirmReminders(token));
}

export default function ConfirmReminders() {
  const { token, state } = useLoaderData<typeof loader>();
  return <div className="page">{pageFor(state, token)}</div>;
}

function pageFor(state: string, token: string) {
  switch (state) {
    case "waiting":
      return (
        <>
          <h1>Do you want reminders by email?</h1>
          <p className="lead">
            One email on days when you have reviews due and haven’t studied yet, nothing else. You can stop them any
            time.
          </p>
          <form method="post" action={paths.confirmReminders(token)}>
            <Button>Yes, remind me</Button>
          </form>
          <p>Wasn’t you? Close this page, and we won’t send you anything.</p>
        </>
      );
    case "on":
      return (
        <>
          <h1>Reminders are on</h1>
          <p className="lead">We’ll email you when a review is due. Every reminder has a link to stop them.</p>
          <p className="actions">
            <LinkButton to={paths.dashboard()}>Go to Dashboard</LinkButton>
            <LinkButton to={paths.stopReminders(token)} kind="secondary">
              Stop Reminders
            </LinkButton>
          </p>
        </>
      );
    default:
      return (
        <>
          <h1>This link is no longer valid</h1>
          <p className="lead">These reminders have been turned off. You can turn them on again in your settings.</p>
          <p className="actions">
            <LinkButton to={paths.reminders()}>Go to Settings</LinkButton>
          </p>
        </>
      );
  }
}
