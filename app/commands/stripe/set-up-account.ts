import Stripe from "stripe";
import { isLoopback } from "~/network/is-loopback";
import { unlessMissing } from "~/providers/payments/stripe/ask.server";
import { SET_UP_MARK, WEBHOOK_EVENTS } from "~/providers/payments/stripe/names";
import { paths } from "~/urls/paths";
import { COUPON, flawsOf, money, PORTAL_FEATURES, PRICES, PRODUCT, type WantedPrice } from "./wanted";

export interface SetUp {
  /** What was done, a line each. */
  steps: string[];
  /** Settings that the server needs. The secret of the webhook endpoint is told once, by Stripe too. */
  variables: Record<string, string>;
  /** What is left to do by hand. */
  notes: string[];
}

/** What this found, changed or made. */
interface Step<T> {
  thing: T;
  line: string;
}

/**
 * Makes what an account lacks and changes what is otherwise; done twice it does nothing the second time.
 *
 * @param publicUrl where browsers and Stripe reach this product; null when it is not known
 */
export async function setUpAccount(stripe: Stripe, { publicUrl }: { publicUrl: string | null }): Promise<SetUp> {
  const product = await haveProduct(stripe);
  const steps = [product.line];
  const variables: Record<string, string> = {};
  for (const wanted of PRICES) {
    const price = await havePrice(stripe, wanted);
    steps.push(price.line);
    variables[wanted.variable] = price.thing.id;
  }
  steps.push((await haveCoupon(stripe)).line);
  const isPublic = publicUrl !== null && !isLoopback(new URL(publicUrl).hostname);
  const portal = await havePortal(stripe, isPublic ? publicUrl : null);
  steps.push(portal.line);
  variables["STRIPE_PORTAL_CONFIGURATION"] = portal.thing.id;
  if (!isPublic) {
    const forward = `stripe listen --forward-to ${publicUrl ?? "http://127.0.0.1:3000"}${paths.paymentWebhook()}`;
    const note = `Stripe cannot reach ${publicUrl ?? "this product: PUBLIC_URL is not set"}. Webhooks come by "${forward}", which prints STRIPE_WEBHOOK_SECRET; for a public address set PUBLIC_URL and run this again.`;
    return { steps, variables, notes: [note] };
  }
  const endpoint = await haveEndpoint(stripe, publicUrl + paths.paymentWebhook());
  steps.push(endpoint.line);
  if (endpoint.thing.secret) {
    variables["STRIPE_WEBHOOK_SECRET"] = endpoint.thing.secret;
    return { steps, variables, notes: [] };
  }
  const note =
    "STRIPE_WEBHOOK_SECRET stays what it was. Stripe's dashboard shows it, with the endpoint, to whoever has lost it.";
  return { steps, variables, notes: [note] };
}

async function haveProduct(stripe: Stripe): Promise<Step<Stripe.Product>> {
  const found = await unlessMissing(stripe.products.retrieve(PRODUCT.id));
  const line = `product ${PRODUCT.id}`;
  if (!found) return { thing: await stripe.products.create(PRODUCT), line: `${line}: made` };
  if (found.active && found.name === PRODUCT.name) return { thing: found, line: `${line}: there` };
  const thing = await stripe.products.update(PRODUCT.id, { name: PRODUCT.name, active: true });
  return { thing, line: `${line}: changed` };
}

/** An amount cannot be changed: another one is another price. Who has the former keeps it until they are moved. */
async function havePrice(stripe: Stripe, wanted: WantedPrice): Promise<Step<Stripe.Price>> {
  const { lookupKey, amount, currency, interval } = wanted;
  const all = await stripe.prices.list({ product: PRODUCT.id, limit: 100 }).autoPagingToArray({ limit: 1000 });
  const fitting = all.filter((price) => flawsOf({ ...price, active: true }, wanted).length === 0);
  const found = fitting.find(({ lookup_key }) => lookup_key === lookupKey) ?? fitting[0];
  const line = (id: string) => `price ${id}, ${money(amount, currency)} a ${interval}`;
  if (found?.active && found.lookup_key === lookupKey) return { thing: found, line: `${line(found.id)}: there` };
  const key = { lookup_key: lookupKey, transfer_lookup_key: true };
  if (found) {
    const thing = await stripe.prices.update(found.id, { active: true, ...key });
    return { thing, line: `${line(thing.id)}: changed` };
  }
  const thing = await stripe.prices.create({
    product: PRODUCT.id,
    unit_amount: amount,
    currency,
    recurring: { interval },
    tax_behavior: "exclusive",
    ...key,
  });
  return { thing, line: `${line(thing.id)}: made` };
}

/** @throws Error for a coupon of that id that takes off something else: nobody can change it */
async function haveCoupon(stripe: Stripe): Promise<Step<Stripe.Coupon>> {
  const found = await unlessMissing(stripe.coupons.retrieve(COUPON.id));
  const line = `coupon ${COUPON.id}`;
  if (!found) return { thing: await stripe.coupons.create(COUPON), line: `${line}: made` };
  if (found.percent_off !== COUPON.percent_off || found.duration !== COUPON.duration) {
    throw new Error(`The coupon ${COUPON.id} takes off something else: delete it in Stripe's dashboard.`);
  }
  return { thing: found, line: `${line}: there` };
}

async function havePortal(stripe: Stripe, publicUrl: string | null): Promise<Step<Stripe.BillingPortal.Configuration>> {
  const configurations = await stripe.billingPortal.configurations
    .list({ active: true, limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  const found = configurations.find(({ metadata }) => metadata?.["made_by"] === SET_UP_MARK.made_by);
  const wanted = {
    features: PORTAL_FEATURES,
    metadata: SET_UP_MARK,
    ...(publicUrl === null
      ? {}
      : {
          business_profile: {
            privacy_policy_url: publicUrl + paths.privacyPolicy(),
            terms_of_service_url: publicUrl + paths.terms(),
          },
          default_return_url: publicUrl + paths.subscription(),
        }),
  };
  if (!found) {
    const thing = await stripe.billingPortal.configurations.create(wanted);
    return { thing, line: `portal ${thing.id}: made` };
  }
  const thing = await stripe.billingPortal.configurations.update(found.id, wanted);
  return { thing, line: `portal ${thing.id}: as it should be` };
}

async function haveEndpoint(stripe: Stripe, url: string): Promise<Step<Stripe.WebhookEndpoint>> {
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const found = endpoints.find((endpoint) => endpoint.url === url);
  const enabled_events = [...WEBHOOK_EVENTS];
  if (!found) {
    const thing = await stripe.webhookEndpoints.create({
      url,
      enabled_events,
      api_version: Stripe.API_VERSION, // else it would be told in the version that the account happens to have
      metadata: SET_UP_MARK,
    });
    return { thing, line: `webhook endpoint ${url}: made` };
  }
  if (found.status === "enabled" && missingEvents(found).length === 0) {
    return { thing: found, line: `webhook endpoint ${url}: there` };
  }
  const thing = await stripe.webhookEndpoints.update(found.id, { enabled_events, disabled: false });
  return { thing, line: `webhook endpoint ${url}: changed` };
}

export function missingEvents({ enabled_events }: Stripe.WebhookEndpoint): string[] {
  if (enabled_events.includes("*")) return [];
  return WEBHOOK_EVENTS.filter((event) => !enabled_events.includes(event));
}
