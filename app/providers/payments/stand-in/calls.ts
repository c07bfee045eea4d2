import type { z } from "zod";
import * as account from "./account";
import * as checkouts from "./checkout-sessions";
import * as coupons from "./coupons";
import * as customers from "./customers";
import * as events from "./events";
import * as invoices from "./invoice-calls";
import * as payments from "./payments";
import * as portal from "./portal";
import * as prices from "./prices";
import * as products from "./products";
import * as refunds from "./refunds";
import { nothing } from "./shape-parts";
import { shapes } from "./shapes";
import * as subscriptions from "./subscription-calls";
import { previewInvoice } from "./switch-price";
import * as endpoints from "./webhook-endpoints";
import type { World } from "./world";

/** What can be asked of the stand-in. */
export interface Call {
  method: "GET" | "POST" | "DELETE";
  /** `/v1/customers/:id` */
  path: string;
  shape: z.ZodType<unknown>;
  run: (world: World, params: never, id: string) => object;
}

function call<T>(
  route: `${Call["method"]} /v1/${string}`,
  shape: z.ZodType<T>,
  run: (world: World, params: T, id: string) => object,
): Call {
  const [method, path] = route.split(" ") as [Call["method"], string];
  return { method, path, shape, run };
}

/** One that takes nothing but the id in its address. */
function plain(route: Parameters<typeof call>[0], run: (world: World, id: string) => object): Call {
  return call(route, nothing, (world, _params, id) => run(world, id));
}

export const calls: Call[] = [
  plain("GET /v1/account", (world) => account.retrieveAccount(world)),
  plain("GET /v1/accounts/:id", account.retrieveAccount),
  plain("GET /v1/balance", account.retrieveBalance),
  call("GET /v1/balance_transactions", shapes.transactionList, payments.listTransactions),
  plain("GET /v1/tax/settings", account.retrieveTaxSettings),

  call("POST /v1/customers", shapes.customer, customers.createCustomer),
  call("GET /v1/customers", shapes.customerList, customers.listCustomers),
  plain("GET /v1/customers/:id", customers.retrieveCustomer),
  call("POST /v1/customers/:id", shapes.customer, customers.updateCustomer),
  plain("DELETE /v1/customers/:id", customers.deleteCustomer),

  call("POST /v1/products", shapes.product, products.createProduct),
  call("GET /v1/products", shapes.productList, products.listProducts),
  plain("GET /v1/products/:id", products.retrieveProduct),
  call("POST /v1/products/:id", shapes.productUpdate, products.updateProduct),

  call("POST /v1/prices", shapes.price, prices.createPrice),
  call("GET /v1/prices", shapes.priceList, prices.listPrices),
  plain("GET /v1/prices/:id", prices.retrievePrice),
  call("POST /v1/prices/:id", shapes.priceUpdate, prices.updatePrice),

  call("POST /v1/coupons", shapes.coupon, coupons.createCoupon),
  call("GET /v1/coupons", shapes.plainList, coupons.listCoupons),
  plain("GET /v1/coupons/:id", coupons.retrieveCoupon),
  call("POST /v1/coupons/:id", shapes.couponUpdate, coupons.updateCoupon),
  plain("DELETE /v1/coupons/:id", coupons.deleteCoupon),

  call("POST /v1/checkout/sessions", shapes.checkout, checkouts.createCheckout),
  call("GET /v1/checkout/sessions", shapes.checkoutList, checkouts.listCheckouts),
  plain("GET /v1/checkout/sessions/:id", checkouts.retrieveCheckout),
  plain("POST /v1/checkout/sessions/:id/expire", checkouts.expireCheckout),
  plain("GET /v1/checkout/sessions/:id/line_items", (world, id) =>
    checkouts.lineItemsOf(world, checkouts.retrieveCheckout(world, id)),
  ),

  call("GET /v1/subscriptions", shapes.subscriptionList, subscriptions.listSubscriptions),
  plain("GET /v1/subscriptions/:id", subscriptions.retrieveSubscription),
  call("POST /v1/subscriptions/:id", shapes.subscriptionUpdate, subscriptions.updateSubscription),
  call("DELETE /v1/subscriptions/:id", shapes.subscriptionCancel, subscriptions.cancelSubscription),

  call("POST /v1/invoices/create_preview", shapes.invoicePreview, previewInvoice),
  call("GET /v1/invoices", shapes.invoiceList, invoices.listInvoices),
  plain("GET /v1/invoices/:id", invoices.retrieveInvoice),
  call("POST /v1/invoices/:id/pay", shapes.invoicePay, invoices.payInvoice),
  plain("POST /v1/invoices/:id/void", invoices.voidInvoice),
  call("GET /v1/invoice_payments", shapes.invoicePaymentList, invoices.listInvoicePayments),

  call("GET /v1/payment_intents", shapes.paymentIntentList, payments.listPaymentIntents),
  plain("GET /v1/payment_intents/:id", payments.retrievePaymentIntent),
  call("GET /v1/charges", shapes.chargeList, payments.listCharges),
  plain("GET /v1/charges/:id", payments.retrieveCharge),
  call("POST /v1/refunds", shapes.refund, refunds.createRefund),
  call("GET /v1/refunds", shapes.refundList, refunds.listRefunds),
  plain("GET /v1/refunds/:id", refunds.retrieveRefund),

  call("POST /v1/billing_portal/configurations", shapes.portalConfiguration, portal.createPortalConfiguration),
  call("GET /v1/billing_portal/configurations", shapes.portalConfigurationList, portal.listPortalConfigurations),
  plain("GET /v1/billing_portal/configurations/:id", portal.retrievePortalConfiguration),
  call("POST /v1/billing_portal/configurations/:id", shapes.portalConfiguration, portal.updatePortalConfiguration),
  call("POST /v1/billing_portal/sessions", shapes.portalSession, portal.createPortalSession),

  call("POST /v1/webhook_endpoints", shapes.webhookEndpoint, endpoints.createEndpoint),
  call("GET /v1/webhook_endpoints", shapes.plainList, endpoints.listEndpoints),
  plain("GET /v1/webhook_endpoints/:id", endpoints.retrieveEndpoint),
  call("POST /v1/webhook_endpoints/:id", shapes.webhookEndpointUpdate, endpoints.updateEndpoint),
  plain("DELETE /v1/webhook_endpoints/:id", endpoints.deleteEndpoint),
  call("GET /v1/events", shapes.eventList, events.listEvents),
  plain("GET /v1/events/:id", events.retrieveEvent),
];

/** @returns the call at an address, with the id that stands in it */
export function findCall(method: string, path: string): { call: Call; id: string } | null {
  const parts = path.split("/");
  for (const found of calls) {
    const wanted = found.path.split("/");
    const fits = wanted.length === parts.length && wanted.every((part, at) => part === ":id" || part === parts[at]);
    if (found.method === method && fits) return { call: found, id: idIn(wanted, parts) };
  }
  return null;
}

function idIn(wanted: string[], parts: string[]): string {
  const at = wanted.indexOf(":id");
  try {
    return at < 0 ? "" : decodeURIComponent(parts[at]!);
  } catch {
    return parts[at]!;
  }
}
