import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { createLedger } from "~/services/spend/ledger.server";
import type { SpendSettings } from "~/services/spend/settings";
import { signUp, startApp } from "../support/app";
import { plannedCall, spendSettings, spentCall } from "../support/model-calls";
import { openFailedPage, openPage } from "../support/open-page";
import { get } from "../support/request";
import { signUpStaff } from "../support/staff";
import { withoutMasks } from "../support/without-masks";

async function startWithModel(settings: SpendSettings) {
  const app = await startApp();
  app.spending = settings;
  return { app, ledger: createLedger(app, settings) };
}

function openSpending(staff: { as: string }) {
  return openPage(get(paths.staffSpending(), { as: staff.as }));
}

test("the spending page: staff see what calls took, beside the caps", async () => {
  const { ledger } = await startWithModel(spendSettings({ tokens: 20_000, dollars: 0.5, tokensPerLearner: 9000 }));
  const ada = await signUp("Ada");
  await ledger.settle(await ledger.admit(plannedCall(ada)), spentCall());
  await ledger.settle(await ledger.admit(plannedCall(ada, { model: "unheard-of" })), spentCall({ outcome: "refused" }));
  await ledger.admit(plannedCall(ada, { purpose: "court", prompt: "court@2" }));
  await ledger.countReview({ outcome: "dropped", reason: "key" });

  const page = await openSpending(await signUpStaff());

  expect(page.status).toBe(200);
  expect(page.text()).toMatch(/Tokens: 1,800 of 20,000 9 ?%/);
  expect(page.text()).toMatch(/Cost: \$0\.0047 \+ 1 call of unknown price of \$0\.50 1 ?%/);
  expect(page.text()).toContain("One learner may use 9,000 tokens a day.");
  expect(page.text()).toContain("Jan 5, 2026 2 1 800 $0.0007 + 1 call of unknown price");
  expect(page.text()).toContain("questions unheard-of 1 1 400 unknown 1.2 s");
  expect(page.text()).toContain("questions known 1 0 400 $0.0007 1.2 s");
  expect(page.text()).toContain("dropped the key was disputed 1");
  expect(page.text()).toContain("key court not ended 1,000 set aside unknown unknown known court@2");
  expect(page.text()).toContain("questions declined 300 + 100 unknown 1.2 s unheard-of questions@1");
});

test("the spending page names no learner and holds nothing of the settings but caps", async () => {
  const settings = { ...spendSettings(), apiKey: "sk-secret", baseUrl: "http://model.internal/v1" };
  const { ledger } = await startWithModel(settings);
  const ada = await signUp("Ada");
  await ledger.admit(plannedCall(ada));

  const { html } = await openSpending(await signUpStaff());

  for (const secret of [ada.id, ada.email, "Lovelace ", "sk-secret", "model.internal"]) {
    expect(html).not.toContain(secret);
  }
});

test("the spending page without caps has sums and no meters", async () => {
  const { ledger } = await startWithModel(spendSettings());
  await ledger.settle(await ledger.admit(plannedCall(await signUp("Ada"))), spentCall());

  const page = await openSpending(await signUpStaff());

  expect(page.text()).toContain("Tokens: 400, no cap");
  expect(page.text()).toContain("Cost: $0.0007, no cap");
  expect(page.text()).toContain("One learner may use all of it.");
  expect(page.html).not.toContain("<progress");
});

test("the spending page: what cost an unknown amount is said beside the dollars, not taken for nothing", async () => {
  const { ledger } = await startWithModel(spendSettings());
  const ada = await signUp("Ada");
  await ledger.settle(await ledger.admit(plannedCall(ada, { model: "unheard-of" })), spentCall());

  const page = await openSpending(await signUpStaff());

  expect(page.text()).toContain("Cost: unknown, no cap");
  expect(page.text()).not.toContain("$0");
});

test("before the first call the spending page says so", async () => {
  await startWithModel(spendSettings({ tokens: 20_000 }));

  const page = await openSpending(await signUpStaff());

  expect(page.text()).toContain("No calls yet");
  expect(page.text()).toMatch(/Tokens: 0 of 20,000 0 ?%/);
});

test("without a model the spending page says what to set", async () => {
  await startApp();

  const page = await openSpending(await signUpStaff());

  expect(page.text()).toContain("No model is configured");
  for (const name of ["OPENAI_MODEL", "OPENAI_API_KEY", "OPENAI_BASE_URL", "npm run model:doctor"]) {
    expect(page.text()).toContain(name);
  }
});

test("the spending page: what a model or a server calls itself is text, never markup", async () => {
  const { ledger } = await startWithModel(spendSettings());
  await ledger.admit(plannedCall(await signUp("Ada"), { model: "<img src=x onerror=alert(1)>" }));

  expect((await openSpending(await signUpStaff())).html).not.toContain("<img");
});

test("staff find the spending page in their menu; nobody else does", async () => {
  await startApp();
  const grace = await signUpStaff();
  const ada = await signUp("Ada");

  const home = await openPage(get(paths.dashboard(), { as: grace.as }));
  const menu = await openPage(get(home.link("Staff"), { as: grace.as }));

  expect(menu.link("Spending")).toBe(paths.staffSpending());
  expect((await openPage(get(paths.dashboard(), { as: ada.as }))).text()).not.toContain("Staff");
});

test("when the spending page cannot be loaded it says so, and how to try again", async () => {
  const { app } = await startWithModel(spendSettings());
  const grace = await signUpStaff();
  await app.db.schema.dropTable("spend_days").execute();

  const page = await openFailedPage(get(paths.staffSpending(), { as: grace.as }));

  expect(page.status).toBe(500);
  expect(page.text()).toContain("Unable to Load This Page");
  expect(page.link("Try Again")).toBe(paths.staffSpending());
});

test("to everybody else the spending page is the very page of what is not there", async () => {
  await startWithModel(spendSettings());
  await signUpStaff();
  const ada = await signUp("Ada");

  const page = await openPage(get(paths.staffSpending(), { as: ada.as }));
  const absent = await openPage(get("/dashboard/nothing/at-all", { as: ada.as }));

  expect(page.status).toBe(404);
  expect(withoutMasks(page.html).replaceAll(paths.staffSpending(), "")).toBe(
    withoutMasks(absent.html).replaceAll("/dashboard/nothing/at-all", ""),
  );
  expect(ctx.spending).not.toBeNull();
});
