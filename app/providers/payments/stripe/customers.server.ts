import type { PaymentsConfig } from "~/config/payments-config";
import { UnknownCustomer, type PaymentProvider } from "../port";
import { unlessMissing, type AskStripe } from "./ask.server";
import { toCustomerState } from "./customer-state";
import { isTheirFault } from "./failures";
import { refundsOf } from "./refunds.server";

const PAGE = 100;
/** With their lines, invoices are long. */
const INVOICES_PAGE = 50;
/** Of one customer. Newest come first, and nobody has as many. */
const MOST = { limit: 500 };

type Customers = Pick<PaymentProvider, "createCustomer" | "openPortal" | "findCustomer" | "deleteCustomer">;

export function customersAt(ask: AskStripe, { prices, portalConfiguration }: PaymentsConfig): Customers {
  return {
    createCustomer: ({ learnerId, email, name, lostId }) =>
      ask(async (stripe) => {
        // In two steps: Stripe refuses a key that comes again with another address.
        const create = (idempotencyKey: string) =>
          stripe.customers.create({ metadata: { learner_id: learnerId } }, { idempotencyKey });
        const key = `customer-${learnerId}${lostId ? `-after-${lostId}` : ""}`;
        const { id } = await create(key).catch((error: unknown) => {
          if (isTheirFault(error)) return create(`${key}-again`); // for a day Stripe answers the first key with its mistake
          throw error;
        });
        await unlessMissing(stripe.customers.update(id, { email, name })); // one deleted since is replaced as lost
        return { customerId: id };
      }),

    openPortal: ({ customerId, returnUrl }) =>
      ask(async (stripe) => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(portalConfiguration === null ? {} : { configuration: portalConfiguration }),
        });
        return { url };
      }),

    findCustomer: (customerId) =>
      ask(async (stripe) => {
        const customer = await unlessMissing(stripe.customers.retrieve(customerId));
        if (customer === null) throw new UnknownCustomer();
        if (customer.deleted) return null;
        const all = { customer: customerId, limit: PAGE };
        const [subscriptions, invoices, charges] = await Promise.all([
          stripe.subscriptions
            .list({ ...all, status: "all", expand: ["data.discounts.source.coupon"] })
            .autoPagingToArray(MOST),
          stripe.invoices.list({ ...all, limit: INVOICES_PAGE, expand: ["data.payments"] }).autoPagingToArray(MOST),
          stripe.charges.list({ ...all, expand: ["data.refunds"] }).autoPagingToArray(MOST),
        ]);
        const refunds = await Promise.all(charges.map((charge) => refundsOf(stripe, charge)));
        return toCustomerState({ subscriptions, invoices, refunds: refunds.flat() }, prices);
      }),

    deleteCustomer: (customerId) =>
      ask(async (stripe) => {
        await unlessMissing(stripe.customers.del(customerId));
      }),
  };
}
