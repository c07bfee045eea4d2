import { premiumPrice } from "~/content/plans";
import {
  PaymentFailure,
  type BillingCycle,
  type CheckoutRequest,
  type CheckoutState,
  type CustomerState,
  type InvoiceState,
  type PaymentEvent,
  type PaymentProvider,
  type RefundState,
  type SubscriptionState,
} from "~/providers/payments/port";
import { takeEvent } from "~/services/billing/take-event.server";
import type { AppContext } from "~/services/context";
import { DAY_MS } from "~/time/periods";
import { createTestContext, type TestContext } from "./context";
import { workAtOnce } from "./course-factories";

/** A payment provider in memory, with a state that a test looks into and changes, and faults that it orders. */

type Call = keyof PaymentProvider;

/** The process died there: nobody catches it. */
export class Killed extends Error {
  override name = "Killed";
}

interface Session extends CheckoutState {
  id: string;
  request: CheckoutRequest;
}

interface Customer extends CustomerState {
  id: string;
  learnerId: string;
  isDeleted: boolean;
}

interface Refund extends RefundState {
  invoiceId: string;
  amount: number;
  key: string;
}

export type ScriptedPayments = PaymentProvider & ReturnType<typeof script>["controls"];

const PERIOD_MS = { monthly: 30 * DAY_MS, yearly: 365 * DAY_MS };
export const SIGNATURE = "signed by the provider";

/** Where plans are sold by a provider that the test scripts. `working` false: jobs wait until the test runs them. */
export async function createSellingContext({ working = true } = {}): Promise<{
  ctx: TestContext;
  payments: ScriptedPayments;
}> {
  const payments = scriptedPayments();
  const ctx = await createTestContext({ payments });
  ctx.sellsPlans = true;
  payments.now = ctx.now;
  return { ctx: working ? workAtOnce(ctx) : ctx, payments };
}

export function scriptedPayments(): ScriptedPayments {
  const { provider, controls } = script();
  const faulty = Object.fromEntries(
    Object.entries(provider).map(([name, call]) => [name, withFaults(name as Call, call as AnyCall, controls)]),
  ) as unknown as PaymentProvider;
  return Object.assign(controls, faulty);
}

type AnyCall = (input: unknown) => Promise<unknown>;
type Fault = { call: Call; when: "before" | "after"; error: Error };

/** `before`: the provider did nothing; `after`: it did, and nobody heard of it. */
function withFaults(name: Call, call: AnyCall, { calls, faults }: { calls: string[]; faults: Fault[] }): AnyCall {
  return async (input) => {
    calls.push(name);
    const index = faults.findIndex((fault) => fault.call === name);
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    if (fault?.when === "before") throw fault.error;
    const answer = structuredClone(await call(input));
    if (fault) throw fault.error;
    return answer;
  };
}

