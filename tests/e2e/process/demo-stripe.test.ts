import { expect, test } from "@playwright/test";
import { startServer } from "../../support/server";
import { signIn } from "../../support/walk";

const SELLING = { BILLING: "stripe" };

test("kill -9 in demo mode: what was bought is there after the restart, and time goes on for it", async () => {
  const first = await startServer({ env: SELLING });
  const visitor = await signIn(first.url, { name: "Ada", email: "ada@example.org" });
  const upgrade = await visitor.open("/payments/upgrade");
  const checkout = await visitor.submit(upgrade, upgrade.form("/payments/checkout"));
  const success = await visitor.submit(checkout, checkout.form("Start trial"), { card: "fails-later" });
  const overview = await visitor.open("/dashboard/subscription");
  const portal = await visitor.submit(overview, overview.form("/payments/portal"));
  await first.kill9();

  const second = await startServer({ env: SELLING, dataDir: first.dataDir });
  const again = visitor.at(second.url);
  const letTimePass = async () => {
    const page = await again.open(portal.url.pathname);
    return again.submit(page, page.form("Let time pass"), { time: "pass" });
  };
  await letTimePass(); // the trial is over
  const owing = await letTimePass(); // and is charged for
  const failed = await again.open("/dashboard/subscription");
  await again.submit(owing, owing.form("Change to a card that works"), { card: "works" });
  const mended = await again.open("/dashboard/subscription");

  expect(success.text()).toContain("Payment Successful");
  expect(failed.text()).toContain("Payment Failed");
  expect(mended.text()).toMatch(/Status\s+Active/);
  expect(second.log().match(/Taproot is ready/g)).toHaveLength(1);
});

test("in demo mode an account that is deleted is charged no more", async () => {
  const { url } = await startServer({ env: SELLING });
  const visitor = await signIn(url, { name: "Ada", email: "ada@example.org" });
  const upgrade = await visitor.open("/payments/upgrade");
  const checkout = await visitor.submit(upgrade, upgrade.form("/payments/checkout"));
  await visitor.submit(checkout, checkout.form("Start trial"), { card: "works" });
  const overview = await visitor.open("/dashboard/subscription");
  const portal = await visitor.submit(overview, overview.form("/payments/portal"));

  const asked = await visitor.open("/dashboard/settings/privacy/delete-account");
  await visitor.submit(asked, asked.form("/delete-account"), { email: "ada@example.org" });

  await expect.poll(async () => (await visitor.open(portal.url.pathname)).status).toBe(404);
});
