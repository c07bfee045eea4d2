import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Button } from "~/components/ui/button";
import { formatDate } from "~/components/ui/format-date";
import { formatMoney } from "~/text/format-money";
import { Wordmark } from "~/components/ui/wordmark";
import type { RouteHandle } from "~/document/route-handle";
import { readBody } from "~/http/form/read-body.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { paths } from "~/urls/paths";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Invoice of the demo – Taproot" }];

export async function loader({ params }: LoaderFunctionArgs) {
  const invoice = await ctx.demoStripe?.findInvoice(requireParam(params, "invoiceId"));
  if (!invoice) throw notFound("Page");
  return { invoice };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const invoiceId = requireParam(params, "invoiceId");
  await readBody(request, { maxBytes: 4096 });
  if (!(await ctx.demoStripe?.findInvoice(invoiceId))) throw notFound("Page");
  await ctx.demoStripe!.payInvoice(invoiceId);
  return redirect(paths.demoInvoice(invoiceId));
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
      <p className="lead">This page replaces Stripe’s. No money moved.</p>
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
      {status === "open" && (
        <Form className="form" method="post">
          <div className="actions">
            <Button>Pay with a card that works</Button>
          </div>
        </Form>
      )}
    </main>
  );
}
