import { z } from "zod";
import {
  address,
  amount,
  currency,
  decimal,
  email,
  emptyable,
  feedback,
  enabled,
  flag,
  interval,
  list,
  metadata,
  positive,
  prorationBehavior,
  range,
  text,
  url,
} from "./shape-parts";

/** The parameters of calls about customers, and about what an account sells and how. */

const customerFields = z
  .strictObject({
    address: emptyable(address),
    description: emptyable(text()),
    email: emptyable(email),
    metadata,
    name: emptyable(text(256)),
    phone: emptyable(text(20)),
    preferred_locales: z.array(text()),
    tax_exempt: emptyable(z.enum(["exempt", "none", "reverse"])),
  })
  .partial();

const productFields = {
  active: flag.optional(),
  description: emptyable(text(40000)).optional(),
  images: z.array(text()).optional(),
  marketing_features: z.array(z.strictObject({ name: text(80) })).optional(),
  metadata: metadata.optional(),
  statement_descriptor: text(22).optional(),
  tax_code: emptyable(text()).optional(),
  unit_label: emptyable(text(12)).optional(),
  url: emptyable(url).optional(),
};

const priceFields = {
  active: flag.optional(),
  lookup_key: text(200).optional(),
  metadata: metadata.optional(),
  nickname: emptyable(text()).optional(),
  tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
  transfer_lookup_key: flag.optional(),
};

const recurring = z.strictObject({
  interval,
  interval_count: positive.optional(),
  usage_type: z.literal("licensed").optional(),
});

export const accountShapes = {
  customer: customerFields,
  customerList: list({ email: text(512), created: range }),
  product: z.strictObject({ ...productFields, id: text().optional(), name: text() }),
  productUpdate: z.strictObject({ ...productFields, name: text().optional(), default_price: text().optional() }),
  productList: list({ active: flag, created: range, ids: z.array(text()), url: text() }),
  price: z.strictObject({
    ...priceFields,
    currency,
    product: text().optional(),
    recurring: recurring.optional(),
    unit_amount: amount.optional(),
  }),
  priceUpdate: z.strictObject(priceFields),
  priceList: list({
    active: flag,
    created: range,
    currency,
    lookup_keys: z.array(text()).max(10, "You can look up at most 10 keys"),
    product: text(),
    recurring: z.strictObject({ interval: interval, usage_type: z.enum(["licensed", "metered"]) }).partial(),
    type: z.enum(["one_time", "recurring"]),
  }),
  coupon: z.strictObject({
    amount_off: positive.optional(),
    currency: currency.optional(),
    duration: z.enum(["forever", "once", "repeating"]).optional(),
    duration_in_months: positive.optional(),
    id: text().optional(),
    metadata: metadata.optional(),
    name: text(40).optional(),
    percent_off: decimal.optional(),
  }),
  couponUpdate: z.strictObject({ metadata, name: text(40) }).partial(),
  portalSession: z.strictObject({
    configuration: text().optional(),
    customer: text(),
    flow_data: z
      .strictObject({
        type: z.enum(["payment_method_update"]),
        after_completion: z
          .strictObject({
            type: z.enum(["hosted_confirmation", "portal_homepage", "redirect"]),
            redirect: z.strictObject({ return_url: url }).optional(),
          })
          .optional(),
      })
      .optional(),
    locale: text().optional(),
    return_url: url.optional(),
  }),
  portalConfiguration: portalConfiguration(),
  portalConfigurationList: list({ active: flag, is_default: flag }),
  webhookEndpoint: z.strictObject({
    api_version: text().optional(),
    description: emptyable(text()).optional(),
    enabled_events: z.array(text()).min(1),
    metadata: metadata.optional(),
    url,
  }),
  webhookEndpointUpdate: z
    .strictObject({
      description: emptyable(text()),
      disabled: flag,
      enabled_events: z.array(text()),
      metadata,
      url,
    })
    .partial(),
  plainList: list({}),
  eventList: list({ created: range, delivery_success: flag, type: text(), types: z.array(text()).max(20) }),
};

function portalConfiguration() {
  const features = z
    .strictObject({
      customer_update: z.strictObject({
        allowed_updates: emptyable(
          z.array(z.enum(["address", "email", "name", "phone", "shipping", "tax_id"])),
        ).optional(),
        enabled: flag,
      }),
      invoice_history: enabled,
      payment_method_update: enabled,
      subscription_cancel: z.strictObject({
        cancellation_reason: z
          .strictObject({ enabled: flag, options: emptyable(z.array(feedback)).optional() })
          .optional(),
        enabled: flag,
        mode: z.enum(["at_period_end", "immediately"]).optional(),
        proration_behavior: prorationBehavior.optional(),
      }),
      subscription_update: z.strictObject({
        default_allowed_updates: emptyable(z.array(z.enum(["price", "promotion_code", "quantity"]))).optional(),
        enabled: flag,
        products: emptyable(z.array(z.strictObject({ prices: z.array(text()), product: text() }))).optional(),
        proration_behavior: prorationBehavior.optional(),
      }),
    })
    .partial();
  return z
    .strictObject({
      active: flag,
      business_profile: z
        .strictObject({
          headline: emptyable(text(60)),
          privacy_policy_url: url,
          terms_of_service_url: url,
        })
        .partial(),
      default_return_url: emptyable(url),
      features,
      login_page: enabled,
      metadata,
      name: emptyable(text()),
    })
    .partial();
}
