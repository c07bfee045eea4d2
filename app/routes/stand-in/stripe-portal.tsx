import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Button } from "~/components/ui/button";
import { formatDate } from "~/components/ui/format-date";
import { formatMoney } from "~/text/format-money";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { WideTable } from "~/components/ui/wide-table";
import { Wordmark } from "~/components/ui/wordmark";
import type { RouteHandle } from "~/document/route-handle";
import { readBody } from "~/http/form/read-body.server";
import { badRequest, notFound, problem, requireParam } from "~/http/response/responses.server";
import { paths } from "~/urls/paths";

export const handle: RouteHandle = { scripts: false, stylesheet: "app" };

export const meta: MetaFunction = () => [{ title: "Manage a subscription in the demo – Taproot" }];

const CARDS = ["works", "declined", "fails-later"] as const;
const CARD_NAMES = {
  works: "one that works",
  declined: "one that is declined",
  "three-d-secure": "one with 3-D Secure",
  "fails-later": "one that fails when you are not there",
};

export async function loader({ params }: LoaderFunctionArgs) {
  return { page: await findPage(requireParam(params, "sessionId")) };
}

async function findPage(sessionId: string) {
  const page = await ctx.demoStripe?.findPortal(sessionId);
  if (!page) throw notFound("Page");
  return page;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const sessionId = requireParam(params, "sessionId");
  const form = await readBody(request, { maxBytes: 4096 });
  await findPage(sessionId);
  const wish = readWish(form);
  if (!wish) throw problem(400, "Choose one of the buttons.");
  const result = await ctx.demoStripe!.changeByPortal(sessionId, wish);
  if (!result) throw notFound("Page");
  if (result.status === "declined") return badRequest({ problem: result.message });
  return redirect(paths.demoPortal(sessionId));
}

type Wish = Parameters<NonNullable<typeof ctx.demoStripe>["changeByPortal"]>[1];

function readWish(form: FormData): Wish | null {
  const field = (name: string) => String(form.get(name) ?? "");
  const card = CARDS.find((known) => known === field("card"));
  if (card) return { kind: "card", card };
  if (field("cancel")) return { kind: "cancel", subscriptionId: field("cancel") };
  if (field("renew")) return { kind: "renew", subscriptionId: field("renew") };
  return field("time") === "pass" ? { kind: "pass-time" } : null;
}

type Page = Awaited<ReturnType<typeof findPage>>;

const day = (value: string) => formatDate(value, { locale: null, timeZone: null, withTime: true });

export default function StripePortal() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="entry-page">
      <Wordmark />
      <h1>Your subscription</h1>
      <p className="lead">
        This page replaces Stripe’s. You don’t need a card, no money moves, and nothing leaves this machine.
      </p>
      {page.returnUrl && (
        <p>
          <a href={page.returnUrl}>Back to Taproot</a>
        </p>
      )}
      {answer && (
        <Message kind="error" takesFocus>
          <p>{answer.problem}</p>
        </Message>
      )}
      {page.subscriptions.length === 0 && <p>There is none yet.</p>}
      {page.subscriptions.map((subscription) => (
        <Subscription key={subscription.id} {...subscription} mayCancel={page.mayCancel} />
      ))}
      <h2>Card</h2>
      <p>{page.card ? `The card that is charged is ${CARD_NAMES[page.card]}.` : "There is no card."}</p>
      <Form className="form" method="post">
        <div className="actions">
          <Button name="card" value="works" kind="secondary">
            Change to a card that works
          </Button>
          <Button name="card" value="declined" kind="secondary">
            Change to a card that is declined
          </Button>
          <Button name="card" value="fails-later" kind="secondary">
            Change to a card that fails at renewal
          </Button>
        </div>
      </Form>
      <Invoices {...page} />
      <Time {...page} />
    </main>
  );
}

function Subscription(subscription: Page["subscriptions"][number] & { mayCancel: boolean }) {
  const { id, product, status, price, currency, interval, periodEndsAt, endsAt, isOver, mayCancel } = subscription;
  return (
    <>
      <h2>{product}</h2>
      <p>
        {formatMoney(price, currency, null)} per {interval}, {status.replaceAll("_", " ")}.{" "}
        {!isOver && (endsAt ? `Ends on ${day(endsAt)}.` : `Renews on ${day(periodEndsAt)}.`)}
      </p>
      {mayCancel && !isOver && (
        <Form className="form" method="post">
          <div className="actions">
            <Button name={endsAt ? "renew" : "cancel"} value={id} kind="secondary">
              {endsAt ? "Do not cancel" : "Cancel subscription"}
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}

function Invoices({ invoices }: Page) {
  return (
    <>
      <h2 id="invoices">Invoices</h2>
      {invoices.length === 0 ? (
        <p>There are none yet.</p>
      ) : (
        <WideTable labelledBy="invoices" columns={["Number", "Date", "Amount", "Status"]}>
          {invoices.map(({ id, number, createdAt, amount, currency, status }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={paths.demoInvoice(id)}>{number}</Link>
              </th>
              <td>{day(createdAt)}</td>
              <td>{formatMoney(amount, currency, null)}</td>
              <td>{status}</td>
            </tr>
          ))}
        </WideTable>
      )}
    </>
  );
}

/** What Stripe calls a test clock: otherwise a demo would wait for days for the end of a trial. */
function Time({ now, nextAt }: Page) {
  return (
    <>
      <h2>Time</h2>
      <p>
        For this subscription it is {day(now)}. {nextAt ? `Something happens next on ${day(nextAt)}.` : ""}
      </p>
      {nextAt && (
        <Form className="form" method="post">
          <div className="actions">
            <Button name="time" value="pass" kind="secondary">
              Let time pass until then
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
