import type { BillingCycle, CancelReason, InvoiceStatus, RefundReason, SubscriptionStatus } from "~db/schema";

/** Times are the provider's clock's. Amounts are in cents. */

/** A subscription as the provider has it now. */
export interface SubscriptionState {
  id: string;
  status: SubscriptionStatus;
  /** Whether premium is what it is for: the same account may sell other things. */
  isPremium: boolean;
  /** Null for a price that is not one of premium's, or for another time. */
  billingCycle: BillingCycle | null;
  /** Of a period, before discount and tax. */
  priceCents: number;
  /** Per cent; null for none. */
  discountPercent: number | null;
  createdAt: Date;
  trialEndsAt: Date | null;
  periodEndsAt: Date;
  /** When it will end since it was cancelled; null while it renews itself. */
  endsAt: Date | null;
  /** When it was over; null until then. */
  endedAt: Date | null;
}

/** An invoice that was handed out: drafts are not told of. */
export interface InvoiceState {
  id: string;
  subscriptionId: string | null;
  status: InvoiceStatus;
  amountDue: number;
  amountPaid: number;
  amountRefunded: number;
  /** `usd` */
  currency: string;
  paymentIntentId: string | null;
  hostedUrl: string | null;
  attempts: number;
  nextAttemptAt: Date | null;
  createdAt: Date;
  paidAt: Date | null;
}

export interface CheckoutState {
  status: "open" | "completed" | "expired";
  url: string | null;
  expiresAt: Date;
}

export interface RefundState {
  refundId: string;
  status: "pending" | "succeeded" | "failed";
  /** By the provider's clock. */
  madeAt: Date;
}

/** A refund whoever made it: also staff, on the provider's own pages. */
export interface GivenRefund extends RefundState {
  paymentIntentId: string;
  amount: number;
  reason: RefundReason;
  /** With which it was asked for here; null for one that was not. */
  idempotencyKey: string | null;
}

/** A bill that is being drawn up: it is charged by itself, within an hour or so of the beginning of its period. */
export interface DraftInvoice {
  subscriptionId: string;
  amountDue: number;
}

/** All that is known of a customer: newest subscriptions and invoices first. */
export interface CustomerState {
  subscriptions: SubscriptionState[];
  invoices: InvoiceState[];
  drafts: DraftInvoice[];
  refunds: GivenRefund[];
}

export interface CheckoutRequest {
  customerId: string;
  billingCycle: BillingCycle;
  /** Null for who has had a trial. */
  trialDays: number | null;
  /** Whether the discount for students is taken off. */
  isStudent: boolean;
  /** Where the learner comes back to, paid or not. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  idempotencyKey: string;
}

export interface PaymentEvent {
  id: string;
  type: string;
  createdAt: Date;
  /** Null for what is nobody's, or does not say whose it is. */
  customerId: string | null;
  /** Of a refund, which names the payment and not the customer; null for what is about no payment. */
  paymentIntentId: string | null;
}

/**
 * What reads a webhook: `forged`: not signed with our secret; `stale`: signed too long ago, or in the future; `malformed`:
 * signed, and nothing that the provider sends; `not-ours`: of a test account where we are live, or the other way round.
 */
export type ReadEventResult =
  { status: "event"; event: PaymentEvent } | { status: "forged" | "stale" | "malformed" | "not-ours" };

/**
 * Takes payments. Each call ends within its deadline; each that changes something may be made again with the same
 * arguments, after a kill for one, and then changes nothing more.
 *
 * @throws PaymentFailure for whatever else the provider says or fails to say
 */
export interface PaymentProvider {
  /**
   * The same learner is the same customer, however often it is asked, and whatever address and name they have by then.
   * `lostId`: the customer that they were, whom somebody has deleted at the provider; they become another one.
   */
  createCustomer: (learner: {
    learnerId: string;
    email: string;
    name: string;
    lostId?: string | undefined;
  }) => Promise<{ customerId: string }>;
  /** The page on which one pays. Asked again with the same key it is the same page. */
  openCheckout: (request: CheckoutRequest) => Promise<{ sessionId: string; url: string; expiresAt: Date }>;
  findCheckout: (sessionId: string) => Promise<CheckoutState | null>;
  /** Has the page take no payment any more: one that is gone takes none. `completed`: somebody has paid there meanwhile. */
  closeCheckout: (sessionId: string) => Promise<"expired" | "completed">;
  /** The page on which one changes cards and looks at invoices. */
  openPortal: (request: { customerId: string; returnUrl: string }) => Promise<{ url: string }>;
  /**
   * Null for a customer that somebody has deleted.
   *
   * @throws UnknownCustomer for one that was never there, which is what the key of another account is told of all of them
   */
  findCustomer: (customerId: string) => Promise<CustomerState | null>;
  /** Lets a subscription run out at the end of its period, with the learner's reason, or has it renew itself again. */
  setRenewal: (
    request: { subscriptionId: string; renews: true } | { subscriptionId: string; renews: false; reason: string },
  ) => Promise<SubscriptionState>;
  /** What changing to the other period costs now, the unused rest of the present one taken off; below zero: credited. */
  previewCycle: (request: {
    subscriptionId: string;
    billingCycle: BillingCycle;
    at: Date;
  }) => Promise<{ dueCents: number }>;
  /** Changes the period, with the rest of the present one taken off the first bill. */
  changeCycle: (request: {
    subscriptionId: string;
    billingCycle: BillingCycle;
    at: Date;
    idempotencyKey: string;
  }) => Promise<SubscriptionState>;
  /** Has later periods cost what premium costs now, without any bill for the present one. */
  moveToPresentPrice: (request: { subscriptionId: string }) => Promise<SubscriptionState>;
  /** Ends a subscription at once, without a further bill, and calls off what is owed for it. One that is over stays so. */
  endSubscription: (subscriptionId: string) => Promise<void>;
  /** Ends all subscriptions of a customer and forgets the card. One that is gone already stays so. */
  deleteCustomer: (customerId: string) => Promise<void>;
  /** Gives money back. Asked again with the same key, however much later, it is the same refund. */
  refund: (request: {
    paymentIntentId: string;
    amount: number;
    reason: RefundReason;
    idempotencyKey: string;
  }) => Promise<RefundState>;
  /** What became of a refund that was pending. */
  findRefund: (refundId: string) => Promise<RefundState>;
  /**
   * For comparison with our books, in cents: what invoices were paid within a time (`from` and after, before `until`), and
   * what refunds made within it come to, whoever made them, without those that failed.
   */
  sumPayments: (period: { from: Date; until: Date }) => Promise<{ paid: number; refunded: number }>;
  readEvent: (webhook: { body: string; signature: string | null }) => Promise<ReadEventResult>;
}

/**
 * `unreachable`: it may go better later. `rejected`: asked again it says the same. `declined`: so does the card, or its bank
 * wants its owner to confirm the payment.
 */
export type PaymentFailureKind = "unreachable" | "rejected" | "declined";

export class PaymentFailure extends Error {
  override name = "PaymentFailure";
  readonly kind: PaymentFailureKind;

  /** @param message for the log, without anything that is secret or about a person */
  constructor(kind: PaymentFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Says nothing of the learner's plan: with the right key the provider may know the customer well. */
export class UnknownCustomer extends PaymentFailure {
  override name = "UnknownCustomer";

  constructor() {
    super("rejected", "Stripe does not know the customer; is the key of another account?");
  }
}

/** In the words that are told to the provider. */
export const DEFAULT_CANCEL_REASON = "User requested cancellation";

export type { BillingCycle, CancelReason, RefundReason };
