import type Stripe from "stripe";
import { liveCustomer } from "./customers";
import { emit } from "./events";
import { pageOf } from "./list";
import { mergeMetadata } from "./metadata";
import type { Params } from "./shapes";
import type { PortalSession } from "./state";
import { invalid, noSuch } from "./stripe-error";
import { timeOf, type World } from "./world";

type Configuration = Stripe.BillingPortal.Configuration;
type Wanted = Params["portalConfiguration"];

export function createPortalConfiguration(world: World, params: Wanted): Configuration {
  if (!params.features) throw invalid("Missing required param: features.", "features", "parameter_missing");
  const now = timeOf(world);
  const configuration: Configuration = {
    id: world.newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: false },
      payment_method_update: { enabled: false, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: false,
        mode: "at_period_end",
        proration_behavior: "none",
      },
      subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: "none",
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: "end_trial",
      },
    },
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  };
  takeFields(configuration, params);
  world.state.portalConfigurations[configuration.id] = configuration;
  emit(world, "billing_portal.configuration.created", configuration);
  return configuration;
}

export function updatePortalConfiguration(world: World, params: Wanted, id: string): Configuration {
  const configuration = retrievePortalConfiguration(world, id);
  takeFields(configuration, params);
  configuration.updated = timeOf(world);
  emit(world, "billing_portal.configuration.updated", configuration);
  return configuration;
}

function takeFields(configuration: Configuration, params: Wanted): void {
  const { metadata, features = {}, business_profile, login_page, ...fields } = params;
  for (const [name, value] of Object.entries(fields)) {
    Object.assign(configuration, { [name]: value === "" ? null : value });
  }
  configuration.metadata = mergeMetadata(configuration.metadata, metadata);
  for (const [name, told] of Object.entries(features)) {
    const values = Object.entries(told).map(([key, value]) => [key, value === "" ? [] : (value as unknown)]);
    Object.assign(configuration.features[name as keyof Configuration["features"]], Object.fromEntries(values));
  }
  for (const [name, value] of Object.entries(business_profile ?? {})) {
    Object.assign(configuration.business_profile, { [name]: value === "" ? null : value });
  }
  if (login_page) configuration.login_page.enabled = login_page.enabled;
}

export function retrievePortalConfiguration(world: World, id: string, param = "id"): Configuration {
  const configuration = world.state.portalConfigurations[id];
  if (!configuration) throw noSuch("configuration", id, param);
  return configuration;
}

export function listPortalConfigurations(world: World, filter: Params["portalConfigurationList"]) {
  const fits = ({ active, is_default }: Configuration) =>
    (filter.active === undefined || active === filter.active) &&
    (filter.is_default === undefined || is_default === filter.is_default);
  const found = Object.values(world.state.portalConfigurations).filter(fits);
  return pageOf(found, filter, "/v1/billing_portal/configurations");
}

export function createPortalSession(world: World, params: Params["portalSession"]): PortalSession {
  const customer = liveCustomer(world, params.customer, "customer");
  const configuration =
    params.configuration === undefined
      ? Object.values(world.state.portalConfigurations).find(({ is_default }) => is_default)
      : retrievePortalConfiguration(world, params.configuration, "configuration");
  if (!configuration) {
    throw invalid(
      "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
    );
  }
  const returnUrl = params.return_url ?? configuration.default_return_url;
  const id = world.newId("bps");
  const session: PortalSession = {
    id,
    object: "billing_portal.session",
    configuration: configuration.id,
    created: timeOf(world, customer.id),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${world.publicUrl}/demo/stripe/portal/${id}`,
  };
  world.state.portalSessions[id] = session;
  return session;
}
