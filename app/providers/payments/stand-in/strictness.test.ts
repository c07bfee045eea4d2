import { expect, test } from "vitest";
import { begin, openCheckout, subscribe } from "../../../../tests/support/stripe-sdk";
import type { StripeStandIn } from "../../../../tests/support/stripe-stand-in";

const CHECKOUT =
  "mode=subscription&line_items[0][quantity]=1&line_items[0][price]=MONTHLY&success_url=https://learn.example.org/s";

test.each<[string, string, string, object]>([
  ["POST", "customers", "emial=a@b.org", { code: "parameter_unknown", param: "emial" }],
  ["POST", "customers", "a=1&b=2", { message: "Received unknown parameters: a, b" }],
  ["POST", "customers", "email=nobody", { code: "email_invalid", param: "email" }],
  ["POST", "customers", `name=${"n".repeat(257)}`, { param: "name" }],
  ["POST", "customers", "metadata=text", { message: "Invalid object", param: "metadata" }],
  ["POST", "customers", `metadata[${"k".repeat(41)}]=v`, { param: `metadata[${"k".repeat(41)}]` }],
  ["POST", "customers", "address[town]=Ulm", { code: "parameter_unknown", param: "address[town]" }],
  ["POST", "products", "description=d", { code: "parameter_missing", param: "name" }],
  ["POST", "products", "name=", { code: "parameter_invalid_empty", param: "name" }],
  ["POST", "prices", "currency=dollars&product=taproot-premium&unit_amount=1", { param: "currency" }],
  ["POST", "prices", "currency=usd&product=taproot-premium&unit_amount=29.5", { code: "parameter_invalid_integer" }],
  ["POST", "prices", "currency=usd&product=prod_none&unit_amount=1", { code: "resource_missing", param: "product" }],
  ["POST", "coupons", "percent_off=20&amount_off=20", { param: "percent_off" }],
  ["POST", "coupons", "id=taproot-student-20&percent_off=20", { code: "resource_already_exists" }],
  ["POST", "checkout/sessions", "mode=subscription", { code: "parameter_missing", param: "success_url" }],
  ["POST", "checkout/sessions", `${CHECKOUT}&mode=buy`, { message: /^Invalid mode: must be one of/ }],
  ["POST", "checkout/sessions", CHECKOUT.replace("MONTHLY", "price_none"), { param: "line_items[0][price]" }],
  ["POST", "checkout/sessions", `${CHECKOUT}&line_items[0][cost]=1`, { param: "line_items[0][cost]" }],
  ["POST", "checkout/sessions", `${CHECKOUT}&customer=cus_none`, { code: "resource_missing", param: "customer" }],
  ["POST", "checkout/sessions", `${CHECKOUT}&discounts[0][coupon]=none`, { param: "discounts[0][coupon]" }],
  ["POST", "checkout/sessions", `${CHECKOUT}&success_url=nowhere`, { message: "Not a valid URL" }],
  ["POST", "checkout/sessions", `${CHECKOUT}&expires_at=1767605399`, { message: /at least 30 minutes/ }],
  ["POST", "checkout/sessions", `${CHECKOUT}&expires_at=1767690001`, { message: /less than 24 hours/ }],
  [
    "POST",
    "checkout/sessions",
    `${CHECKOUT}&subscription_data[trial_period_days]=0`,
    { message: /at least|equal to 1/ },
  ],
  ["POST", "refunds", "amount=100", { message: /payment_intent or charge/ }],
  ["POST", "refunds", "payment_intent=pi_none", { code: "resource_missing", param: "payment_intent" }],
  ["POST", "refunds", "payment_intent=pi_none&reason=rude", { param: "reason" }],
  ["POST", "billing_portal/sessions", "return_url=https://a.example", { param: "customer" }],
  ["POST", "invoices/create_preview", "customer=cus_none", { code: "parameter_missing", param: "subscription" }],
  ["GET", "invoices", "limit=101", { param: "limit" }],
  ["GET", "invoices", "starting_after=in_none", { code: "resource_missing", param: "starting_after" }],
  ["GET", "invoices", "created[after]=1", { code: "parameter_unknown", param: "created[after]" }],
  ["GET", "invoices", "expand[]=data.customer.invoice_settings.default_payment_method.customer", { param: "expand" }],
  ["GET", "prices", "expand[]=data.colour", { message: "This property cannot be expanded (data.colour)." }],
  ["GET", "prices", "expand[]=product", { param: "expand" }],
])("%s %s is refused with %s", async (method, path, params, error) => {
  const { stripe } = await begin();

  const answer = await ask(stripe, method, path, params.replace("MONTHLY", stripe.prices.monthly));

  const expected = Object.entries(error).map(([name, value]) => [
    name,
    value instanceof RegExp ? (expect.stringMatching(value) as string) : (value as string),
  ]);
  expect(answer.error).toMatchObject({ type: "invalid_request_error", ...Object.fromEntries(expected) });
  expect(answer.status).toBe(400);
});

