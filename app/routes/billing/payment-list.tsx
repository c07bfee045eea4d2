import { formatMoney } from "~/text/format-money";
import { LocalTime } from "~/components/ui/local-time";
import { Link } from "~/components/ui/link";
import { WideTable } from "~/components/ui/wide-table";
import { paths } from "~/urls/paths";
import type { Payment } from "~/services/billing/payments.server";

interface PaymentListProps {
  labelledBy: string;
  payments: Payment[];
  locale: string | null;
  timeZone: string | null;
}

/** What was charged and what is open, newest first, each with the provider's page about it. */
export function PaymentList({ labelledBy, payments, locale, timeZone }: PaymentListProps) {
  return (
    <WideTable labelledBy={labelledBy} columns={["Date", "Amount", "Status", "Receipt", "Help"]}>
      {payments.map((payment) => {
        const ids = {
          link: `page-${payment.invoiceId}`,
          date: `date-${payment.invoiceId}`,
          help: `help-${payment.invoiceId}`,
        };
        return (
          <tr key={payment.invoiceId}>
            <th scope="row" id={ids.date}>
              <LocalTime value={payment.paidAt ?? payment.createdAt} locale={locale} timeZone={timeZone} />
            </th>
            <td>{formatMoney(payment.amountDue, payment.currency, locale)}</td>
            <td>{statusWords(payment, locale)}</td>
            <td>
              {payment.hostedUrl && (
                <a href={payment.hostedUrl} id={ids.link} aria-labelledby={`${ids.link} ${ids.date}`}>
                  {payment.status === "open" ? "Pay" : "Receipt"}
                </a>
              )}
            </td>
            <td>
              <Link
                to={paths.createTicket({ about: "payment", id: payment.invoiceId })}
                id={ids.help}
                aria-labelledby={`${ids.help} ${ids.date}`}
              >
                Ask about it
              </Link>
            </td>
          </tr>
        );
      })}
    </WideTable>
  );
}

function statusWords(payment: Payment, locale: string | null): string {
  const { status, amountPaid, amountRefunded, currency } = payment;
  if (amountRefunded > 0) {
    return amountRefunded >= amountPaid ? "Refunded" : `Refunded ${formatMoney(amountRefunded, currency, locale)}`;
  }
  return { open: "Open", paid: "Paid", uncollectible: "Not paid", void: "Void" }[status];
}
