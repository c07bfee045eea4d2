import { z } from "zod";
import {
  cancellationDetails,
  currency,
  email,
  emptyable,
  enabled,
  flag,
  integer,
  list,
  metadata,
  positive,
  prorationBehavior,
  range,
  text,
  url,
} from "./shape-parts";

/** The parameters of calls about what is bought, paid and given back. */

const subscriptionData = z
  .strictObject({
    description: text(500),
    metadata,
    proration_behavior: z.enum(["create_prorations", "none"]),
    trial_period_days: positive,
    trial_settings: z.strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(["cancel", "create_invoice", "pause"]) }),
    }),
  })
  .partial();

export const billingShapes = {
  checkout: z.strictObject({
    adaptive_pricing: enabled.optional(),
    allow_promotion_codes: flag.optional(),
    automatic_tax: enabled.optional(),
    billing_address_collection: z.enum(["auto", "required"]).optional(),
    cancel_url: url.optional(),
    client_reference_id: text(200).optional(),
    consent_collection: z
      .strictObject({ promotions: z.enum(["auto", "none"]), terms_of_service: z.enum(["none", "required"]) })
      .partial()
      .optional(),
    currency: currency.optional(),
    custom_text: z
      .strictObject({
        after_submit: z.strictObject({ message: text(1200) }),
        submit: z.strictObject({ message: text(1200) }),
        terms_of_service_acceptance: z.strictObject({ message: text(1200) }),
      })
      .partial()
      .optional(),
    customer: text().optional(),
    customer_email: email.optional(),
    customer_update: z
      .strictObject({
        address: z.enum(["auto", "never"]),
        name: z.enum(["auto", "never"]),
        shipping: z.enum(["auto", "never"]),
      })
      .partial()
      .optional(),
    discounts: z.array(z.strictObject({ coupon: text() }).partial()).optional(),
    expires_at: integer.optional(),
    line_items: z.array(z.strictObject({ price: text(), quantity: positive.optional() })).optional(),
    locale: text().optional(),
    metadata: metadata.optional(),
    mode: z.enum(["payment", "setup", "subscription"]).optional(),
    payment_method_collection: z.enum(["always", "if_required"]).optional(),
    payment_method_types: z.array(z.enum(["card", "link", "paypal", "sepa_debit"])).optional(),
    subscription_data: subscriptionData.optional(),
    success_url: url.optional(),
    tax_id_collection: z
      .strictObject({ enabled: flag, required: z.enum(["if_supported", "never"]).optional() })
      .optional(),
  }),
  checkoutList: list({
    created: range,
    customer: text(),
    status: z.enum(["complete", "expired", "open"]),
    subscription: text(),
  }),
  subscriptionList: list({
    created: range,
    customer: text(),
    price: text(),
    status: z.enum([
      "active",
      "all",
      "canceled",
      "ended",
      "incomplete",
      "incomplete_expired",
      "past_due",
      "paused",
      "trialing",
      "unpaid",
    ]),
  }),
  subscriptionUpdate: z
    .strictObject({
      automatic_tax: enabled,
      cancel_at: emptyable(integer),
      cancel_at_period_end: flag,
      cancellation_details: cancellationDetails,
      default_payment_method: text(),
      description: emptyable(text(500)),
      items: z.array(
        z.strictObject({ id: text().optional(), price: text().optional(), quantity: positive.optional() }),
      ),
      metadata,
      off_session: flag,
      payment_behavior: z.enum(["allow_incomplete", "default_incomplete", "error_if_incomplete"]),
      proration_behavior: prorationBehavior,
      proration_date: integer,
      trial_end: z.union([z.literal("now"), integer]),
    })
    .partial(),
  subscriptionCancel: z
    .strictObject({ cancellation_details: cancellationDetails, invoice_now: flag, prorate: flag })
    .partial(),
  invoiceList: list({
    collection_method: z.enum(["charge_automatically", "send_invoice"]),
    created: range,
    customer: text(),
    status: z.enum(["draft", "open", "paid", "uncollectible", "void"]),
    subscription: text(),
  }),
  invoicePay: z.strictObject({ off_session: flag, payment_method: text() }).partial(),
  invoicePreview: z
    .strictObject({
      automatic_tax: enabled,
      customer: text(),
      preview_mode: z.enum(["next", "recurring"]),
      subscription: text(),
      subscription_details: z
        .strictObject({
          cancel_at_period_end: flag,
          items: z.array(
            z.strictObject({ id: text().optional(), price: text().optional(), quantity: positive.optional() }),
          ),
          proration_behavior: prorationBehavior,
          proration_date: integer,
        })
        .partial(),
    })
    .partial(),
  invoicePaymentList: list({ invoice: text(), status: z.enum(["canceled", "open", "paid"]) }),
  refund: z
    .strictObject({
      amount: positive,
      charge: text(),
      metadata,
      payment_intent: text(),
      reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]),
    })
    .partial(),
  refundList: list({ charge: text(), created: range, payment_intent: text() }),
  chargeList: list({ created: range, customer: text(), payment_intent: text() }),
  paymentIntentList: list({ created: range, customer: text() }),
  transactionList: list({ created: range, currency, source: text(), type: text() }),
};
