import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { PaymentsConfig } from "~/config/payments-config";
import type { Catalog } from "./catalog";
import { checkoutPage } from "./checkout-page";
import { catchUp } from "./clock";
import { forgetOldEvents } from "./events";
import { invoicePage, payOpenInvoice } from "./invoice-page";
import { confirmCheckout, payCheckout } from "./pay-checkout";
import { changeByPortal, portalPage, type PortalWish } from "./portal-page";
import { startStandIn } from "./stand-in.server";
import { createStateFile } from "./state-file.server";
import type { CardKind } from "./state";

export interface DemoStripeOptions {
  /** Where browsers reach this server. */
  publicUrl: string;
  /** Where this server reaches itself, to be told of events: `http://127.0.0.1:3000/api/payments/webhook` */
  webhookUrl: string;
  /** Keeps all that it knows; null: in memory. */
  dataDir: string | null;
  now: () => Date;
  catalog: Catalog;
}

/** Whoever paid comes back when the product has heard of it, or after so long. */
const TELL_MS = 3_000;
/** As many events are remembered after they were sent. */
const KEPT_EVENTS = 500;
/** How often it looks at the clock: periods end, and events that were not taken are sent again. */
const LOOK_MS = 15_000;

export async function runDemoStripe({ dataDir, ...options }: DemoStripeOptions) {
  const file = dataDir === null ? null : createStateFile(path.join(dataDir, "stripe-stand-in.json"));
  const standIn = await startStandIn({
    ...options,
    state: file?.read() ?? null,
    keep(state) {
      forgetOldEvents(state, KEPT_EVENTS);
      file?.write(state);
    },
  });
  const { world, deliverer } = standIn;

  void deliverer.deliver(); // what was left when it stopped
  const timer = setInterval(() => {
    if (catchUp(world)) file?.write(world.state);
    void deliverer.deliver();
  }, LOOK_MS);
  timer.unref();

  async function change<T>(run: () => T): Promise<T> {
    const result = standIn.change(run);
    await Promise.race([deliverer.deliver(), wait(TELL_MS, null, { ref: false })]);
    return result;
  }

  const config: PaymentsConfig = {
    secretKey: world.state.apiKey,
    webhookSecret: standIn.webhookSecret,
    prices: standIn.prices,
    portalConfiguration: standIn.portalConfiguration,
    automaticTax: false,
    apiUrl: standIn.url,
  };
  return {
    config,
    findCheckout: (id: string) => checkoutPage(world, id),
    payCheckout: (id: string, card: CardKind) => change(() => payCheckout(world, id, card)),
    confirmCheckout: (id: string, isConfirmed: boolean) => change(() => confirmCheckout(world, id, isConfirmed)),
    findPortal: (id: string) => portalPage(world, id),
    changeByPortal: (id: string, wish: PortalWish) => change(() => changeByPortal(world, id, wish)),
    findInvoice: (id: string) => invoicePage(world, id),
    payInvoice: (id: string) => change(() => payOpenInvoice(world, id)),
    async stop() {
      clearInterval(timer);
      await standIn.stop();
    },
  };
}
