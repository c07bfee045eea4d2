import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { LocalTime } from "~/components/ui/local-time";
import type { WebhookEndpoint } from "~/services/staff/webhooks/endpoints.server";
import { apiPaths } from "~/urls/api-paths";

interface EndpointButtonsProps {
  endpoint: WebhookEndpoint;
  timeZone: string | null;
  locale: string | null;
}

/** What can be done to an endpoint at once. */
export function EndpointButtons({ endpoint, ...reader }: EndpointButtonsProps) {
  const path = apiPaths.staffWebhook(endpoint.id);
  const isOn = endpoint.disabled === null;
  return (
    <>
      <form method="post" action={path} className="actions">
        <CsrfToken />
        {isOn && (
          <Button name="intent" value="test">
            Send a test event
          </Button>
        )}
        <Button name="intent" value={isOn ? "turn-off" : "turn-on"} kind="secondary">
          {isOn ? "Turn off" : "Turn on"}
        </Button>
      </form>
      <details>
        <summary>Roll the secret…</summary>
        <form method="post" action={path}>
          <CsrfToken />
          <input type="hidden" name="secret_version" value={endpoint.secretVersion} />
          <p>You get a new secret. For 24 hours, events are signed with the one before, too.</p>
          {endpoint.oldSecretUntil !== null && (
            <p>
              It was rolled already: an older secret works until{" "}
              <LocalTime value={endpoint.oldSecretUntil} {...reader} withTime />, and ends at once if you roll again.
            </p>
          )}
          <div className="actions">
            <Button name="intent" value="roll" kind="secondary">
              Roll the secret
            </Button>
          </div>
        </form>
      </details>
      <details>
        <summary>Remove it…</summary>
        <form method="post" action={path}>
          <CsrfToken />
          <p>Its deliveries are deleted, those too that wait to be sent. This can’t be undone.</p>
          <div className="actions">
            <Button name="intent" value="remove" kind="danger">
              Remove this endpoint
            </Button>
          </div>
        </form>
      </details>
    </>
  );
}
