import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connectSdk } from "../../../../tests/support/stripe-sdk";
import { createDemoStripe } from "./demo-stripe.server";

test("what was bought in demo mode is still there after a restart, which may come at any moment", async () => {
  const dataDir = temporaryFolder();
  const before = await startDemo(dataDir);
  const customer = await before.sdk.customers.create({ email: "ada@example.org" }, { idempotencyKey: "ada" });
  const session = await before.sdk.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: before.config.prices.monthly, quantity: 1 }],
    success_url: "http://127.0.0.1:3000/payments/success",
  });
  await before.demo.payCheckout(session.id, "works");

  const after = await startDemo(dataDir); // the one before is not told

  expect(after.config).toEqual({ ...before.config, apiUrl: after.config.apiUrl });
  expect((await after.sdk.subscriptions.list({ customer: customer.id })).data).toMatchObject([{ status: "active" }]);
  const again = await after.sdk.customers.create({ email: "ada@example.org" }, { idempotencyKey: "ada" });
  expect(again.id).toBe(customer.id);
  expect(statSync(path.join(dataDir, "stripe-stand-in.json")).mode & 0o777).toBe(0o600);
});

test("a new price makes way for whoever buys next, and who has the old one keeps it", async () => {
  const dataDir = temporaryFolder();
  const before = await startDemo(dataDir);
  const after = await startDemo(dataDir, { monthly: 3500 });

  const { monthly, yearly } = after.config.prices;

  expect(yearly).toBe(before.config.prices.yearly);
  expect(monthly).not.toBe(before.config.prices.monthly);
  expect(await after.sdk.prices.retrieve(before.config.prices.monthly)).toMatchObject({ active: false });
  expect(await after.sdk.prices.retrieve(monthly)).toMatchObject({ active: true, unit_amount: 3500 });
});

test("a file that is damaged is named, and stays as it is", async () => {
  const dataDir = temporaryFolder();
  writeFileSync(path.join(dataDir, "stripe-stand-in.json"), "{");

  await expect(startDemo(dataDir)).rejects.toThrow(/stripe-stand-in\.json.*delete it to begin anew/);

  expect(readFileSync(path.join(dataDir, "stripe-stand-in.json"), "utf8")).toBe("{");
});

async function startDemo(dataDir: string, { monthly = 2900 } = {}) {
  const demo = createDemoStripe({
    publicUrl: "http://127.0.0.1:3000",
    webhookUrl: "http://127.0.0.1:9/api/payments/webhook",
    dataDir,
    now: () => new Date("2026-01-05T09:00:00Z"),
    catalog: { productName: "Taproot Premium", monthly, yearly: 24000, studentDiscount: 20 },
  });
  onTestFinished(() => demo.stop().catch(() => {}));
  const config = await demo.connect();
  return { demo, config, sdk: connectSdk(config) };
}

function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "taproot-stripe-"));
}
