import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { openPage } from "../support/open-page";
import { putOnPlan } from "../support/plans";
import { get } from "../support/request";
import { setConfig } from "../support/set-config";

test.each([true, false])("the terms say who takes payments; in demo mode (%s) nothing is charged", async (demo) => {
  await startApp();
  setConfig({ demo });

  const text = (await openPage(get(paths.terms()))).text();

  expect(text).toContain("Stripe takes payments on its own pages");
  expect(text.includes("you won’t be charged")).toBe(demo);
});

test.each([true, false])("the upgrade page says in demo mode (%s) that you won't be charged", async (demo) => {
  const app = await startApp();
  const ada = await signUp("Ada");
  await putOnPlan(app, ada, "free");
  setConfig({ demo });

  const text = (await openPage(get(paths.upgrade(), { as: ada.as }))).text();

  expect(text.includes("you won’t be charged")).toBe(demo);
});
