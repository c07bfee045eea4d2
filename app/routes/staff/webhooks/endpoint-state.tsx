import { Badge } from "~/components/ui/badge";
import { LocalTime } from "~/components/ui/local-time";
import type { WebhookEndpoint } from "~/services/staff/webhooks/endpoints.server";
import { FAILING_DAYS } from "~/services/webhooks/retry-schedule";

interface EndpointStateProps {
  endpoint: Pick<WebhookEndpoint, "disabled" | "failingSince">;
  timeZone: string | null;
  locale: string | null;
}

/** Whether it is on, and if it is not, why. */
export function EndpointState({ endpoint: { disabled, failingSince }, ...reader }: EndpointStateProps) {
  if (disabled) {
    return (
      <p>
        <Badge kind="wrong">Off</Badge> {reasons[disabled.reason]}{" "}
        <LocalTime value={disabled.at} {...reader} withTime />
      </p>
    );
  }
  if (failingSince === null) {
    return (
      <p>
        <Badge kind="good">On</Badge>
      </p>
    );
  }
  return (
    <p>
      <Badge kind="wrong">Failing</Badge> No attempt has succeeded since{" "}
      <LocalTime value={failingSince} {...reader} withTime />. After {FAILING_DAYS} days we turn it off.
    </p>
  );
}

const reasons = {
  staff: "Turned off by staff",
  gone: "Turned off because it answered 410, which means that it wants no more events:",
  failing: `Turned off because every attempt failed for ${FAILING_DAYS} days:`,
};
