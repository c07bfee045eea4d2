import { weigh } from "../bench/weight";
import * as walk from "../support/walk";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, test } from "./support/test";

const GRACE = { name: "Grace Hopper", email: "grace@staff.example.org" };

test.use({ serverEnv: { STAFF_EMAILS: GRACE.email } });
test.setTimeout(240_000); // axe looks at each screen twice

test("a learner's ticket is answered, replied to and resolved, and the learner says that it helped", async ({
  page,
  browser,
  server,
  javaScriptEnabled,
}) => {
  const subject = `The map is white ${crypto.randomUUID().slice(0, 8)}`;
  const grace = await walk.signIn(server.url, GRACE);
  const ada = await walk.signIn(server.url, someone());
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled });
  const desk = await context.newPage();

  await goOnAs(page, ada, `${server.url}/dashboard/support/create`);
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Description").fill("I open it and see nothing.");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await expect(page).toHaveURL(/\/support\/ticket\/[\w-]+$/);
  const ticketPath = new URL(page.url()).pathname;

  await goOnAs(desk, grace, `${server.url}/dashboard/staff/tickets`);
  await expectGoodPage(desk);
  await desk.getByRole("link", { name: subject }).click();
  await expect(desk.getByRole("heading", { name: subject })).toBeVisible();
  await expectGoodPage(desk);
  const staffPath = new URL(desk.url()).pathname;
  await desk.getByLabel("Your reply").fill("Which browser is it?");
  await expect(desk.getByLabel("Set status to")).toHaveValue("pending_user");
  await desk.getByRole("button", { name: "Send reply" }).click();
  await expect(desk.locator(".conversation").getByText("Which browser is it?")).toBeVisible();

  await page.goto(ticketPath);
  await expect(page.getByText("Pending User").first()).toBeVisible();
  await expect(page.getByText("Which browser is it?")).toBeVisible();
  await page.getByLabel("Your reply").fill("It is lynx.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "It is lynx." })).toBeVisible();
  await expect(page.getByText("Pending User")).toHaveCount(0);

  await desk.goto(staffPath);
  await expect(desk.locator(".conversation").getByText("It is lynx.")).toBeVisible();
  const form = desk.getByRole("region", { name: "Change" });
  await expect(form.getByLabel("Status")).toHaveValue("open");
  await form.getByLabel("Status").selectOption("resolved");
  await form.getByLabel("Resolution").fill("The map is drawn for lynx now.");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Status")).toHaveValue("resolved");
  await expectGoodPage(desk);

  await page.goto(ticketPath);
  await expect(page.getByText("The map is drawn for lynx now.")).toBeVisible();
  await page.getByText("Yes", { exact: true }).click();
  await page.getByLabel("Anything to add?").fill("Thank you.");
  await page.getByRole("button", { name: "Send Answer" }).click();
  await expect(page.getByText("Thank you for your answer.")).toBeVisible();

  await desk.goto(staffPath);
  await expect(desk.getByText("Thank you.", { exact: true })).toBeVisible();
  await desk.goto("/dashboard/staff/canned-replies");
  await expectGoodPage(desk);
  for (const path of ["/dashboard/staff/tickets", staffPath]) {
    const { firstView } = await weigh(server.url + path, grace.cookie);
    expect(firstView, path).toBeLessThanOrEqual(14 * 1024);
  }
  await context.close();
});
