import * as walk from "../support/walk";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { onlyWithScripts } from "./support/test";
import { expect, test } from "./support/with-mail";

test(
  "a learner asks for reminders, confirms by mail and stops them",
  onlyWithScripts,
  async ({ page, server, mailTo }) => {
    const person = someone();
    await goOnAs(page, await walk.signIn(server.url, person), `${server.url}/dashboard/settings/reminders`);
    await expectGoodPage(page);

    await page.getByRole("checkbox", { name: `Email me at ${person.email}` }).check();
    await page.getByLabel("Time of day").selectOption("7");
    await page.getByRole("button", { name: "Save Reminders" }).click();
    await expect(page.getByText("Check your inbox to confirm")).toBeVisible();
    await expectGoodPage(page);

    const { text } = await mailTo(person.email, "asked for an email on days");
    const [confirm = ""] = /\/reminders\/confirm\/\S+/.exec(text) ?? [];
    await page.goto(confirm);
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Yes, remind me" }).click();
    await expect(page.getByRole("heading", { name: "Reminders are on" })).toBeVisible();
    await expectGoodPage(page);

    await page.getByRole("link", { name: "Stop Reminders" }).click();
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Stop Reminders" }).click();
    await expect(page.getByRole("heading", { name: "Reminders are off" })).toBeVisible();
    await expectGoodPage(page);
    await page.goto("/dashboard/settings/reminders");
    await expect(page.getByRole("checkbox", { name: "Email me" })).not.toBeChecked();
  },
);

test(
  "a learner makes an address for their calendar, a new one, and revokes it",
  onlyWithScripts,
  async ({ page, server }) => {
    await goOnAs(page, await walk.signIn(server.url, someone()), `${server.url}/dashboard/settings/reminders`);

    await page.getByRole("button", { name: "Make a calendar address" }).click();
    await expect(page.getByText("Copy this address now")).toBeVisible();
    await expectGoodPage(page);
    const first = await page.getByRole("textbox", { name: "Address" }).inputValue();
    expect((await page.request.get(first)).headers()["content-type"]).toContain("text/calendar");

    await page.getByRole("link", { name: "Back to Reminders" }).click();
    await expect(page.getByText("You have an address")).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Make a new address" }).click();
    const second = await page.getByRole("textbox", { name: "Address" }).inputValue();
    expect((await page.request.get(first)).status()).toBe(404);

    await page.goto("/dashboard/settings/calendar-address");
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Revoke the address" }).click();
    await expect(page.getByRole("button", { name: "Make a calendar address" })).toBeVisible();
    expect((await page.request.get(second)).status()).toBe(404);
  },
);
