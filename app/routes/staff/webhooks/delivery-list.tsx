import { CsrfToken } from "~/components/accounts/csrf-token";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { LocalTime } from "~/components/ui/local-time";
import type { WebhookDelivery } from "~/services/staff/webhooks/deliveries.server";
import { apiPaths } from "~/urls/api-paths";

interface DeliveryListProps {
  deliveries: WebhookDelivery[];
  /** Nothing is sent to an endpoint that is off. */
  canSend: boolean;
  timeZone: string | null;
  locale: string | null;
}

/** What was sent to an endpoint, or waits to be. */
export function DeliveryList({ deliveries, canSend, ...reader }: DeliveryListProps) {
  return (
    <ul className="staff-entry-list">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="queue-row">
          <p className="question-meta">
            <strong>{delivery.eventType}</strong> <DeliveryStatus status={delivery.status} />{" "}
            <LocalTime value={delivery.createdAt} {...reader} withTime="seconds" />
          </p>
          <p className="small">
            {attemptsWords(delivery.attempts)} {outcomeWords(delivery)}{" "}
            {delivery.nextAt !== null && delivery.attempts > 0 && (
              <>
                Next: <LocalTime value={delivery.nextAt} {...reader} withTime="seconds" />
              </>
            )}
          </p>
          <p className="small">
            <code>{delivery.id}</code>
          </p>
          {canSend && (
            <form method="post" action={apiPaths.sendWebhookAgain(delivery.id)} className="actions">
              <CsrfToken />
              <Button kind="secondary" aria-label={`Send again: ${delivery.eventType}, ${delivery.id}`}>
                Send again
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}

function DeliveryStatus({ status }: { status: WebhookDelivery["status"] }) {
  switch (status) {
    case "delivered":
      return <Badge kind="good">Delivered</Badge>;
    case "failed":
      return <Badge kind="wrong">Given up</Badge>;
    case "waiting":
      return <Badge>Waiting</Badge>;
  }
}

function attemptsWords(attempts: number): string {
  if (attempts === 0) return "Not tried yet.";
  return attempts === 1 ? "1 attempt." : `${attempts} attempts.`;
}

function outcomeWords({ lastError, lastStatus }: WebhookDelivery): string {
  if (lastError !== null) return lastError;
  return lastStatus === null ? "" : `It answered ${lastStatus}.`;
}
