import type Stripe from "stripe";
import { PaymentFailure } from "../port";

/**
 * That Stripe refused for what was asked, or because of the card. All else may be otherwise once it is asked again, or its
 * settings are mended.
 */
const REFUSALS = [400, 402, 404];
const DECLINED = 402;

/**
 * Stripe's own words stay away from the log: they repeat addresses and parts of keys. The request's id leads to them in its
 * dashboard.
 */
export function toPaymentFailure(error: unknown): PaymentFailure {
  if (error instanceof PaymentFailure) return error;
  if (!isStripeError(error)) {
    return new PaymentFailure("unreachable", "what came from Stripe cannot be read", { cause: error });
  }
  const { rawType, statusCode, code, decline_code, param, requestId, detail } = error;
  const said = [rawType, code, decline_code, param, statusCode, requestId].filter(Boolean).join(" ");
  const isRefused =
    REFUSALS.includes(statusCode ?? 0) && rawType !== "api_error" && error.type !== "StripeRateLimitError";
  if (isRefused) {
    return new PaymentFailure(statusCode === DECLINED ? "declined" : "rejected", `Stripe refused: ${said}`);
  }
  const why = detail instanceof Error ? detail.message : said;
  return new PaymentFailure("unreachable", `Stripe did not do it: ${why || error.type}`);
}

/** The id that was asked for names nothing, or something that was deleted. */
export function isMissing(error: unknown): boolean {
  return isStripeError(error) && error.statusCode === 404 && error.code === "resource_missing";
}

/** What Stripe answers, rather than does not answer, when something is broken there. */
export function isTheirFault(error: unknown): boolean {
  return isStripeError(error) && (error.statusCode ?? 0) >= 500;
}

/** Known by its shape: its class is loaded with the SDK. */
function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}
