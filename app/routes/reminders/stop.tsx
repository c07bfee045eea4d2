import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { readOneClick } from "~/http/form/one-click.server";
import { requireParam } from "~/http/response/responses.server";
import { findReminderByToken, stopReminder } from "~/services/reminders/reminders.server";
import { paths } from "~/urls/paths";

export const meta: MetaFunction = () => [{ title: "Stop reminders – Taproot" }, { name: "robots", content: "noindex" }];

/** Changes nothing: programs that look through mail follow every link in it. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = requireParam(params, "token");
  const reminder = await findReminderByToken(ctx, token);
  return { token, isOn: reminder?.state === "on" || reminder?.state === "waiting" };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = requireParam(params, "token");
  const isOneClick = await readOneClick(request);
  await stopReminder(ctx, token);
  return isOneClick ? null : redirect(paths.stopReminders(token));
}

export default function StopReminders() {
  const { token, isOn } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      {isOn ? (
        <>
          <h1>Stop reminders?</h1>
          <p className="lead">We won’t email you about reviews any more. They’ll still be on your dashboard.</p>
          <form method="post" action={paths.stopReminders(token)}>
            <Button>Stop Reminders</Button>
          </form>
        </>
      ) : (
        <>
          <h1>Reminders are off</h1>
          <p className="lead">You won’t get any more reminder emails. You can turn them on again in your settings.</p>
          <p className="actions">
            <LinkButton to={paths.review()}>Go to Review</LinkButton>
            <LinkButton to={paths.reminders()} kind="secondary">
              Settings
            </LinkButton>
          </p>
        </>
      )}
    </div>
  );
}
