import { Badge } from "~/components/ui/badge";
import { formatMoney } from "~/text/format-money";
import { LocalTime } from "~/components/ui/local-time";
import { refundReasons, refundWords } from "~/services/staff/subscription-words";
import type { StaffRefund } from "~/services/staff/subscriptions";

interface RefundListProps {
  refunds: StaffRefund[];
  currency: string;
  locale: string | null;
  timeZone: string | null;
}

/** Notes were typed by staff: they are shown as plain text. */
export function RefundList({ refunds, currency, ...reader }: RefundListProps) {
  return (
    <ul className="staff-entry-list">
      {refunds.map(({ id, amount, reason, note, status, error, createdAt, settledAt, givenBy }) => (
        <li key={id} className="staff-entry">
          <p className="question-meta">
            <strong>{formatMoney(amount, currency, reader.locale)}</strong>{" "}
            <Badge kind={KINDS[status]}>{refundWords(status)}</Badge> <span>{refundReasons[reason]}</span>{" "}
            <span>
              {givenBy === null ? "Requested, " : `Requested by ${givenBy}, `}
              <LocalTime value={createdAt} {...reader} withTime />
            </span>
            {settledAt !== null && (
              <>
                {" "}
                <span>
                  {status === "failed" ? "Failed, " : "Done, "}
                  <LocalTime value={settledAt} {...reader} withTime />
                </span>
              </>
            )}
          </p>
          {error !== null && <p>{error}</p>}
          {note !== "" && <blockquote dir="auto">{note}</blockquote>}
        </li>
      ))}
    </ul>
  );
}

const KINDS: Record<StaffRefund["status"], "accent" | "good" | "wrong"> = {
  requested: "accent",
  pending: "accent",
  succeeded: "good",
  failed: "wrong",
};
