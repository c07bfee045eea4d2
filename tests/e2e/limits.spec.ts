import { change } from "../support/server-database";
import { createCourse, openFirstQuestion, signIn } from "../support/walk";
import { giveReason } from "./support/course";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

test.use({ serverEnv: { BILLING: "stripe" } });

const TOPIC = "Probability and statistics";

test("whose plan ends in the middle of an answer finds it kept, with what opens learning again", async ({
  page,
  server,
}) => {
  const person = someone();
  const visitor = await signIn(server.url, person);
  putOnPremium(server.dataDir, person.email);
  const question = await openFirstQuestion(visitor, await createCourse(visitor, TOPIC));
  await goOnAs(page, visitor, question.url.href);
  await page.getByRole("radio").first().check();
  await page.getByLabel("Your explanation").fill("Because all outcomes are equally likely.");
  endPlan(server.dataDir, person.email);

  await page.getByRole("button", { name: "Submit Answer" }).click();

  await expect(page.getByText("with what you typed. We kept it; it hasn’t been sent yet.")).toBeVisible();
  await expect(page.getByText("Because all outcomes are equally likely.")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^(Start Free Trial|Upgrade) to Learn$/ })).toHaveAttribute(
    "href",
    "/payments/upgrade",
  );
  await expectGoodPage(page);

  putOnPremium(server.dataDir, person.email);
  await page.reload();
  await expect(page.getByLabel("Your explanation")).toHaveValue("Because all outcomes are equally likely.");
});

test("on the free plan each screen says what waits and what opens it", onlyWithScripts, async ({ page, server }) => {
  const visitor = await signIn(server.url, someone());
  const course = await createCourse(visitor, TOPIC);
  await createCourse(visitor, TOPIC);
  await createCourse(visitor, TOPIC);
  await goOnAs(page, visitor, course.url.href);
  await expect(page.getByRole("link", { name: "Start Free Trial to Learn" }).first()).toBeVisible();
  await expectGoodPage(page);

  await page.goto(`${course.url.pathname}/1.1/questions/start`);
  await expect(page.getByRole("link", { name: "Start Free Trial to Learn" })).toBeVisible();
  await expectGoodPage(page);

  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Start Free Trial to Learn" })).toBeVisible();
  await expectGoodPage(page);

  await page.goto("/dashboard/courses");
  await expect(page.getByText("3 of 3 courses used")).toBeVisible();
  await expectGoodPage(page);

  await page.goto("/dashboard/onboarding?course_id=new");
  await expect(page.getByText("Your plan has no room for another course")).toBeVisible();
  await expectGoodPage(page);
  await giveReason(page, "To read studies.");
  await page.getByRole("button", { name: "Create Course" }).click();
  await expect(page.getByText("so we didn’t create this one")).toBeVisible();
  await expect(page.getByLabel("Your reason, in your own words")).toHaveValue("To read studies.");
});

function putOnPremium(dataDir: string, email: string): void {
  change(
    dataDir,
    `insert into billing_accounts
      (learner_id, customer_id, created_at, fetched_at, subscription_id, subscription_status, billing_cycle, first_paid_at,
       trial_ends_at, period_ends_at)
     select id, 'cus_' || id, created_at, ?, 'sub_' || id, 'active', 'monthly', created_at, created_at, ? from learners
     where email = ?
     on conflict do update set subscription_status = 'active', ends_at = null`,
    new Date().toISOString(),
    new Date(Date.now() + 86_400_000).toISOString(),
    email,
  );
}

function endPlan(dataDir: string, email: string): void {
  change(
    dataDir,
    `update billing_accounts set subscription_status = 'canceled', ends_at = created_at
     where learner_id = (select id from learners where email = ?)`,
    email,
  );
}
