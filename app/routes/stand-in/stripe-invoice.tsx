import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { formatDate } from "~/components/ui/format-date";
import { formatMoney } from "~/components/ui/format-money";
import { Wordmark } from "~/components/ui/wordmark";
import type { RouteHandle } from "~/document/route-handle";
import { notFound, requireParam } from "~/http/response/responses.server";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Invoice of the demo – Taproot" }];

export async function loader({ params }: LoaderFunctionArgs) {
  const invoice = await ctx.demoStripe?.findInvoice(requireParam(params, "invoiceId"));
  if (!invoice) throw notFound("Page");
  return { invoice };
}

export default function StripeInvoice() {
  const { invoice } = useLoaderData<typeof loader>();
  const { number, status, currency, email, createdAt, paidAt, lines, discount, total, credit, due, refunded } = invoice;
  const money = (cents: number) => formatMoney(cents, currency, null);
  const day = (value: string) => formatDate(value, { locale: null, timeZone: null });
  const sums: [string, string][] = [
    ...lines.map(({ description, amount }): [string, string] => [description, money(amount)]),
    ...(discount > 0 ? [["Discount", money(-discount)] as [string, string]] : []),
    ["Total", money(total)],
    ...(credit > 0 ? [["Credit", money(-credit)] as [string, string]] : []),
    [paidAt ? "Paid" : "Due", money(due)],
    ...(refunded > 0 ? [["Refunded", money(refunded)] as [string, string]] : []),
  ];
  return (
    <main className="entry-page">
      <Wordmark />
      <h1>{paidAt ? "Receipt" : "Invoice"}</h1>
      <p className="lead">This page stands in for Stripe&apos;s. No money moved.</p>
      <dl className="facts">
        <dt>Number</dt>
        <dd>{number}</dd>
        <dt>Date</dt>
        <dd>{day(createdAt)}</dd>
        <dt>Status</dt>
        <dd>{paidAt ? `paid on ${day(paidAt)}` : status}</dd>
        {email && (
          <>
            <dt>For</dt>
            <dd>{email}</dd>
          </>
        )}
        {sums.map(([name, amount]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-amount`}>{amount}</dd>])}
      </dl>
    </main>
  );
}
