import { emit } from "./events";
import { inRange } from "./in-range";
import { pageOf } from "./list";
import { mergeMetadata } from "./metadata";
import { record } from "./payments";
import type { Params } from "./shapes";
import type { Charge, Refund } from "./state";
import { invalid, noSuch } from "./stripe-error";
import { timeOf, type World } from "./world";

export function createRefund(world: World, params: Params["refund"]): Refund {
  const charge = chargeToRefund(world, params);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
  }
  const { amount = left } = params;
  if (amount > left) {
    const what = charge.amount_refunded > 0 ? "unrefunded amount on charge" : "charge amount";
    throw invalid(`Refund amount (${dollars(amount)}) is greater than ${what} (${dollars(left)})`, "amount");
  }
  const status = world.state.settings.refunds;
  const refund: Refund = {
    id: world.newId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: timeOf(world, charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: "refund" }, type: "card" },
    metadata: mergeMetadata(null, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  };
  world.state.refunds[refund.id] = refund;
  if (status === "failed") {
    refund.failure_reason = "expired_or_canceled_card";
  } else {
    refund.balance_transaction = record(world, refund, "refund", -amount).id;
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    emit(world, "charge.refunded", charge);
  }
  emit(world, "refund.created", refund);
  if (status === "failed") emit(world, "refund.failed", refund);
  return refund;
}

/** What a bank says days later. */
export function settleRefund(world: World, id: string, status: "succeeded" | "failed"): void {
  const refund = retrieveRefund(world, id);
  refund.status = status;
  if (status === "failed") {
    const charge = world.state.charges[refund.charge]!;
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    refund.failure_reason = "expired_or_canceled_card";
    record(world, refund, "refund", refund.amount);
  }
  emit(world, "refund.updated", refund);
  emit(world, "charge.refund.updated", refund);
  if (status === "failed") emit(world, "refund.failed", refund);
}

function chargeToRefund(world: World, { payment_intent, charge }: Params["refund"]): Charge {
  if ((payment_intent === undefined) === (charge === undefined)) {
    throw invalid("One of the following params should be provided for this request: payment_intent or charge.");
  }
  if (charge !== undefined) {
    const found = world.state.charges[charge];
    if (!found) throw noSuch("charge", charge, "charge");
    return found;
  }
  const intent = world.state.paymentIntents[payment_intent!];
  if (!intent) throw noSuch("payment_intent", payment_intent!, "payment_intent");
  const found = intent.status === "succeeded" ? world.state.charges[intent.latest_charge!] : undefined;
  if (!found) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    throw invalid(message, "payment_intent");
  }
  return found;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

export function retrieveRefund(world: World, id: string): Refund {
  const refund = world.state.refunds[id];
  if (!refund) throw noSuch("refund", id);
  return refund;
}

export function listRefunds(world: World, filter: Params["refundList"]) {
  const fits = ({ charge, payment_intent, created }: Refund) =>
    (filter.charge === undefined || charge === filter.charge) &&
    (filter.payment_intent === undefined || payment_intent === filter.payment_intent) &&
    inRange(created, filter.created);
  return pageOf(Object.values(world.state.refunds).filter(fits), filter, "/v1/refunds");
}
