import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { createCourse } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { putOnPlan } from "../support/plans";
import { get } from "../support/request";
import { setConfig } from "../support/set-config";

test.each([paths.settingsSubscription(), paths.subscription()])(
  "%s says what the plan is, and how much of it is used",
  async (address) => {
    const app = await startApp();
    const ada = await signUp("Ada");
    await createCourse(app, ada);
    await createCourse(app, await signUp("Bob"));
    await putOnPlan(app, ada, "free");

    const free = (await openPage(get(address, { as: ada.as }))).text();
    await putOnPlan(app, ada, "active");
    const premium = (await openPage(get(address, { as: ada.as }))).text();

    expect(free).toContain("Plan Free Status Active Your courses 1 of 3");
    expect(premium).toContain(
      "Plan Premium Status Active Price $29.00 per month Will renew Yes Next billing date Jan 25, 2026 " +
        "Your courses 1, no limit",
    );
  },
);

test.each([
  ["active", "Cancel Subscription"],
  ["trial", "Cancel the trial"],
  ["past-due", "Cancel plan"],
] as const)("settings: whoever is %s finds the way to cancel beside the plan", async (state, words) => {
  const app = await startApp();
  const ada = await signUp("Ada");
  await putOnPlan(app, ada, state);

  const page = await openPage(get(paths.settingsSubscription(), { as: ada.as }));

  expect(page.link(words)).toBe(paths.cancelSubscription());
  expect(page.link("Manage Subscription")).toBe(paths.subscription());
});

test.each(["free", "pending", "ending", "trial-ending", "expired", "trial-expired"] as const)(
  "settings: whoever is %s has nothing to cancel",
  async (state) => {
    const app = await startApp();
    const ada = await signUp("Ada");
    await putOnPlan(app, ada, state);

    const page = await openPage(get(paths.settingsSubscription(), { as: ada.as }));

    expect(page.html).not.toContain(paths.cancelSubscription());
  },
);

test("subscription page: whoever signed up for premium is led on to choosing the period", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  await putOnPlan(app, ada, "free");

  const page = await openPage(get(paths.subscription("premium"), { as: ada.as }));

  expect(page.text()).toContain("Selected plan: Premium");
  expect(page.link("Choose monthly or yearly")).toBe(paths.upgrade());
});

test.each(["free", "<script>", "premium2"])(
  "subscription page: the plan %s in the address says nothing",
  async (plan) => {
    const app = await startApp();
    const ada = await signUp("Ada");
    await putOnPlan(app, ada, "free");

    const page = await openPage(get(paths.subscription(plan), { as: ada.as }));

    expect(page.text()).not.toContain("Selected plan");
    expect(page.html).not.toContain("<script>");
  },
);

test.each([paths.settingsSubscription(), paths.subscription(), paths.subscription("premium")])(
  "where no plans are sold, %s says that everything is included, and speaks of no price",
  async (address) => {
    await startApp();
    setConfig({ billing: "none" });
    const ada = await signUp("Ada");

    const text = (await openPage(get(address, { as: ada.as }))).text();

    expect(text).toContain("Plan Everything included");
    expect(text).toContain("No limits");
    expect(text).not.toMatch(/premium|bought|payments|\$/i);
  },
);
