import type { InvoiceLine, Price, Subscription } from "./state";
import { discountAt } from "./coupons";
import { asDecimal } from "./prices";
import type { World } from "./world";

interface LineFacts {
  amount: number;
  price: Price;
  quantity: number;
  period: { start: number; end: number };
  description: string;
  isProration: boolean;
  /** Credit is given net: what the discount took off is not given back. */
  isDiscountable: boolean;
}

/** A line of a subscription's invoice; its amount is before discount. */
export function createLine(world: World, subscription: Subscription, facts: LineFacts): InvoiceLine {
  const { amount, price, quantity, period, description, isProration, isDiscountable } = facts;
  const discount = isDiscountable ? discountAt(world, subscription, period.start) : null;
  const off = discount?.off(amount) ?? 0;
  return {
    id: world.newId("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description,
    discount_amounts: discount && off > 0 ? [{ amount: off, discount: discount.id }] : [],
    discountable: isDiscountable,
    discounts: discount ? [discount.id] : [],
    invoice: null,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: isProration ? { credited_items: null } : null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]!.id,
      },
      type: "subscription_item_details",
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product! },
      type: "price_details",
      unit_amount_decimal: asDecimal(price.unit_amount ?? 0),
    },
    quantity,
    quantity_decimal: asDecimal(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** The line for a whole period, in which nothing is charged during a trial. */
export function periodLine(
  world: World,
  subscription: Subscription,
  { price, period, isTrial = false }: { price: Price; period: { start: number; end: number }; isTrial?: boolean },
): InvoiceLine {
  const quantity = subscription.items.data[0]!.quantity ?? 1;
  const name = world.state.products[price.product!]?.name ?? "";
  return createLine(world, subscription, {
    amount: isTrial ? 0 : price.unit_amount! * quantity,
    price,
    quantity,
    period,
    description: isTrial ? `Free trial for ${quantity} × ${name}` : `${quantity} × ${name}`,
    isProration: false,
    isDiscountable: true,
  });
}
