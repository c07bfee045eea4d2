import { noSuch } from "./stripe-error";
import type { World } from "./world";

export function retrieveAccount({ state }: World, id = state.accountId) {
  if (id !== state.accountId) throw noSuch("account", id);
  return {
    id,
    object: "account",
    business_profile: { name: "Stand-in", support_email: null, url: null },
    capabilities: { card_payments: "active", transfers: "active" },
    charges_enabled: true,
    country: "US",
    created: 1_700_000_000,
    default_currency: "usd",
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    settings: { dashboard: { display_name: "Stand-in", timezone: "Etc/UTC" } },
    type: "standard",
  };
}

export function retrieveBalance({ state }: World) {
  const amount = Object.values(state.transactions).reduce((sum, { net }) => sum + net, 0);
  return {
    object: "balance",
    available: [{ amount, currency: "usd", source_types: { card: amount } }],
    livemode: false,
    pending: [{ amount: 0, currency: "usd", source_types: { card: 0 } }],
  };
}

export function retrieveTaxSettings() {
  return {
    object: "tax.settings",
    defaults: { provider: "stripe", tax_behavior: null, tax_code: "txcd_10103001" },
    head_office: null,
    livemode: false,
    status: "active",
    status_details: { active: {} },
  };
}
