import { DAY } from "./calendar";
import { takenOff } from "./coupons";
import { timeOf, type World } from "./world";

/** What stands on the page for paying. Amounts are cents. */
export interface CheckoutPage {
  status: "open" | "complete" | "expired";
  product: string;
  currency: string;
  /** `month` */
  interval: string;
  price: number;
  discount: { name: string; amount: number } | null;
  trial: { days: number; endsAt: string } | null;
  email: string | null;
  dueToday: number;
  dueLater: number;
  /** The bank waits for whoever pays. */
  isConfirming: boolean;
  successUrl: string;
  cancelUrl: string | null;
}

export function checkoutPage(world: World, id: string): CheckoutPage | null {
  const { checkouts, orders, prices, products, coupons, customers } = world.state;
  const session = checkouts[id];
  const order = orders[id];
  const price = order && prices[order.price];
  if (!session || !price) return null;
  const amount = price.unit_amount! * order.quantity;
  const coupon = order.coupon === null ? undefined : coupons[order.coupon];
  const off = coupon ? takenOff(coupon, amount) : 0;
  const { trialDays } = order;
  const trialEnd = timeOf(world, session.customer) + (trialDays ?? 0) * DAY;
  return {
    status: session.status as CheckoutPage["status"],
    product: products[price.product!]?.name ?? "",
    currency: price.currency,
    interval: price.recurring!.interval,
    price: amount,
    discount: coupon ? { name: coupon.name ?? coupon.id, amount: off } : null,
    trial: trialDays === null ? null : { days: trialDays, endsAt: new Date(trialEnd * 1000).toISOString() },
    email: customers[session.customer ?? ""]?.email ?? session.customer_email,
    dueToday: trialDays === null ? amount - off : 0,
    dueLater: amount - off,
    isConfirming: order.confirming !== null,
    successUrl: session.success_url!.replaceAll("{CHECKOUT_SESSION_ID}", id),
    cancelUrl: session.cancel_url,
  };
}
