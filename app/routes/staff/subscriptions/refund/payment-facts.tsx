import { formatMoney } from "~/text/format-money";
import { LocalTime } from "~/components/ui/local-time";
import { MONEY_BACK_DAYS } from "~/content/plans";
import { stateWords } from "~/services/staff/subscription-words";
import type { RefundablePayment } from "~/services/staff/subscriptions";

interface PaymentFactsProps {
  payment: RefundablePayment;
  /** ISO 8601 */
  now: string;
  locale: string | null;
  timeZone: string | null;
}

export function PaymentFacts({ payment, now, ...reader }: PaymentFactsProps) {
  const { payer, paidAt, amountPaid, amountRefunded, refundable, currency, state, guaranteedUntil } = payment;
  const money = (cents: number) => formatMoney(cents, currency, reader.locale);
  return (
    <>
      <p>
        {payer ? (
          <>
            <strong dir="auto">{payer.name}</strong> <span className="small">{payer.email}</span>
          </>
        ) : (
          <strong>Deleted account</strong>
        )}
        , paid <LocalTime value={paidAt} {...reader} withTime />
      </p>
      <dl className="facts">
        <div>
          <dt>Paid</dt>
          <dd>{money(amountPaid)}</dd>
        </div>
        <div>
          <dt>Refunded</dt>
          <dd>{money(amountRefunded)}</dd>
        </div>
        <div>
          <dt>Left</dt>
          <dd>{money(refundable)}</dd>
        </div>
        {state !== null && (
          <div>
            <dt>Subscription</dt>
            <dd>{stateWords(state)}</dd>
          </div>
        )}
      </dl>
      {state !== null && <Guarantee until={guaranteedUntil} now={now} {...reader} />}
    </>
  );
}

function Guarantee({ until, now, ...reader }: { until: string | null } & Omit<PaymentFactsProps, "payment">) {
  if (until === null || until <= now) {
    return (
      <p>
        {`The ${MONEY_BACK_DAYS}-day money-back guarantee doesn’t cover this payment: refunds are decided case by case.`}
      </p>
    );
  }
  return (
    <p>
      <strong>Money-back guarantee:</strong> this is a first subscription, so it is fully refunded, whatever the reason,
      until <LocalTime value={until} {...reader} />.
    </p>
  );
}