test("who has no key, another one, another version or no such address is told so", async () => {
  const { stripe } = await begin();
  const headers = { Authorization: `Bearer ${stripe.apiKey}` };
  const statusOf = async (path: string, init: RequestInit) => (await fetch(stripe.url + path, init)).status;

  expect(await statusOf("/v1/prices", {})).toBe(401);
  expect(await statusOf("/v1/prices", { headers: { Authorization: "Bearer sk_test_other" } })).toBe(401);
  expect(await statusOf("/v1/prices", { headers: { ...headers, "Stripe-Version": "2020-08-27" } })).toBe(400);
  expect(await statusOf("/v1/sources", { headers })).toBe(404);
  expect(await statusOf("/v1/customers/cus_none", { headers })).toBe(404);
  expect(await statusOf("/v1/prices", { headers })).toBe(200);
});

test("what does not go together is refused", async () => {
  const { stripe, sdk } = await begin();
  const { customerId, subscriptionId, session } = await subscribe(stripe, sdk);
  const [item] = (await sdk.subscriptions.retrieve(subscriptionId)).items.data;
  const price = stripe.prices.yearly;
  const refused = (call: Promise<unknown>, message: RegExp) => expect(call).rejects.toThrow(message);

  await refused(sdk.subscriptions.update(subscriptionId, { items: [{ price }] }), /second item/);
  await refused(
    sdk.subscriptions.update(subscriptionId, { items: [{ id: item!.id, price }], proration_date: 1 }),
    /proration_date/,
  );
  await refused(sdk.checkout.sessions.expire(session.id), /status of `complete`/);
  const tax = { automatic_tax: { enabled: true }, customer: customerId, mode: "subscription" } as const;
  const order = { line_items: [{ price, quantity: 1 }], success_url: "https://learn.example.org" };
  await refused(sdk.checkout.sessions.create({ ...order, ...tax }), /requires a valid address/);
  await sdk.subscriptions.cancel(subscriptionId);
  await refused(sdk.subscriptions.cancel(subscriptionId), /No such subscription/);
  await refused(sdk.subscriptions.update(subscriptionId, { cancel_at_period_end: true }), /canceled subscription/);
  await refused(sdk.prices.create({ ...NEW_PRICE, lookup_key: "taproot-premium-monthly" }), /already uses/);
});

const NEW_PRICE = { currency: "usd", product: "taproot-premium", unit_amount: 100 };

test("lists come in pages, newest first, and can be walked through", async () => {
  const { sdk } = await begin();
  for (let number = 1; number <= 5; number += 1) await sdk.customers.create({ name: String(number) });

  const first = await sdk.customers.list({ limit: 2 });
  const before = await sdk.customers.list({ limit: 2, ending_before: first.data[1]!.id });
  const all = await sdk.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });

  expect(first).toMatchObject({ has_more: true, data: [{ name: "5" }, { name: "4" }] });
  expect(before).toMatchObject({ has_more: false, data: [{ name: "5" }] });
  expect(all.map(({ name }) => name)).toEqual(["5", "4", "3", "2", "1"]);
});

test("what an id stands for is put in where that is asked for, four levels deep", async () => {
  const { stripe, sdk } = await begin();
  const { subscriptionId, customerId } = await subscribe(stripe, sdk, { coupon: stripe.coupon });

  const subscription = await sdk.subscriptions.retrieve(subscriptionId, {
    expand: ["customer", "discounts.source.coupon", "items.data.price.product", "latest_invoice.payments"],
  });
  const charges = await sdk.charges.list({ customer: customerId, expand: ["data.payment_intent.payment_method"] });

  expect(subscription).toMatchObject({
    customer: { id: customerId, email: "ada@example.org" },
    discounts: [{ source: { coupon: { percent_off: 20 } } }],
    items: { data: [{ price: { product: { name: "Taproot Premium" } } }] },
    latest_invoice: { payments: { data: [{ status: "paid" }] } },
  });
  expect(charges.data).toMatchObject([{ payment_intent: { payment_method: { card: { brand: "visa" } } } }]);
});

test("a customer who is deleted has no subscription and can buy nothing, and their invoices stay", async () => {
  const { stripe, sdk } = await begin();
  const { subscriptionId, customerId } = await subscribe(stripe, sdk);

  await sdk.customers.del(customerId);

  expect(await sdk.customers.retrieve(customerId)).toEqual(
    expect.objectContaining({ id: customerId, object: "customer", deleted: true }),
  );
  expect(await sdk.subscriptions.retrieve(subscriptionId)).toMatchObject({ status: "canceled" });
  expect((await sdk.invoices.list({ customer: customerId })).data).toHaveLength(1);
  await expect(openCheckout(stripe, sdk, { customer: customerId })).rejects.toMatchObject({ param: "customer" });
  await expect(sdk.customers.del(customerId)).rejects.toMatchObject({ statusCode: 404 });
});

interface Refusal {
  status: number;
  error: Record<string, unknown>;
}

async function ask(stripe: StripeStandIn, method: string, path: string, params: string): Promise<Refusal> {
  const url = `${stripe.url}/v1/${path}`;
  const headers = { Authorization: `Bearer ${stripe.apiKey}`, "Content-Type": "application/x-www-form-urlencoded" };
  const reply = await (method === "GET"
    ? fetch(`${url}?${params}`, { headers })
    : fetch(url, { method, headers, body: params }));
  return { status: reply.status, error: ((await reply.json()) as Refusal).error };
}
