import * as walk from "../support/walk";
import { readRows } from "../support/server-database";
import { expectGoodPage, expectGoodRefusal } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { onlyWithScripts } from "./support/test";
import { expect, GRACE, SUPPORT_EMAIL, test } from "./support/with-mail";

test.setTimeout(120_000); // axe looks at each screen twice

test("a visitor writes, corrects a mistake, is thanked, and the desk is told", async ({ page, server, mailTo }) => {
  const words = `It does not start. ${crypto.randomUUID()}`;
  await page.goto("/contact-us?subject=technical");
  await expectGoodPage(page);
  await expect(page.getByLabel("Subject")).toHaveValue("technical");

  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email address").fill("ada@example"); // a browser takes that for an address
  await page.getByLabel("Message").fill(words);
  const send = page.getByRole("button", { name: "Send Message" });
  await expectGoodRefusal(page, () => send.click(), "Enter your email address");
  await expect(page.getByLabel("Message")).toHaveValue(words);
  await expect(page.getByLabel("Subject")).toHaveValue("technical");

  await page.getByLabel("Email address").fill("ada@example.org");
  await send.dblclick();
  await expect(page.getByText("Thank you. We have your message.")).toBeVisible();
  await expect(page).toHaveURL("/contact-us?sent=1");
  await expectGoodPage(page);
  expect(readRows(server.dataDir, "select id from tickets where description = ?", words)).toHaveLength(1);

  const mail = await mailTo(SUPPORT_EMAIL, words);
  expect(mail.headers.get("reply-to")).toBe("ada@example.org");
  expect(mail.headers.get("from")).toContain(SUPPORT_EMAIL);
});

test(
  "the support page answers what is asked most, and takes messages, too",
  onlyWithScripts,
  async ({ page, mailTo }) => {
    await page.goto("/support");
    await expect(page.getByText("Monday–Friday, 9:00–18:00 IST (UTC+5:30)")).toBeVisible();
    await expect(page.getByRole("link", { name: SUPPORT_EMAIL })).toHaveAttribute("href", `mailto:${SUPPORT_EMAIL}`);
    await page.getByText("How do I delete my account?").click();
    await expect(page.getByText("Your courses, your answers and the text")).toBeVisible();
    await expectGoodPage(page);

    await page.getByLabel("Name").fill("Bob");
    await page.getByLabel("Email address").fill("bob@example.org");
    await page.getByLabel("Subject").selectOption({ label: "Feature request" });
    await page.getByLabel("Message").fill("A dark mode for the whole world.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Thank you. We have your message.")).toBeVisible();
    await expect(page).toHaveURL("/support?sent=1");
    await mailTo(SUPPORT_EMAIL, "A dark mode for the whole world."); // before another test has mail refused
  },
);

test(
  "a mail that the mail server refuses is shown to staff, who have it sent again",
  onlyWithScripts,
  async ({ page, server, mailServer, mailTo }) => {
    const words = `Refused at first. ${crypto.randomUUID()}`;
    mailServer.answer = { refuse: 550, at: "to" };
    const visitor = await walk.signIn(server.url, GRACE);
    const form = await visitor.open("/contact-us");
    const fields = { name: "Eve", email: "eve@example.org", subject: "general", message: words };
    await visitor.submit(form, form.form("message"), fields);
    await expect
      .poll(() =>
        readRows(server.dataDir, "select id from mails where failed_at is not null and text like ?", `${words}%`),
      )
      .toHaveLength(1);
    mailServer.answer = { accept: true };

    await goOnAs(page, visitor, `${server.url}/dashboard/staff/mails`);
    await expect(page.getByText("The mail server answered 550 to RCPT TO.")).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Send again" }).click();

    await mailTo(SUPPORT_EMAIL, words);
  },
);
