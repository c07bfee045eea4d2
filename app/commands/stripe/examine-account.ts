import Stripe from "stripe";
import { isLoopback } from "~/network/is-loopback";
import { unlessMissing } from "~/providers/payments/stripe/ask.server";
import { paths } from "~/urls/paths";
import { missingEvents } from "./set-up-account";
import type { StripeSettings } from "./stripe-settings";
import { COUPON, flawsOf, money, PRICES, type WantedPrice } from "./wanted";

/** `wrong`: somebody cannot pay, or what they paid is not noticed. */
export interface Finding {
  result: "fine" | "note" | "wrong";
  line: string;
}

/** Looks at an account as the settings name it, and changes nothing. Ends with a key that is refused. */
export async function examineAccount(stripe: Stripe, settings: StripeSettings): Promise<Finding[]> {
  const account = await ask(stripe.accounts.retrieveCurrent());
  if (account.refusal?.isKeyUnknown) {
    return [wrong("STRIPE_SECRET_KEY is not known to Stripe: it was deleted, or is of another place.")];
  }
  const findings = [accountFinding(account.found, settings)];
  for (const wanted of PRICES) findings.push(...(await examinePrice(stripe, wanted, settings)));
  findings.push(await examineCoupon(stripe));
  findings.push(await examinePortal(stripe, settings));
  findings.push(...(await examineEndpoint(stripe, settings)));
  if (settings.isTaxed) findings.push(await examineTax(stripe));
  return findings;
}

function accountFinding(account: Stripe.Account | null, { secretKey }: StripeSettings): Finding {
  const mode = secretKey.includes("_live_") ? "real money" : "test mode";
  if (!account) return note(`The account (${mode}) is not shown to this key; what follows may be.`);
  if (mode === "real money" && !account.charges_enabled) {
    return wrong(`The account ${account.id} cannot take payments yet: its dashboard says what is missing.`);
  }
  return fine(`The account is ${account.id}, ${mode}.`);
}

async function examinePrice(stripe: Stripe, wanted: WantedPrice, settings: StripeSettings): Promise<Finding[]> {
  const id = settings.prices[wanted.cycle];
  if (id === null) return []; // said with the settings
  const { found, refusal } = await ask(stripe.prices.retrieve(id));
  const name = `${wanted.variable} (${id})`;
  if (refusal) return [wrong(`${name} cannot be looked at: ${refusal.line}`)];
  if (!found) return [wrong(`${name} is no price of this account, or one of its other mode.`)];
  const flaws = flawsOf(found, wanted, settings);
  if (flaws.length > 0) return flaws.map((flaw) => wrong(`${name} ${flaw}.`));
  return [fine(`${name} costs ${money(wanted.amount, wanted.currency)} a ${wanted.interval}.`)];
}

async function examineCoupon(stripe: Stripe): Promise<Finding> {
  const { found, refusal } = await ask(stripe.coupons.retrieve(COUPON.id));
  if (refusal) return wrong(`The coupon ${COUPON.id} cannot be looked at: ${refusal.line}`);
  if (!found) return wrong(`There is no coupon ${COUPON.id}, so students cannot check out.`);
  if (!found.valid) return wrong(`The coupon ${COUPON.id} is used up or has ended, so students cannot check out.`);
  if (found.percent_off !== COUPON.percent_off || found.duration !== COUPON.duration) {
    return wrong(`The coupon ${COUPON.id} does not take off ${COUPON.percent_off} % for ever.`);
  }
  return fine(`The coupon ${COUPON.id} takes off ${COUPON.percent_off} %.`);
}

async function examinePortal(stripe: Stripe, { portalConfiguration: id }: StripeSettings): Promise<Finding> {
  const { configurations } = stripe.billingPortal;
  if (id === null) {
    const { found, refusal } = await ask(configurations.list({ is_default: true, active: true }));
    if (refusal) return wrong(`The portal cannot be looked at: ${refusal.line}`);
    if (found?.data.length) return note("STRIPE_PORTAL_CONFIGURATION is not set: the portal is the account's own.");
    return wrong("STRIPE_PORTAL_CONFIGURATION is not set, and the account has no portal of its own.");
  }
  const { found, refusal } = await ask(configurations.retrieve(id));
  const name = `STRIPE_PORTAL_CONFIGURATION (${id})`;
  if (refusal) return wrong(`${name} cannot be looked at: ${refusal.line}`);
  if (!found) return wrong(`${name} is no configuration of this account, or one of its other mode.`);
  if (!found.active) return wrong(`${name} is switched off.`);
  const { payment_method_update: cards, invoice_history: invoices } = found.features;
  if (!cards.enabled || !invoices.enabled) return wrong(`${name} does not offer both cards and invoices.`);
  return fine(`${name} offers cards and invoices.`);
}

async function examineEndpoint(stripe: Stripe, { publicUrl }: StripeSettings): Promise<Finding[]> {
  if (publicUrl === null || isLoopback(new URL(publicUrl).hostname)) {
    return [note("PUBLIC_URL is not of this world: webhooks come by `stripe listen`, or not at all.")];
  }
  const url = publicUrl + paths.paymentWebhook();
  const { found, refusal } = await ask(stripe.webhookEndpoints.list({ limit: 100 }));
  if (refusal) return [wrong(`The webhook endpoints cannot be looked at: ${refusal.line}`)];
  const endpoint = found?.data.find((one) => one.url === url);
  if (!endpoint) return [wrong(`There is no webhook endpoint ${url}: what happens is found out at night only.`)];
  const findings: Finding[] = [];
  if (endpoint.status !== "enabled") findings.push(wrong(`The webhook endpoint ${url} is switched off.`));
  const missing = missingEvents(endpoint);
  if (missing.length > 0) findings.push(wrong(`The webhook endpoint ${url} is not told of ${missing.join(", ")}.`));
  if (endpoint.api_version !== Stripe.API_VERSION) {
    const version = endpoint.api_version ?? "the account's own version";
    findings.push(
      note(
        `The webhook endpoint ${url} is told in ${version}, not in ${Stripe.API_VERSION}: to change that, delete it in Stripe's dashboard and run the set-up again.`,
      ),
    );
  }
  return findings.length > 0 ? findings : [fine(`The webhook endpoint ${url} is told of all that matters.`)];
}

async function examineTax(stripe: Stripe): Promise<Finding> {
  const { found, refusal } = await ask(stripe.tax.settings.retrieve());
  if (refusal) return wrong(`The tax settings cannot be looked at: ${refusal.line}`);
  if (found?.status === "active") return fine("Stripe works out taxes.");
  const missing = found?.status_details.pending?.missing_fields?.join(", ");
  return wrong(`STRIPE_TAX=1, and the tax settings of the account lack ${missing || "something"}.`);
}

interface Refusal {
  line: string;
  isKeyUnknown: boolean;
}

/** @throws what is no answer of Stripe's */
async function ask<T>(asked: Promise<T>): Promise<{ found: T | null; refusal: Refusal | null }> {
  try {
    return { found: await unlessMissing(asked), refusal: null };
  } catch (error) {
    const { statusCode, message } = error as Partial<Stripe.errors.StripeError>;
    if (statusCode !== 401 && statusCode !== 403) throw error;
    return { found: null, refusal: { line: String(message), isKeyUnknown: statusCode === 401 } };
  }
}

const fine = (line: string): Finding => ({ result: "fine", line });
const note = (line: string): Finding => ({ result: "note", line });
const wrong = (line: string): Finding => ({ result: "wrong", line });
