import { config } from "~/config/config.server";

/** The payment provider's sites to which forms lead; null where a stand-in of ours takes its place. */
export const checkoutSite = () => (config.payments ? "https://checkout.stripe.com" : null);
export const portalSite = () => (config.payments ? "https://billing.stripe.com" : null);
