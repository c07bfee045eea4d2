import { isCall } from "~/providers/payments/stand-in/faults";
import { startStripeAccount } from "../../stand-ins/stripe-account";
import { startServer } from "../../support/server";
import { readRow } from "../../support/server-database";
import { until } from "../../support/until";
import { expect } from "./test";

export type SellingServer = Awaited<ReturnType<typeof startSellingServer>>;

/** For a start, the worker's next look (1 s), and a busy machine. */
const PATIENCE_MS = 30_000;

const UNFINISHED = `select count(*) as jobs from jobs
  where status in ('queued', 'running') and kind in ('billing', 'refund', 'delete-account')`;

/**
 * The built server, where plans are sold at a Stripe account on this machine that can have it killed in the middle of a
 * call. Events wait until somebody has Stripe tell: up to then the server knows no more than it was answered.
 */
export async function startSellingServer(settings: Record<string, string> = {}) {
  const stripe = await startStripeAccount();
  const env = {
    BILLING: "stripe",
    STRIPE_SECRET_KEY: stripe.apiKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_PRICE_MONTHLY: stripe.prices.monthly,
    STRIPE_PRICE_YEARLY: stripe.prices.yearly,
    STRIPE_PORTAL_CONFIGURATION: stripe.portalConfiguration,
    STRIPE_API_URL: stripe.url,
    ...settings,
  };
  let server = await startServer({ env });
  const { url, dataDir } = server;
  const startTelling = () => stripe.deliver.to(`${url}/api/payments/webhook`);

  /**
   * What `act` leads to is cut off by a kill -9, before Stripe has heard of the call or after it has done it. Then the
   * server is started again, and has to wait for the leases of its jobs.
   */
  async function killDuring(call: string, when: "before" | "after", act: () => unknown): Promise<void> {
    const countDone = () => stripe.requests.filter(({ method, path }) => isCall(call, method, path)).length;
    const doneBefore = countDone();
    let isKilled = false;
    stripe.interrupt(call, when, async () => {
      isKilled = true;
      await server.kill9();
      if (when === "before") throw new Error("It never arrived."); // or it would be done all the same
    });
    const acting = async () => {
      try {
        await act();
      } catch (error) {
        if (!isKilled) throw error; // else there was nobody left to answer
      }
    };

    await Promise.all([acting(), until(() => isKilled, PATIENCE_MS)]);
    await server.kill9();

    expect(countDone() - doneBefore, `${call} is done`).toBe(when === "after" ? 1 : 0);
    server = await startServer({ env, dataDir, port: Number(new URL(url).port) });
  }

  return {
    stripe,
    url,
    dataDir,
    killDuring,
    /** Who gets no answer tries again: the first try is cut off before, the second after. */
    async killTwiceDuring(call: string, act: () => unknown): Promise<void> {
      await killDuring(call, "before", act);
      await killDuring(call, "after", act);
    },
    startTelling,
    /** Stripe tells of all that happened, and the server has done what comes of it. */
    async tell(): Promise<void> {
      await startTelling();
      await until(() => readRow<{ jobs: number }>(dataDir, UNFINISHED).jobs === 0, PATIENCE_MS);
      stripe.deliver.hold();
    },
    [Symbol.asyncDispose]: async () => {
      await server.kill9();
      await stripe.stop();
    },
  };
}
