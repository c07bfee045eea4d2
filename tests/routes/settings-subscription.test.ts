import { beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { createCourse } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { setConfig } from "../support/set-config";

beforeEach(() => setConfig({ billing: "stripe" }));

test.each([paths.settingsSubscription(), paths.subscription()])(
  "%s says what the plan is, that nothing is limited, and how much is used",
  async (address) => {
    await startApp();
    const ada = await signUp("Ada");
    await createCourse(ctx, ada);
    await createCourse(ctx, await signUp("Bob"));

    const text = (await openPage(get(address, { as: ada.as }))).text();

    expect(text).toContain("Plan Free");
    expect(text).toContain("Status Active");
    expect(text).toMatch(/Your courses 1\s*, no limit/);
    expect(text).toContain("nothing is limited");
    expect(text).not.toContain("Premium cannot be bought here yet");
  },
);

test("subscription page: whoever came for premium reads that it cannot be bought here, and that all is open", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const page = await openPage(get(paths.subscription("premium"), { as: ada.as }));

  expect(page.text()).toContain("Premium cannot be bought here yet");
  expect(page.text()).toContain("open to you already");
  expect(page.link("Create Your First Course")).toBe(paths.newCourse());
});

test.each(["free", "<script>", "premium2"])(
  "subscription page: the plan %s in the address says nothing",
  async (plan) => {
    await startApp();
    const ada = await signUp("Ada");

    const page = await openPage(get(paths.subscription(plan), { as: ada.as }));

    expect(page.text()).not.toContain("cannot be bought");
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
    expect(text).toContain("Nothing is limited");
    expect(text).not.toMatch(/premium|bought|payments|\$/i);
  },
);
