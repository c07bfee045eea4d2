import { formatMoney } from "~/text/format-money";
import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import { WideTable } from "~/components/ui/wide-table";
import type { FailedRefund } from "~/services/staff/subscriptions";
import { paths } from "~/urls/paths";
import { PayerName } from "./payer-name";

interface FailedRefundTableProps {
  labelledBy: string;
  refunds: FailedRefund[];
  locale: string | null;
  timeZone: string | null;
}

export function FailedRefundTable({ labelledBy, refunds, ...reader }: FailedRefundTableProps) {
  return (
    <WideTable labelledBy={labelledBy} columns={["Learner", "Amount", "Why", "Failed", "Refund"]}>
      {refunds.map(({ id, invoiceId, payer, amount, currency, error, failedAt }) => (
        <tr key={id}>
          <th scope="row">
            <PayerName payer={payer} />
          </th>
          <td>{formatMoney(amount, currency, reader.locale)}</td>
          <td>{error}</td>
          <td>
            <LocalTime value={failedAt} {...reader} />
          </td>
          <td>
            <Link to={paths.refundPayment(invoiceId)}>Refund again</Link>
          </td>
        </tr>
      ))}
    </WideTable>
  );
}
