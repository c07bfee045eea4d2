import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Link } from "~/components/ui/link";
import type { RouteHandle } from "~/document/route-handle";
import { refuseForms, requireBillingStaff } from "~/http/session/staff.server";
import { listFailedRefunds } from "~/services/staff/failed-refunds.server";
import { findMonthFigures } from "~/services/staff/month-figures.server";
import { listFailedPayments, listPaymentsOfMonth } from "~/services/staff/payments.server";
import { askProviderSums } from "~/services/staff/provider-sums.server";
import { listSubscriptions } from "~/services/staff/subscriptions.server";
import payerStyles from "~/styles/payers.css?url";
import { utcMonth } from "~/time/utc-month";
import { paths } from "~/urls/paths";
import { FailedPaymentTable } from "./failed-payment-table";
import { FailedRefundTable } from "./failed-refund-table";
import { FilterLinks } from "./filter-links";
import { MonthFigures } from "./month-figures";
import { PaymentTable } from "./payment-table";
import { readChoice } from "./read-choice";
import { SubscriptionTable } from "./subscription-table";

export const handle: RouteHandle = { scripts: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: payerStyles }];

export const meta: MetaFunction = () => [{ title: "Subscriptions – Staff – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { person } = await requireBillingStaff(request);
  const { month, state, after, paidAfter } = readChoice(request.url, ctx.now());
  const sums = await askProviderSums(ctx.payments, month); // first, so that ours know at least as much
  return {
    month,
    state,
    sums,
    isPast: month < utcMonth(ctx.now()),
    figures: await findMonthFigures(ctx, month),
    failed: await listFailedPayments(ctx),
    failedRefunds: await listFailedRefunds(ctx),
    paid: await listPaymentsOfMonth(ctx, { month, after: paidAfter }),
    subscribed: await listSubscriptions(ctx, { filter: state, after }),
    timeZone: person.timeZone,
    locale: person.locale,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return refuseForms(request);
}

export default function Subscriptions() {
  const { month, state, sums, isPast, figures, failed, failedRefunds, paid, subscribed, ...reader } =
    useLoaderData<typeof loader>();
  const { locale } = reader;
  return (
    <>
      <MonthFigures {...{ figures, sums, isPast, locale }} />
      <section>
        <h2 id="payments">Payments of the month</h2>
        {paid.payments.length === 0 ? (
          <p>Nothing was paid.</p>
        ) : (
          <PaymentTable labelledBy="payments" payments={paid.payments} locale={locale} />
        )}
        {paid.next !== null && (
          <p className="actions">
            <Link to={`${paths.staffSubscriptions({ month, state, paidAfter: paid.next })}#payments`}>
              Earlier payments
            </Link>
          </p>
        )}
      </section>
      {failed.length > 0 && (
        <section>
          <h2 id="failed">Failed payments</h2>
          <FailedPaymentTable labelledBy="failed" payments={failed} {...reader} />
        </section>
      )}
      {failedRefunds.length > 0 && (
        <section>
          <h2 id="failed-refunds">Failed refunds</h2>
          <FailedRefundTable labelledBy="failed-refunds" refunds={failedRefunds} {...reader} />
        </section>
      )}
      <section>
        <h2 id="subscriptions">Subscriptions</h2>
        <FilterLinks month={month} chosen={state} />
        {subscribed.subscriptions.length === 0 ? (
          <p>There are none.</p>
        ) : (
          <SubscriptionTable labelledBy="subscriptions" subscriptions={subscribed.subscriptions} {...reader} />
        )}
        {subscribed.next !== null && (
          <p className="actions">
            <Link to={`${paths.staffSubscriptions({ month, state, after: subscribed.next })}#subscriptions`}>
              More subscriptions
            </Link>
          </p>
        )}
      </section>
    </>
  );
}
