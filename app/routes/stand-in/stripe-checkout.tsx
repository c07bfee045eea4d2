import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ctx } from "~/app-context.server";
import { Button } from "~/components/ui/button";
import { formatDate } from "~/components/ui/format-date";
import { formatMoney } from "~/text/format-money";
import { Message } from "~/components/ui/message";
import { Wordmark } from "~/components/ui/wordmark";
import type { RouteHandle } from "~/document/route-handle";
import { readBody } from "~/http/form/read-body.server";
import { badRequest, notFound, problem, requireParam } from "~/http/response/responses.server";
import { paths } from "~/urls/paths";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Pay in the demo – Taproot" }];

const CARDS = ["works", "declined", "three-d-secure", "fails-later"] as const;

export async function loader({ params }: LoaderFunctionArgs) {
  return { page: await findPage(requireParam(params, "sessionId")) };
}

async function findPage(sessionId: string) {
  const page = await ctx.demoStripe?.findCheckout(sessionId);
  if (!page) throw notFound("Page");
  return page;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const sessionId = requireParam(params, "sessionId");
  const form = await readBody(request, { maxBytes: 4096 });
  await findPage(sessionId);
  const card = CARDS.find((known) => known === form.get("card"));
  const answer = form.get("bank");
  if (!card && answer === null) throw problem(400, "Choose one of the buttons.");
  const result = card
    ? await ctx.demoStripe!.payCheckout(sessionId, card)
    : await ctx.demoStripe!.confirmCheckout(sessionId, answer === "confirm");
  switch (result.status) {
    case "paid":
      return redirect(result.successUrl);
    case "confirm":
    case "closed":
      return redirect(paths.demoCheckout(sessionId));
    case "declined":
      return badRequest({ problem: result.message });
  }
}

export default function StripeCheckout() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (page.status !== "open") return <Closed {...page} />;
  return (
    <main className="entry-page">
      <Wordmark />
      <h1>{page.isConfirming ? "Your bank asks: is it you?" : "Pay in the demo"}</h1>
      <p className="lead">
        This page replaces Stripe’s. You don’t need a card, no money moves, and nothing leaves this machine.
      </p>
      {answer && (
        <Message kind="error" takesFocus>
          <p>{answer.problem}</p>
        </Message>
      )}
      <Bill {...page} />
      {page.isConfirming ? <BankForm /> : <CardForm {...page} />}
      {page.cancelUrl && (
        <p>
          <a href={page.cancelUrl}>Leave without paying</a>
        </p>
      )}
    </main>
  );
}

type Page = Awaited<ReturnType<typeof findPage>>;

function Bill({ product, price, currency, interval, discount, trial, dueToday, dueLater, email }: Page) {
  const money = (cents: number) => formatMoney(cents, currency, null);
  return (
    <dl className="facts">
      <Fact name={product}>
        {money(price)} per {interval}
      </Fact>
      {discount && <Fact name={discount.name}>{money(-discount.amount)}</Fact>}
      {trial && (
        <Fact name={`${trial.days} days free`}>
          then {money(dueLater)} per {interval}, from{" "}
          {formatDate(trial.endsAt, { locale: null, timeZone: null, withTime: true })}
        </Fact>
      )}
      <Fact name="Due today">{money(dueToday)}</Fact>
      {email && <Fact name="Email">{email}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CardForm({ trial }: Page) {
  return (
    <Form className="form" method="post">
      <div className="actions">
        <Button name="card" value="works">
          {trial ? "Start trial" : "Pay"}
        </Button>
        <Button name="card" value="declined" kind="secondary">
          Pay with a card that is declined
        </Button>
        <Button name="card" value="three-d-secure" kind="secondary">
          Pay with 3-D Secure
        </Button>
        <Button name="card" value="fails-later" kind="secondary">
          Pay with a card that fails at renewal
        </Button>
      </div>
    </Form>
  );
}

function BankForm() {
  return (
    <Form className="form" method="post">
      <div className="actions">
        <Button name="bank" value="confirm">
          Confirm
        </Button>
        <Button name="bank" value="fail" kind="secondary">
          Fail
        </Button>
      </div>
    </Form>
  );
}

function Closed({ status, successUrl, cancelUrl }: Page) {
  const isPaid = status === "complete";
  const back = isPaid ? successUrl : cancelUrl;
  return (
    <main className="entry-page">
      <Wordmark />
      <h1>{isPaid ? "Already done" : "This page has expired"}</h1>
      <p className="lead">You can’t pay here any more.</p>
      {back && (
        <p>
          <a href={back}>Back to Taproot</a>
        </p>
      )}
    </main>
  );
}
