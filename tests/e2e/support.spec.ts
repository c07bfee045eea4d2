import { change } from "../support/server-database";
import { picture } from "../support/pictures";
import { weigh } from "../bench/weight";
import { expectGoodPage, expectGoodRefusal } from "./support/expect-good-page";
import { signIn, someone } from "./support/sign-in";
import { expect, test } from "./support/test";

test.setTimeout(240_000); // axe looks at each screen twice

test("a learner writes a ticket, replies, changes it, and says whether it was solved", async ({
  page,
  server,
  javaScriptEnabled,
}) => {
  await signIn(page, someone());
  await page.goto("/dashboard/support");
  await expect(page.getByText("No tickets yet")).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Create Ticket" }).click();
  await expect(page.getByRole("heading", { name: "Create Support Ticket" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel("Subject").fill("Help");
  await page.getByLabel("Description").fill("Short");
  const create = page.getByRole("button", { name: "Create Ticket" });
  await expectGoodRefusal(page, () => create.click(), "Subject must be at least 5 characters long");
  await expect(page.getByText("Description must be at least 10 characters long")).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("Help");
  await page.getByLabel("Subject").fill("My <b>pictures</b> do not arrive");
  if (javaScriptEnabled !== false) {
    await expect(page.getByText("Subject must be")).toHaveCount(0);
    await expect(page.getByText("Description must be")).toHaveCount(1);
  }

  await page.getByLabel("Description").fill("I send one.\n\nThe page says that it is none.");
  await page
    .getByLabel("Images (optional)")
    .setInputFiles({ name: "working.png", mimeType: "image/png", buffer: Buffer.from(await picture()) });
  await create.dblclick();
  await expect(page).toHaveURL(/\/dashboard\/support\/ticket\/[\w-]+$/);
  await expect(page.getByRole("heading", { name: "My <b>pictures</b> do not arrive" })).toBeVisible();
  await expect(page.getByRole("img", { name: "working.png" })).toHaveCount(1);
  await expectGoodPage(page);
  const ticketUrl = page.url();
  const { pathname } = new URL(ticketUrl);

  await page.getByLabel("Your reply").fill("On my phone, too.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "On my phone, too." })).toBeVisible();
  await expect(page.getByLabel("Your reply")).toHaveValue("");

  const description = page.getByLabel("Description");
  await description.fill("I send one.\n\nThe page says that it is none. It is one.");
  await page.getByRole("button", { name: "Update Ticket" }).click();
  await expect(page.getByText("Ticket updated successfully!")).toBeVisible();
  await description.fill("I send one, and the page says that it is none.");
  await page.getByRole("button", { name: "Update Ticket" }).click();
  await expect(page.getByText("The description has changed since")).toHaveCount(0);
  await expect(page.locator(".ticket-body").getByText("I send one, and the page says")).toBeVisible();

  const ticketId = pathname.split("/").at(-1)!;
  const resolved = "update tickets set status = 'resolved', resolution = 'Mended.', resolved_at = ? where id = ?";
  change(server.dataDir, resolved, new Date().toISOString(), ticketId);
  await page.goto(pathname);
  await expect(page.getByText("reply to reopen it")).toBeVisible();
  await expectGoodPage(page);
  await page.getByText("Yes", { exact: true }).click();
  await page.getByLabel("Anything to add?").fill("Thank you.");
  await page.getByRole("button", { name: "Send Answer" }).click();
  await expect(page.getByText("Thank you for your answer.")).toBeVisible();

  await page.goto("/dashboard/support?status=all&type=all");
  await expect(page).toHaveURL(/\/dashboard\/support$/);
  await page.getByLabel("Status").selectOption({ label: "Open" });
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("No tickets match this filter.")).toBeVisible();
  await page.getByRole("link", { name: "Show all tickets" }).click();
  await expect(page.getByRole("link", { name: "My <b>pictures</b> do not arrive" })).toBeVisible();
  await expectGoodPage(page);

  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const path of ["/dashboard/support", "/dashboard/support/create", pathname]) {
    const { firstView } = await weigh(server.url + path, cookie);
    expect(firstView, path).toBeLessThanOrEqual(14 * 1024);
  }
});

test("a description that was changed in another tab is shown beside what was typed", async ({ page, context }) => {
  await signIn(page, someone());
  await page.goto("/dashboard/support/create");
  await page.getByLabel("Subject").fill("In two tabs");
  await page.getByLabel("Description").fill("As I wrote it at first.");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await expect(page).toHaveURL(/\/ticket\//);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Description").fill("Written in the other tab.");
  await other.getByRole("button", { name: "Update Ticket" }).click();
  await expect(other.getByText("Ticket updated successfully!")).toBeVisible();

  await page.getByLabel("Description").fill("Written in this tab.");
  await page.getByRole("button", { name: "Update Ticket" }).click();
  await expect(page.getByText("The description has changed since you opened this page.")).toBeVisible();
  await expect(page.getByText("Written in the other tab.").first()).toBeVisible();
  await expect(page.getByLabel("What you typed")).toHaveValue("Written in this tab.");
  await page.getByRole("button", { name: "Update Ticket" }).click();
  await expect(page.getByText("Ticket updated successfully!")).toBeVisible();
});
