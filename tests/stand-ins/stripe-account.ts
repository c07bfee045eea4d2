import type { PaymentsConfig } from "~/config/payments-config";
import { planOf, STUDENT_DISCOUNT } from "~/content/plans";
import { changeCard } from "~/providers/payments/stand-in/change-card";
import type { Tamper } from "~/providers/payments/stand-in/deliver-events.server";
import type { Fault, Interruption } from "~/providers/payments/stand-in/faults";
import { confirmCheckout, payCheckout } from "~/providers/payments/stand-in/pay-checkout";
import { studentCoupon } from "~/providers/payments/stripe/names";
import { createRefund, settleRefund } from "~/providers/payments/stand-in/refunds";
import { signEvent } from "~/providers/payments/stand-in/sign-event.server";
import { startStandIn } from "~/providers/payments/stand-in/stand-in.server";
import type { CardKind, StandInEvent } from "~/providers/payments/stand-in/state";

export type StripeAccount = Awaited<ReturnType<typeof startStripeAccount>>;

/**
 * A Stripe account on this machine, which speaks Stripe's protocol at `url` to the official SDK.
 * Its time is `now`, or later where `advanceTo` has moved it. Without a `webhookUrl` events are sent to nobody: a test takes
 * them from `events()` and signs them.
 */
export async function startStripeAccount({
  now = () => new Date(),
  publicUrl = "http://127.0.0.1:3000",
  webhookUrl,
}: { now?: () => Date; publicUrl?: string; webhookUrl?: string } = {}) {
  const standIn = await startStandIn({
    publicUrl,
    webhookUrl: webhookUrl ?? "http://127.0.0.1:9/api/payments/webhook",
    now,
    catalog: {
      productName: "Taproot Premium",
      monthly: planOf("premium-monthly").price! * 100,
      yearly: planOf("premium-yearly").price! * 100,
      studentDiscount: STUDENT_DISCOUNT,
    },
    state: null,
    keep: () => {},
    isHeld: webhookUrl === undefined,
  });
  const { world, troubles, deliverer } = standIn;
  /** What follows has been told when this is over. */
  const change = async <T>(run: () => T): Promise<T> => {
    const result = standIn.change(run);
    await deliverer.deliver();
    return result;
  };
  const { state } = world;
  troubles.isRecording = true;
  // What set the account up is not what a test is about.
  for (const id of Object.keys(state.events)) delete state.events[id];
  state.deliveries.splice(0);

  const { url, webhookSecret, prices, portalConfiguration } = standIn;
  const config: PaymentsConfig = {
    secretKey: state.apiKey,
    webhookSecret,
    prices,
    portalConfiguration,
    automaticTax: false,
    apiUrl: url,
  };

  return {
    url,
    apiKey: state.apiKey,
    webhookSecret,
    prices,
    portalConfiguration,
    coupon: studentCoupon(STUDENT_DISCOUNT),
    /** As the product is configured to use it. */
    config,
    /** All that it knows; to look at, and to set things up that no call does. */
    state,
    /** How cards are charged again, and how refunds come out. */
    settings: state.settings,
    /** What it was asked so far, oldest first. */
    requests: troubles.requests,

    /** Somebody pays on the page. `three-d-secure` then waits for `confirmCheckout`. */
    payCheckout: (sessionId: string, card: CardKind = "works") => change(() => payCheckout(world, sessionId, card)),
    confirmCheckout: (sessionId: string, isConfirmed: boolean) =>
      change(() => confirmCheckout(world, sessionId, isConfirmed)),
    /** Somebody changes their card in the portal; what they owe is charged to it. */
    changeCard: (customerId: string, card: CardKind = "works") => change(() => changeCard(world, customerId, card)),
    /** Staff give money back on Stripe's own pages. */
    refund: (params: { payment_intent: string; amount: number }) => change(() => void createRefund(world, params)),
    settleRefund: (id: string, status: "succeeded" | "failed") => change(() => settleRefund(world, id, status)),
    /** Everything until then happens. A period that ends is charged an hour later, as Stripe does it. */
    advanceTo: (time: Date) => change(() => void (state.movedTo = Math.floor(time.getTime() / 1000))),

    /** What happened so far, oldest first. */
    events: (type?: string) => Object.values(state.events).filter((event) => type === undefined || event.type === type),
    /** An event as it is sent: the body and the header `Stripe-Signature`. */
    sign: (event: StandInEvent | object, { secret = webhookSecret, at = now() } = {}) => {
      const body = JSON.stringify(event, null, 2);
      return { body, signature: signEvent(body, { secret, at }) };
    },
    deliver: {
      /** Events go there from now on, those that wait as well. */
      to: (webhookUrl: string) => {
        for (const endpoint of Object.values(state.endpoints)) endpoint.url = webhookUrl;
        deliverer.isHeld = false;
        return deliverer.deliver();
      },
      /** From now on events wait for `release`. */
      hold: () => void (deliverer.isHeld = true),
      /** Sends what waits, in the order that is given, oldest first otherwise. */
      release: async (order?: (events: StandInEvent[]) => StandInEvent[]) => {
        if (order) sortDeliveries(order);
        deliverer.isHeld = false;
        await deliverer.deliver();
      },
      waiting: () => state.deliveries.map(({ event }) => state.events[event]!),
      /** What is sent in place of an event: `[]` loses it, `[event, event]` has it come twice. */
      tamper: (tamper: Tamper) => void (deliverer.tamper = tamper),
      /** Signs with another secret than that of the endpoint; null: with that again. */
      forge: (secret: string | null) => void (deliverer.secret = secret),
      /** Sends what is due and waits for it. */
      all: () => deliverer.deliver(),
    },

    /** The next calls of `POST /v1/refunds`, `POST /v1/subscriptions/:id` or `*` go wrong. */
    fault: (call: string, fault: Fault, times = 1) => void troubles.faults.push({ call, fault, times }),
    /** Once, before a call is done or after it was and before its answer is sent. */
    interrupt: (call: string, when: Interruption["when"], run: Interruption["run"]) =>
      void troubles.interruptions.push({ call, when, run }),
    stop: standIn.stop,
    [Symbol.asyncDispose]: standIn.stop,
  };

  function sortDeliveries(order: (events: StandInEvent[]) => StandInEvent[]): void {
    const waiting = state.deliveries.splice(0);
    const ids = order(waiting.map(({ event }) => state.events[event]!)).map(({ id }) => id);
    state.deliveries.push(...ids.flatMap((id) => waiting.filter(({ event }) => event === id)));
  }
}
