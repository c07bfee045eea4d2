import { formatMoney } from "~/text/format-money";
import { LocalTime } from "~/components/ui/local-time";
import { WideTable } from "~/components/ui/wide-table";
import { invoiceWords } from "~/services/staff/subscription-words";
import type { FailedPayment } from "~/services/staff/subscriptions";
import { PayerName } from "./payer-name";

interface FailedPaymentTableProps {
  labelledBy: string;
  payments: FailedPayment[];
  locale: string | null;
  timeZone: string | null;
}

export function FailedPaymentTable({ labelledBy, payments, ...reader }: FailedPaymentTableProps) {
  return (
    <WideTable labelledBy={labelledBy} columns={["Learner", "State", "Amount", "Attempts", "Next attempt", "Billed"]}>
      {payments.map(({ invoiceId, payer, status, amountDue, currency, attempts, nextAttemptAt, createdAt }) => (
        <tr key={invoiceId}>
          <th scope="row">
            <PayerName payer={payer} />
          </th>
          <td>{invoiceWords(status)}</td>
          <td>{formatMoney(amountDue, currency, reader.locale)}</td>
          <td>{attempts}</td>
          <td>{nextAttemptAt === null ? "None" : <LocalTime value={nextAttemptAt} {...reader} withTime />}</td>
          <td>
            <LocalTime value={createdAt} {...reader} />
          </td>
        </tr>
      ))}
    </WideTable>
  );
}
