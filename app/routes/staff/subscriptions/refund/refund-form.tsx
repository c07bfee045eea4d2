import type { SubmissionResult } from "@conform-to/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { MAX_STAFF_NOTE } from "~/services/limits/input-limits";
import { typedAmount } from "~/services/staff/read-cents";
import { refundReasons } from "~/services/staff/subscription-words";
import { paths } from "~/urls/paths";

interface RefundFormProps {
  invoiceId: string;
  /** In cents: what the field says at first. */
  refundable: number;
  /** The same amount, as it is read. */
  atMost: string;
  /** Whether there is a subscription to end. */
  isSubscribed: boolean;
  requestKey: string;
  refused: SubmissionResult | undefined;
}

export function RefundForm({ invoiceId, refundable, atMost, isSubscribed, requestKey, refused }: RefundFormProps) {
  const typed = refused?.initialValue as Partial<Record<string, string>> | undefined;
  const errorOf = (name: string) => refused?.error?.[name]?.[0];
  const formError = errorOf("") ?? errorOf("request_key");
  return (
    <form method="post" action={paths.refundPayment(invoiceId)} className="form">
      <CsrfToken />
      {/* Sent twice, it is one refund. */}
      <input type="hidden" name="request_key" value={requestKey} />
      {formError && (
        <Message kind="error" takesFocus>
          <p>{formError}</p>
        </Message>
      )}
      <Field id="amount" label="Amount in dollars" hint={`At most ${atMost}`} error={errorOf("amount")} required>
        <input
          id="amount"
          name="amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          required
          defaultValue={typed ? typed.amount : typedAmount(refundable)}
          aria-invalid={Boolean(errorOf("amount"))}
          aria-describedby={describedBy("amount", { hint: true, error: errorOf("amount") })}
        />
      </Field>
      <Field
        id="reason"
        label="Reason"
        hint="If you choose fraud, Stripe refuses this card from now on."
        error={errorOf("reason")}
        required
      >
        <select
          id="reason"
          name="reason"
          required
          defaultValue={typed?.reason}
          aria-invalid={Boolean(errorOf("reason"))}
          aria-describedby={describedBy("reason", { hint: true, error: errorOf("reason") })}
        >
          {Object.entries(refundReasons).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {words}
            </option>
          ))}
        </select>
      </Field>
      <Field id="note" label="Note for staff" hint="Optional. The customer won’t see it." error={errorOf("note")}>
        <textarea
          id="note"
          name="note"
          rows={3}
          maxLength={MAX_STAFF_NOTE}
          defaultValue={typed?.note}
          aria-invalid={Boolean(errorOf("note"))}
          aria-describedby={describedBy("note", { hint: true, error: errorOf("note") })}
        />
      </Field>
      {isSubscribed && (
        <p>
          <label>
            <input
              type="checkbox"
              name="ends_subscription"
              value="true"
              defaultChecked={typed?.ends_subscription === "true"}
            />{" "}
            End the subscription now. Otherwise it continues, and the learner can cancel it in their settings.
          </label>
        </p>
      )}
      <div className="actions">
        <Button kind="danger">Refund the money</Button>
        <Link to={paths.staffSubscriptions()}>Cancel</Link>
      </div>
    </form>
  );
}
