import * as walk from "../support/walk";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { expect, onlyWithScripts, test } from "./support/test";

const GRACE = { name: "Grace Hopper", email: "grace@staff.example.org" };

test.use({ serverEnv: { STAFF_EMAILS: GRACE.email } });
test.setTimeout(120_000); // axe looks at each screen twice

test("the pages of webhooks, from no endpoint to what one was sent", onlyWithScripts, async ({ page, server }) => {
  const visitor = await walk.signIn(server.url, GRACE);

  await goOnAs(page, visitor, `${server.url}/dashboard/staff/webhooks`);
  await expectGoodPage(page);
  await page.getByLabel("Address").fill("https://crm.example.invalid/taproot/with/a/path/that/does/not/end/soon");
  await page.getByRole("checkbox", { name: "gap.found" }).check();
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await expect(page.getByLabel("Secret")).toHaveValue(/^whsec_/);

  await page.getByRole("link", { name: "Send it a test event" }).click();
  await page.getByRole("button", { name: "Send a test event" }).click();
  await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
  await expectGoodPage(page);
});
