import { CsrfToken } from "~/components/accounts/csrf-token";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { LocalTime } from "~/components/ui/local-time";
import { paths } from "~/urls/paths";

interface DeviceListProps {
  devices: { id: string; name: string; isCurrent: boolean; signedInAt: string; lastSeenAt: string }[];
  timeZone: string | null;
  locale: string | null;
}

/** Plain forms, not the router's: signing out this very device leaves nothing of the page in the browser. */
export function DeviceList({ devices, timeZone, locale }: DeviceListProps) {
  return (
    <ul className="row-list device-list">
      {devices.map((device) => (
        <li key={device.id}>
          <div>
            <strong>{device.name}</strong> {device.isCurrent && <Badge kind="good">This device</Badge>}
            <p>
              Signed in <LocalTime value={device.signedInAt} {...{ timeZone, locale }} withTime />
            </p>
            <p>
              {device.isCurrent ? (
                "In use now"
              ) : (
                <>
                  Last seen <LocalTime value={device.lastSeenAt} {...{ timeZone, locale }} withTime />
                </>
              )}
            </p>
          </div>
          <form method="post" action={paths.signOutDevices()}>
            <CsrfToken />
            <input type="hidden" name="device" value={device.id} />
            <Button kind="secondary">
              Sign out<span className="visually-hidden"> {device.name}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
