import { premiumPrice } from "~/content/plans";
import {
  PaymentFailure,
  type BillingCycle,
  type CheckoutRequest,
  type CheckoutState,
  type CustomerState,
  type GivenRefund,
  type InvoiceState,
  type PaymentEvent,
  type PaymentProvider,
  type RefundState,
  type SubscriptionState,
} from "~/providers/payments/port";
import { takeEvent } from "~/services/billing/take-event.server";
import type { AppContext } from "~/services/context";
import { DAY_MS } from "~/time/periods";
import { answerOnce } from "./answer-once";

/** What the payment provider of `scripted-payments` knows, and how a test looks into it and changes it. */

type Call = keyof PaymentProvider;

/** The process died there: nobody catches it. */
export class Killed extends Error {
  override name = "Killed";
}

export interface Fault {
  call: Call;
  /** `before`: the provider did nothing; `after`: it did, and nobody heard of it. */
  when: "before" | "after";
  error: Error;
}

interface Session extends CheckoutState {
  id: string;
  request: CheckoutRequest;
}

interface Customer extends Omit<CustomerState, "refunds"> {
  id: string;
  learnerId: string;
  isDeleted: boolean;
}

interface Refund extends GivenRefund {
  invoiceId: string;
}

export const PERIOD_MS = { monthly: 30 * DAY_MS, yearly: 365 * DAY_MS };
export const SIGNATURE = "signed by the provider";

export type ProviderState = ReturnType<typeof createProviderState>;

export function createProviderState() {
  const customers = new Map<string, Customer>();
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
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
      const customer = [...customers.values()].findLast(({ learnerId }) => learnerId === id);
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
        isPremium = true,
      }: {
        billingCycle?: BillingCycle;
        trialDays?: number | null;
        discountPercent?: number | null;
        isPremium?: boolean;
      } = {},
    ): SubscriptionState {
      const now = controls.now();
      const trialEndsAt = trialDays === null ? null : new Date(now.getTime() + trialDays * DAY_MS);
      const subscription: SubscriptionState = {
        id: next("sub"),
        status: trialEndsAt ? "trialing" : "active",
        isPremium,
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
    /** `idempotencyKey` null: given on the provider's own pages. */
    giveBack({ paymentIntentId, amount, reason, idempotencyKey }: Omit<GivenRefund, keyof RefundState>): Refund {
      const invoice = findInvoice((invoice) => invoice.paymentIntentId === paymentIntentId);
      if (amount > invoice.amountPaid - invoice.amountRefunded) {
        throw new PaymentFailure("rejected", "Refund is greater than the rest of the charge");
      }
      const { refundStatus: status, now } = controls;
      const refund = {
        refundId: next("re"),
        status,
        madeAt: now(),
        paymentIntentId,
        amount,
        reason,
        idempotencyKey,
        invoiceId: invoice.id,
      };
      refunds.push(refund);
      if (refund.status !== "failed") invoice.amountRefunded += amount;
      return refund;
    },
    /** What the bank says days later. */
    settle(refund: Refund, status: "succeeded" | "failed"): void {
      if (status === "failed") findInvoice(({ id }) => id === refund.invoiceId).amountRefunded -= refund.amount;
      refund.status = status;
    },

    /** Has the product told, as the provider would. */
    tell(ctx: AppContext, event: Partial<PaymentEvent> & { customerId: string | null }) {
      return takeEvent(ctx, controls.webhook(event));
    },
    webhook(event: Partial<PaymentEvent> & { customerId: string | null }) {
      const usual = { type: "customer.subscription.updated", createdAt: controls.now(), paymentIntentId: null };
      return { body: JSON.stringify({ id: next("evt"), ...usual, ...event }), signature: SIGNATURE as string | null };
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

  function living(subscriptionId: string): SubscriptionState {
    const subscription = find(subscriptionId);
    if (subscription.status === "canceled") throw new PaymentFailure("rejected", "No such subscription");
    return subscription;
  }

  return { controls, next, find, living, once: answerOnce() };
}
