import type { PaymentsConfig } from "~/config/payments-config";
import type { ChangeCardResult } from "./change-card";
import type { CheckoutPage } from "./checkout-page";
import type { InvoicePage } from "./invoice-page";
import type { PayResult } from "./pay-checkout";
import type { PortalPage, PortalWish } from "./portal-page";
import type { DemoStripeOptions } from "./run-demo-stripe.server";
import type { CardKind } from "./state";

/**
 * Stands in for Stripe in demo mode: an API on this machine that the official SDK talks to, and the pages on which one pays.
 * Begins to run when it is needed first, and only then is any of its code loaded.
 */
export interface DemoStripe {
  /** Begins to run. @returns what the product is to be configured with */
  connect: () => Promise<PaymentsConfig>;
  findCheckout: (id: string) => Promise<CheckoutPage | null>;
  payCheckout: (id: string, card: CardKind) => Promise<PayResult>;
  /** The answer to the bank's question. */
  confirmCheckout: (id: string, isConfirmed: boolean) => Promise<PayResult>;
  findPortal: (id: string) => Promise<PortalPage | null>;
  /** Null where there is no such page. */
  changeByPortal: (id: string, wish: PortalWish) => Promise<ChangeCardResult | null>;
  findInvoice: (id: string) => Promise<InvoicePage | null>;
  /** With a card that works, where it is open. */
  payInvoice: (id: string) => Promise<void>;
  stop: () => Promise<void>;
}

export function createDemoStripe(options: DemoStripeOptions): DemoStripe {
  let begun: Promise<RunningDemo> | null = null;
  const run = () =>
    (begun ??= begin(options).catch((error: unknown) => {
      begun = null; // the next one who needs it tries again
      throw error;
    }));
  return {
    connect: async () => (await run()).config,
    findCheckout: async (id) => (await run()).findCheckout(id),
    payCheckout: async (id, card) => (await run()).payCheckout(id, card),
    confirmCheckout: async (id, isConfirmed) => (await run()).confirmCheckout(id, isConfirmed),
    findPortal: async (id) => (await run()).findPortal(id),
    changeByPortal: async (id, wish) => (await run()).changeByPortal(id, wish),
    findInvoice: async (id) => (await run()).findInvoice(id),
    payInvoice: async (id) => (await run()).payInvoice(id),
    stop: async () => (await begun)?.stop(),
  };
}

type RunningDemo = Awaited<ReturnType<typeof begin>>;

async function begin(options: DemoStripeOptions) {
  const { runDemoStripe } = await import("./run-demo-stripe.server");
  return runDemoStripe(options);
}
