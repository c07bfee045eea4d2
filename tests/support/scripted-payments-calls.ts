import { premiumPrice } from "~/content/plans";
import { PaymentFailure, UnknownCustomer, type PaymentEvent, type PaymentProvider } from "~/providers/payments/port";
import { PERIOD_MS, SIGNATURE, type ProviderState } from "./scripted-payments-state";

/** How the payment provider of `scripted-payments` answers. */
export function providerCalls(state: ProviderState): PaymentProvider {
  const { controls, next, find, living, once } = state;
  const { customers, sessions, refunds } = controls;
  const provider: PaymentProvider = {
    createCustomer: async ({ learnerId, lostId }) => {
      const id = lostId ? `${lostId}_again` : `cus_${learnerId}`;
      if (!customers.has(id))
        customers.set(id, { id, learnerId, isDeleted: false, subscriptions: [], invoices: [], drafts: [] });
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
      if (!session) return "expired";
      if (session.status === "completed") return "completed";
      Object.assign(session, { status: "expired", url: null });
      return "expired";
    },
    openPortal: async ({ customerId }) => ({ url: `https://portal.example.com/${customerId}` }),
    findCustomer: async (customerId) => {
      const customer = customers.get(customerId);
      if (!customer) throw new UnknownCustomer();
      if (customer.isDeleted) return null;
      const { subscriptions, invoices, drafts } = customer;
      const own = refunds.filter(({ invoiceId }) => invoices.some(({ id }) => id === invoiceId));
      return { subscriptions, invoices, drafts, refunds: own };
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
        Object.assign(subscription, { status: "canceled", endsAt: controls.now(), endedAt: controls.now() });
      }
      for (const invoice of [...customers.values()].flatMap(({ invoices }) => invoices)) {
        if (invoice.subscriptionId !== subscriptionId || invoice.status !== "open") continue;
        Object.assign(invoice, { status: "void", nextAttemptAt: null });
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
        const { refundId, status, madeAt } = controls.giveBack(request);
        return { refundId, status, madeAt };
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
  return provider;
}
