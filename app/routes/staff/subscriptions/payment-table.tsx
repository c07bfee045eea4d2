import { formatMoney } from "~/text/format-money";
import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import { WideTable } from "~/components/ui/wide-table";
import type { StaffPayment } from "~/services/staff/subscriptions";
import { paths } from "~/urls/paths";
import { PayerName } from "./payer-name";

interface PaymentTableProps {
  labelledBy: string;
  payments: StaffPayment[];
  locale: string | null;
}

/** Times are in UTC, as the month is. */
export function PaymentTable({ labelledBy, payments, locale }: PaymentTableProps) {
  return (
    <WideTable labelledBy={labelledBy} columns={["Learner", "Paid", "Amount", "Refunded", "Refund"]}>
      {payments.map(({ invoiceId, payer, paidAt, amountPaid, amountRefunded, currency, canBeRefunded }) => {
        const amount = formatMoney(amountPaid, currency, locale);
        const what = canBeRefunded && amountRefunded < amountPaid ? "Refund" : "See";
        return (
          <tr key={invoiceId}>
            <th scope="row">
              <PayerName payer={payer} />
            </th>
            <td>
              <LocalTime value={paidAt} locale={locale} timeZone="UTC" withTime />
            </td>
            <td>{amount}</td>
            <td>{amountRefunded === 0 ? "–" : formatMoney(amountRefunded, currency, locale)}</td>
            <td>
              <Link
                to={paths.refundPayment(invoiceId)}
                aria-label={`${what} ${amount} of ${payer?.name ?? "a deleted account"}`}
              >
                {what}
              </Link>
            </td>
          </tr>
        );
      })}
    </WideTable>
  );
}