function script() {
  const customers = new Map<string, Customer>();
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const answered = new Map<string, unknown>();
  let count = 0;
  const next = (kind: string) => `${kind}_${String(++count).padStart(4, "0")}`;

  const controls = {
    now: () => new Date("2026-01-05T09:00:00.000Z"),
    /** The names of all calls, in order. */
    calls: [] as string[],
    faults: [] as Fault[],
    customers,
    sessions,
    refunds,
    /** What becomes of the next refunds. */
    refundStatus: "succeeded" as RefundState["status"],

    /** The next such call fails. */
    fail(call: Call, when: "before" | "after" = "before", error: Error = new PaymentFailure("unreachable", "no line")) {
      controls.faults.push({ call, when, error });
    },
    kill(call: Call, when: "before" | "after" = "after") {
      controls.fail(call, when, new Killed(`${when} ${call}`));
    },

    customerOf({ id }: { id: string }): Customer {
      const customer = [...customers.values()].find(({ learnerId }) => learnerId === id);
      if (!customer) throw new Error("nobody made this learner a customer");
      return customer;
    },
    openSessions(): Session[] {
      return [...sessions.values()].filter(({ status }) => status === "open");
    },
    /** In cents, what somebody has paid and not got back. */
    balanceOf(learner: { id: string }): number {
      const { invoices } = controls.customerOf(learner);
      return invoices.reduce((sum, { amountPaid, amountRefunded }) => sum + amountPaid - amountRefunded, 0);
    },

    /** Somebody pays on the provider's page. */
    pay(urlOrId: string): SubscriptionState {
      const session = [...sessions.values()].find(({ id, url }) => id === urlOrId || url === urlOrId);
      if (session?.status !== "open") throw new Error("this page takes no payment");
      session.status = "completed";
      session.url = null;
      const { customerId, billingCycle, trialDays, isStudent } = session.request;
      return controls.subscribe(customerId, { billingCycle, trialDays, discountPercent: isStudent ? 20 : null });
    },
    subscribe(
      customerId: string,
      {
        billingCycle = "monthly",
        trialDays = null,
        discountPercent = null,
      }: { billingCycle?: BillingCycle; trialDays?: number | null; discountPercent?: number | null } = {},
    ): SubscriptionState {
      const now = controls.now();
      const trialEndsAt = trialDays === null ? null : new Date(now.getTime() + trialDays * DAY_MS);
      const subscription: SubscriptionState = {
        id: next("sub"),
        status: trialEndsAt ? "trialing" : "active",
        billingCycle,
        priceCents: premiumPrice(billingCycle) * 100,
        discountPercent,
        createdAt: now,
        trialEndsAt,
        periodEndsAt: trialEndsAt ?? new Date(now.getTime() + PERIOD_MS[billingCycle]),
        endsAt: null,
        endedAt: null,
      };
      customers.get(customerId)!.subscriptions.unshift(subscription);
      controls.bill(subscription, { amountDue: trialEndsAt ? 0 : undefined });
      return subscription;
    },
    bill(
      subscription: SubscriptionState,
      { amountDue, paid = true }: { amountDue?: number | undefined; paid?: boolean } = {},
    ): InvoiceState {
      const due = amountDue ?? Math.round(subscription.priceCents * (1 - (subscription.discountPercent ?? 0) / 100));
      const id = next("in");
      const invoice: InvoiceState = {
        id,
        subscriptionId: subscription.id,
        status: paid ? "paid" : "open",
        amountDue: due,
        amountPaid: paid ? due : 0,
        amountRefunded: 0,
        currency: "usd",
        paymentIntentId: due > 0 && paid ? `pi_${id}` : null,
        hostedUrl: `https://invoice.example.com/${id}`,
        attempts: due > 0 ? 1 : 0,
        nextAttemptAt: paid ? null : new Date(controls.now().getTime() + 3 * DAY_MS),
        createdAt: controls.now(),
        paidAt: paid ? controls.now() : null,
      };
      ownerOf(subscription.id).invoices.unshift(invoice);
      return invoice;
    },
    /** A trial or a period is over: the next is charged for, or that fails; what was cancelled ends. */
    renew(subscriptionId: string, { paid = true } = {}): void {
      const subscription = find(subscriptionId);
      const now = controls.now();
      if (subscription.endsAt) {
        Object.assign(subscription, { status: "canceled", endedAt: now });
        return;
      }
      subscription.status = paid ? "active" : "past_due";
      subscription.periodEndsAt = new Date(now.getTime() + PERIOD_MS[subscription.billingCycle ?? "monthly"]);
      controls.bill(subscription, { paid });
    },
    /** The card works again. */
    payInvoice(invoiceId: string): void {
      const invoice = findInvoice(({ id }) => id === invoiceId);
      const paid = {
        status: "paid",
        amountPaid: invoice.amountDue,
        paidAt: controls.now(),
        nextAttemptAt: null,
      } as const;
      Object.assign(invoice, paid, { paymentIntentId: `pi_${invoiceId}` });
      find(invoice.subscriptionId!).status = "active";
    },
    find,

    /** Has the product told, as the provider would. */
    tell(ctx: AppContext, event: Partial<PaymentEvent> & { customerId: string | null }) {
      return takeEvent(ctx, controls.webhook(event));
    },
    webhook(event: Partial<PaymentEvent> & { customerId: string | null }) {
      const full = { id: next("evt"), type: "customer.subscription.updated", createdAt: controls.now(), ...event };
      return { body: JSON.stringify(full), signature: SIGNATURE as string | null };
    },
  };

  function ownerOf(subscriptionId: string): Customer {
    const owner = [...customers.values()].find(({ subscriptions }) =>
      subscriptions.some(({ id }) => id === subscriptionId),
    );
    if (!owner) throw new PaymentFailure("rejected", "No such subscription");
    return owner;
  }

  function find(subscriptionId: string): SubscriptionState {
    return ownerOf(subscriptionId).subscriptions.find(({ id }) => id === subscriptionId)!;
  }

  function findInvoice(isIt: (invoice: InvoiceState) => boolean): InvoiceState {
    const invoice = [...customers.values()].flatMap(({ invoices }) => invoices).find(isIt);
    if (!invoice) throw new PaymentFailure("rejected", "No such invoice");
    return invoice;
  }

  /** As the provider does: the same key is the same answer, and with another question a mistake. */
  function once<Request extends { idempotencyKey: string }, Answer>(request: Request, work: () => Answer): Answer {
    const asked = JSON.stringify(request);
    const before = answered.get(request.idempotencyKey) as { asked: string; answer: Answer } | undefined;
    if (before && before.asked !== asked) throw new PaymentFailure("rejected", "the key came with another question");
    if (before) return before.answer;
    const answer = work();
    answered.set(request.idempotencyKey, { asked, answer });
    return answer;
  }

  function living(subscriptionId: string): SubscriptionState {
    const subscription = find(subscriptionId);
    if (subscription.status === "canceled") throw new PaymentFailure("rejected", "No such subscription");
    return subscription;
  }

  const provider: PaymentProvider = {
    createCustomer: async ({ learnerId }) => {
      const id = `cus_${learnerId}`;
      if (!customers.has(id)) customers.set(id, { id, learnerId, isDeleted: false, subscriptions: [], invoices: [] });
      return { customerId: id };
    },
    openCheckout: async (request) =>
      once(request, () => {
        if (customers.get(request.customerId)?.isDeleted !== false) throw new PaymentFailure("rejected", "No customer");
        const id = next("cs");
        const { expiresAt } = request;
        const url = `https://checkout.example.com/${id}`;
        sessions.set(id, { id, status: "open", url, expiresAt, request });
        return { sessionId: id, url, expiresAt };
      }),
    findCheckout: async (sessionId) => {
      const session = sessions.get(sessionId);
      if (!session) return null;
      if (session.status === "open" && session.expiresAt <= controls.now()) {
        Object.assign(session, { status: "expired", url: null });
      }
      const { status, url, expiresAt } = session;
      return { status, url, expiresAt };
    },
    closeCheckout: async (sessionId) => {
      const session = sessions.get(sessionId);
      if (!session) throw new PaymentFailure("rejected", "No such checkout");
      if (session.status === "completed") return "completed";
      Object.assign(session, { status: "expired", url: null });
      return "expired";
    },
    openPortal: async ({ customerId }) => ({ url: `https://portal.example.com/${customerId}` }),
    findCustomer: async (customerId) => {
      const customer = customers.get(customerId);
      if (!customer || customer.isDeleted) return null;
      const { subscriptions, invoices } = customer;
      return { subscriptions, invoices };
    },
    setRenewal: async ({ subscriptionId, renews }) => {
      const subscription = living(subscriptionId);
      subscription.endsAt = renews ? null : subscription.periodEndsAt;
      return subscription;
    },
    previewCycle: async ({ subscriptionId }) => ({ dueCents: living(subscriptionId).trialEndsAt ? 0 : 21_500 }),
    changeCycle: async (request) =>
      once(request, () => {
        const subscription = living(request.subscriptionId);
        if (subscription.billingCycle === request.billingCycle) return subscription;
        const { billingCycle } = request;
        Object.assign(subscription, { billingCycle, priceCents: premiumPrice(billingCycle) * 100 });
        subscription.periodEndsAt = new Date(controls.now().getTime() + PERIOD_MS[billingCycle]);
        controls.bill(subscription, { amountDue: 21_500 });
        return subscription;
      }),
    moveToPresentPrice: async ({ subscriptionId }) => {
      const subscription = living(subscriptionId);
      subscription.priceCents = premiumPrice(subscription.billingCycle!) * 100;
      return subscription;
    },
    endSubscription: async (subscriptionId) => {
      const subscription = find(subscriptionId);
      if (subscription.status !== "canceled") {
        Object.assign(subscription, { status: "canceled", endedAt: controls.now() });
      }
    },
    deleteCustomer: async (customerId) => {
      const customer = customers.get(customerId);
      if (!customer) return;
      customer.isDeleted = true;
      for (const { id } of customer.subscriptions) await provider.endSubscription(id);
    },
    refund: async (request) =>
      once(request, () => {
        const invoice = findInvoice(({ paymentIntentId }) => paymentIntentId === request.paymentIntentId);
        if (request.amount > invoice.amountPaid - invoice.amountRefunded) {
          throw new PaymentFailure("rejected", "Refund is greater than the rest of the charge");
        }
        const refund: Refund = {
          refundId: next("re"),
          status: controls.refundStatus,
          madeAt: controls.now(),
          invoiceId: invoice.id,
          amount: request.amount,
          key: request.idempotencyKey,
        };
        refunds.push(refund);
        if (refund.status !== "failed") invoice.amountRefunded += request.amount;
        return { refundId: refund.refundId, status: refund.status, madeAt: refund.madeAt };
      }),
    findRefund: async (refundId) => {
      const refund = refunds.find((refund) => refund.refundId === refundId);
      if (!refund) throw new PaymentFailure("rejected", "No such refund");
      return { refundId, status: refund.status, madeAt: refund.madeAt };
    },
    sumPayments: async () => {
      const invoices = [...customers.values()].flatMap(({ invoices }) => invoices);
      return {
        paid: invoices.reduce((sum, { amountPaid }) => sum + amountPaid, 0),
        refunded: invoices.reduce((sum, { amountRefunded }) => sum + amountRefunded, 0),
      };
    },
    readEvent: async ({ body, signature }) => {
      if (signature !== SIGNATURE) return { status: "forged" };
      const event = JSON.parse(body) as PaymentEvent & { createdAt: string };
      return { status: "event", event: { ...event, createdAt: new Date(event.createdAt) } };
    },
  };
  return { provider, controls };
}
