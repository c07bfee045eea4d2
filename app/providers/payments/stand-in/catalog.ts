import { PREMIUM_PRODUCT, priceLookupKey, SET_UP_MARK, studentCoupon, WEBHOOK_EVENTS } from "../stripe/names";
import { createCoupon } from "./coupons";
import { createPortalConfiguration } from "./portal";
import { createPrice, updatePrice } from "./prices";
import { createProduct } from "./products";
import type { BillingCycle } from "../port";
import { createEndpoint } from "./webhook-endpoints";
import type { World } from "./world";

/** What an account sells, as `npm run stripe:setup` sets it up in one of Stripe's. */
export interface Catalog {
  productName: string;
  /** In cents. */
  monthly: number;
  yearly: number;
  /** Per cent. */
  studentDiscount: number;
}

/** What must be told of an account so that it can be used. */
export interface AccountKeys {
  prices: { monthly: string; yearly: string };
  portalConfiguration: string;
}

/** Puts into the account what is missing there; a price that has changed makes way for a new one. */
export function stockAccount(world: World, catalog: Catalog): AccountKeys {
  const { products, coupons, portalConfigurations } = world.state;
  if (!products[PREMIUM_PRODUCT]) createProduct(world, { id: PREMIUM_PRODUCT, name: catalog.productName });
  const coupon = studentCoupon(catalog.studentDiscount);
  if (!coupons[coupon]) {
    const percent_off = catalog.studentDiscount;
    createCoupon(world, { id: coupon, name: "Student discount", percent_off, duration: "forever" });
  }
  const [known] = Object.values(portalConfigurations);
  const configuration = known ?? createPortalConfiguration(world, { ...PORTAL, metadata: SET_UP_MARK });
  configuration.is_default = true;
  return {
    prices: {
      monthly: priceOf(world, { cycle: "monthly", amount: catalog.monthly }),
      yearly: priceOf(world, { cycle: "yearly", amount: catalog.yearly }),
    },
    portalConfiguration: configuration.id,
  };
}

const PORTAL = {
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: "at_period_end" as const },
  },
};

function priceOf(world: World, { cycle, amount }: { cycle: BillingCycle; amount: number }): string {
  const lookup_key = priceLookupKey(cycle);
  const known = Object.values(world.state.prices).find((price) => price.lookup_key === lookup_key);
  if (known?.unit_amount === amount) return known.id;
  const created = createPrice(world, {
    currency: "usd",
    product: PREMIUM_PRODUCT,
    unit_amount: amount,
    recurring: { interval: cycle === "monthly" ? "month" : "year" },
    lookup_key,
    transfer_lookup_key: true,
    tax_behavior: "exclusive",
  });
  if (known) updatePrice(world, { active: false }, known.id);
  return created.id;
}

/** @returns the secret with which events to that address are signed */
export function tellEventsTo(world: World, url: string): string {
  const [known] = Object.values(world.state.endpoints);
  if (known) {
    known.url = url;
    return known.secret;
  }
  return createEndpoint(world, { url, enabled_events: [...WEBHOOK_EVENTS], metadata: SET_UP_MARK }).secret!;
}
