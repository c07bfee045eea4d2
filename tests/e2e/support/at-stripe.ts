import type { StripeAccount } from "../../stand-ins/stripe-account";

/** What Stripe has of a learner, whom it knows by the product's id: nothing of it comes from the product. Amounts are cents. */
export function atStripe({ state }: StripeAccount, learnerId: string) {
  const customers = Object.values(state.customers).filter(({ metadata }) => metadata["learner_id"] === learnerId);
  const theirs = <Thing extends { customer: unknown }>(things: Record<string, Thing>) =>
    Object.values(things).filter(({ customer }) => customers.some(({ id }) => id === customer));
  return {
    customers: customers.filter(({ isDeleted }) => !isDeleted).length,
    openPages: theirs(state.checkouts).filter(({ status }) => status === "open").length,
    live: theirs(state.subscriptions).flatMap(({ ended_at, status }) => (ended_at === null ? [status] : [])),
    charged: theirs(state.charges).flatMap(({ paid, amount }) => (paid ? [amount] : [])),
    owed: theirs(state.invoices).flatMap(({ status, amount_due }) => (status === "open" ? [amount_due] : [])),
    refunded: theirs(state.refunds).map(({ amount }) => amount),
  };
}
