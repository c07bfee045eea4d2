import { Badge } from "~/components/ui/badge";
import { labelOf, type TicketPriority, type TicketStatus, type TicketType } from "~/services/support/ticket-words";

interface TicketBadgesProps {
  status: TicketStatus;
  priority: TicketPriority;
  type: TicketType;
}

type Kind = "neutral" | "accent" | "good" | "gap" | "wrong";

const STATUS_KINDS: Readonly<Partial<Record<string, Kind>>> = {
  open: "gap",
  in_progress: "accent",
  pending_user: "wrong",
  resolved: "good",
};

const PRIORITY_KINDS: Readonly<Partial<Record<string, Kind>>> = { urgent: "wrong", high: "gap" };

/** Where a ticket stands, how urgent it is and of what kind. */
export function TicketBadges({ status, priority, type }: TicketBadgesProps) {
  return (
    <>
      <StatusBadge status={status} /> <Badge kind={PRIORITY_KINDS[priority]}>{labelOf(priority)}</Badge>{" "}
      <Badge>{labelOf(type)}</Badge>
    </>
  );
}

export function StatusBadge({ status }: { status: TicketStatus }) {
  return <Badge kind={STATUS_KINDS[status]}>{labelOf(status)}</Badge>;
}
