import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { readJustSaved } from "~/http/session/told-once.server";
import { requireLearner } from "~/http/session/session.server";
import { apiPaths } from "~/urls/api-paths";
import { paths } from "~/urls/paths";
import { listDevices } from "~/services/accounts/devices.server";
import { DeviceList } from "./device-list";

export const meta: MetaFunction = () => [{ title: "Devices – Settings – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireLearner(request);
  const { timeZone, locale } = session.person;
  const { isSaved, headers } = readJustSaved(request, paths.devices());
  return data({ devices: await listDevices(ctx, session), timeZone, locale, isSaved }, { headers });
}

export default function Devices() {
  const { devices, timeZone, locale, isSaved } = useLoaderData<typeof loader>();
  return (
    <section className="settings-part" aria-labelledby="devices">
      <h2 id="devices">Devices</h2>
      {isSaved && (
        <Message kind="success">
          <p>Signed out. Your remaining devices are below.</p>
        </Message>
      )}
      <p>You’re signed in on these devices. Sign out any you don’t recognize.</p>
      <DeviceList devices={devices} timeZone={timeZone} locale={locale} />
      {devices.length > 1 && (
        <form method="post" action={paths.signOutDevices()}>
          <CsrfToken />
          <input type="hidden" name="device" value="others" />
          <Button kind="secondary">Sign out all other devices</Button>
        </form>
      )}
      <p>
        <Link to={apiPaths.apiTokens()}>API tokens</Link> keep working when you sign out devices. You can revoke them
        there.
      </p>
    </section>
  );
}
