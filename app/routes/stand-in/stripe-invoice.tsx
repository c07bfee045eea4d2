import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { formatDate } from "~/components/ui/format-date";
import { formatMoney } from "~/text/format-money";
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
  const facts: [string, string | null][] = [
    ["Number", number],
    ["Date", day(createdAt)],
    ["Status", paidAt ? `paid on ${day(paidAt)}` : status],
    ["For", email],
    ...lines.map(({ description, amount }): [string, string] => [description, money(amount)]),
    ["Discount", discount > 0 ? money(-discount) : null],
    ["Total", money(total)],
    ["Credit", credit > 0 ? money(-credit) : null],
    [paidAt ? "Paid" : "Due", money(due)],
    ["Refunded", refunded > 0 ? money(refunded) : null],
  ];
  return (
    <main className="entry-page">
      <Wordmark />
      <h1>{paidAt ? "Receipt" : "Invoice"}</h1>
      <p className="lead">This page stands in for Stripe&apos;s. No money moved.</p>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </main>
  );
}
