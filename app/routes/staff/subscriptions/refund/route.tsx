import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { formatMoney } from "~/text/format-money";
import { Link } from "~/components/ui/link";
import type { RouteHandle } from "~/document/route-handle";
import { readForm } from "~/http/form/read-form.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { badRequest, notFound, requireParam } from "~/http/response/responses.server";
import { requireBillingStaff } from "~/http/session/staff.server";
import { requestRefund } from "~/services/billing/refunds.server";
import { newId } from "~/services/ids/new-id";
import { ACCOUNT_DELETED, tooMuchToRefund } from "~/services/staff/refund-fields";
import { findRefundablePayment } from "~/services/staff/refundable-payment.server";
import { paths } from "~/urls/paths";
import { PaymentFacts } from "./payment-facts";
import { RefundForm } from "./refund-form";
import { RefundList } from "./refund-list";
import { refundSchema } from "./refund-schema";

const NOT_SAVED = "We couldn’t request the refund, so nothing was refunded. Try again.";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Refund – Staff – Taproot" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { person } = await requireBillingStaff(request);
  const payment = await findRefundablePayment(ctx, { invoiceId: requireParam(params, "invoiceId") });
  if (!payment) throw notFound("Payment");
  return {
    payment,
    now: ctx.now().toISOString(),
    requestKey: newId(ctx),
    timeZone: person.timeZone,
    locale: person.locale,
  };
}

/** Has a payment given back, or a part of it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId: staffId, person } = await requireBillingStaff(request);
  const invoiceId = requireParam(params, "invoiceId");
  const submission = parseWithZod(typedFields(await readForm(request)), { schema: refundSchema });
  if (submission.status !== "success") return badRequest(submission.reply());

  const { request_key: requestKey, ends_subscription: endsSubscription, ...refund } = submission.value;
  try {
    const result = await requestRefund(ctx, { invoiceId, staffId, requestKey, endsSubscription, ...refund });
    switch (result.status) {
      case "requested":
      case "other-request": // gone back to and changed: what was requested is shown
        return redirect(paths.refundPayment(invoiceId));
      case "too-much":
        return badRequest(
          submission.reply({ fieldErrors: { amount: [tooMuchToRefund(result.refundable, person.locale)] } }),
        );
      case "no-payment":
        throw notFound("Payment");
    }
  } catch (error) {
    return writeFailed(request, error, submission.reply({ formErrors: [NOT_SAVED] }));
  }
}

export default function Refund() {
  const { payment, now, requestKey, ...reader } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { invoiceId, refundable, canBeRefunded, currency, refunds, isSubscribed } = payment;
  const isUnderWay = refunds.some(({ status }) => status === "requested" || status === "pending");
  return (
    <>
      <section aria-labelledby="payment">
        <h2 id="payment">Payment</h2>
        <PaymentFacts payment={payment} now={now} {...reader} />
      </section>
      {refunds.length > 0 && (
        <section aria-labelledby="refunds">
          <h2 id="refunds">Refunds</h2>
          <RefundList refunds={refunds} currency={currency} {...reader} />
          {isUnderWay && (
            <p className="actions">
              <Link to={paths.refundPayment(invoiceId)}>Check again</Link>
            </p>
          )}
        </section>
      )}
      {refundable > 0 && canBeRefunded ? (
        <section aria-labelledby="refund">
          <h2 id="refund">Refund</h2>
          <RefundForm
            {...{ invoiceId, refundable, isSubscribed, refused }}
            atMost={formatMoney(refundable, currency, reader.locale)}
            requestKey={keptKey(refused) ?? requestKey}
          />
        </section>
      ) : (
        <p>
          {refundable > 0 ? ACCOUNT_DELETED : "Nothing is left to refund."}{" "}
          <Link to={paths.staffSubscriptions()}>Back to subscriptions</Link>
        </p>
      )}
    </>
  );
}

/** The form that was refused is sent again as the same one. */
function keptKey(refused: SubmissionResult | undefined): string | undefined {
  const key = refused?.initialValue?.request_key;
  return typeof key === "string" && refused?.error?.request_key === undefined ? key : undefined;
}
