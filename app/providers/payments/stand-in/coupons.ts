import type Stripe from "stripe";
import { emit } from "./events";
import { pageOf } from "./list";
import { mergeMetadata } from "./metadata";
import type { Params } from "./shapes";
import type { Discount, Subscription } from "./state";
import { afterPeriods } from "./calendar";
import { invalid, noSuch } from "./stripe-error";
import { timeOf, type World } from "./world";

export function createCoupon(world: World, params: Params["coupon"]) {
  const { id = world.newId("c", 8).slice(2), percent_off = null, amount_off = null, duration = "once" } = params;
  if (world.state.coupons[id]) throw invalid("Coupon already exists.", "id", "resource_already_exists");
  if ((percent_off === null) === (amount_off === null)) {
    throw invalid("You must pass exactly one of `percent_off` and `amount_off`.", "percent_off");
  }
  if (percent_off !== null && (percent_off <= 0 || percent_off > 100)) {
    throw invalid("Invalid decimal: must be greater than 0 and at most 100", "percent_off");
  }
  if (amount_off !== null && params.currency === undefined) {
    throw invalid("You must pass `currency` when passing `amount_off`.", "currency", "parameter_missing");
  }
  if ((duration === "repeating") !== (params.duration_in_months !== undefined)) {
    throw invalid("You must pass `duration_in_months` exactly when `duration` is `repeating`.", "duration_in_months");
  }
  const coupon: Stripe.Coupon = {
    id,
    object: "coupon",
    amount_off,
    created: timeOf(world),
    currency: amount_off === null ? null : params.currency!,
    duration,
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: null,
    metadata: mergeMetadata(null, params.metadata),
    name: params.name ?? null,
    percent_off,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
  world.state.coupons[id] = coupon;
  emit(world, "coupon.created", coupon);
  return coupon;
}

export function retrieveCoupon(world: World, id: string, param = "id"): Stripe.Coupon {
  const coupon = world.state.coupons[id];
  if (!coupon) throw noSuch("coupon", id, param);
  return coupon;
}

export function updateCoupon(world: World, params: Params["couponUpdate"], id: string) {
  const coupon = retrieveCoupon(world, id);
  coupon.name = params.name ?? coupon.name;
  coupon.metadata = mergeMetadata(coupon.metadata, params.metadata);
  emit(world, "coupon.updated", coupon);
  return coupon;
}

/** It can be used no more; whoever has it keeps it. */
export function deleteCoupon(world: World, id: string) {
  const coupon = retrieveCoupon(world, id);
  delete world.state.coupons[id];
  emit(world, "coupon.deleted", coupon);
  return { id, object: "coupon", deleted: true };
}

export function listCoupons(world: World, filter: Params["plainList"]) {
  return pageOf(Object.values(world.state.coupons), filter, "/v1/coupons");
}

/** What a coupon becomes when it is used for a subscription. */
export function redeemCoupon(
  world: World,
  couponId: string,
  used: { subscription: string; customer: string; session: string | null },
): Discount {
  const coupon = retrieveCoupon(world, couponId, "coupon");
  const start = timeOf(world, used.customer);
  const months = { interval: "month", interval_count: 1 } as const;
  const discount: Discount = {
    id: world.newId("di"),
    object: "discount",
    checkout_session: used.session,
    customer: used.customer,
    customer_account: null,
    end: coupon.duration_in_months === null ? null : afterPeriods(start, coupon.duration_in_months, months),
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: couponId, type: "coupon" },
    start,
    subscription: used.subscription,
    subscription_item: null,
  };
  coupon.times_redeemed += 1;
  world.state.discounts[discount.id] = discount;
  return discount;
}

/** The discount of a subscription that holds at a moment, with what it takes off an amount. */
export function discountAt(world: World, subscription: Pick<Subscription, "discounts">, at: number) {
  const discount = subscription.discounts
    .map((id) => world.state.discounts[id]!)
    .find(({ end }) => end === null || at < end);
  const coupon = discount && world.state.coupons[discount.source.coupon];
  return discount && coupon ? { id: discount.id, coupon, off: (amount: number) => takenOff(coupon, amount) } : null;
}

export function takenOff({ percent_off, amount_off }: Stripe.Coupon, amount: number): number {
  if (amount <= 0) return 0;
  return percent_off === null ? Math.min(amount, amount_off ?? 0) : Math.round((amount * percent_off) / 100);
}
