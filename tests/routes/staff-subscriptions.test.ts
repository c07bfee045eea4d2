import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { createPayment } from "../support/payments";
import { putOnPlan } from "../support/plans";
import { get } from "../support/request";
import { signUpStaff } from "../support/staff";
import { withoutMasks } from "../support/without-masks";

type Choice = Parameters<typeof paths.staffSubscriptions>[0];

async function startWithStaff() {
  const app = await startApp();
  app.sellsPlans = true;
  const grace = await signUpStaff();
  return {
    app,
    grace,
    open: (choice: Choice = {}) => openPage(get(paths.staffSubscriptions(choice), { as: grace.as })),
  };
}

/** Where a link to more leads to; null where there is none. */
function nextOf(page: Awaited<ReturnType<typeof openPage>>, link: string): Choice | null {
  if (!page.html.includes(link)) return null;
  const query = new URL(page.link(link), "http://localhost").searchParams;
  return { after: query.get("after") ?? undefined, paidAfter: query.get("paid_after") ?? undefined };
}

test("staff see who pays what, since when and until when", async () => {
  const { open } = await startWithStaff();
  const ada = await signUp("Ada");
  await putOnPlan(ctx, ada, "active");
  await ctx.db.updateTable("billing_accounts").set({ discount_percent: 20 }).execute();
  await putOnPlan(ctx, await signUp("Bob"), "ending");
  await putOnPlan(ctx, await signUp("Cleo"), "trial");
  await putOnPlan(ctx, await signUp("Dora"), "expired");

  const page = await open();

  expect(page.status).toBe(200);
  expect(page.text()).toContain(
    `Ada Lovelace ${ada.email} Active monthly $23.20, 20% off Dec 26, 2025 Billed Jan 25, 2026`,
  );
  expect(page.text()).toMatch(/Bob Lovelace \S+ Cancelled monthly \$29\.00 Dec 26, 2025 Ends Jan 25, 2026/);
  expect(page.text()).toMatch(/Cleo Lovelace \S+ Trial monthly \$29\.00 Dec 26, 2025 Billed Jan 7, 2026/);
  expect(page.text()).toMatch(/Dora Lovelace \S+ Ended monthly \$29\.00 Dec 26, 2025 Ended Jan 4, 2026/);
  expect(page.html).not.toContain("<script"); // the page works without
});

test.each([
  ["active", ["Ada"]],
  ["trial", ["Bob"]],
  ["past-due", ["Cleo"]],
  ["suspended", ["Dora", "Hana"]],
  ["ending", ["Emma", "Finn"]], // what ends next first
  ["ended", ["Gita"]],
  ["<script>", ["Ada", "Bob", "Cleo", "Dora", "Emma", "Finn", "Gita", "Hana"]],
])("of the subscriptions staff see those that are %s", async (state, names) => {
  const { open } = await startWithStaff();
  await putOnPlan(ctx, await signUp("Ada"), "active");
  await putOnPlan(ctx, await signUp("Bob"), "trial");
  await putOnPlan(ctx, await signUp("Cleo"), "past-due");
  await putOnPlan(ctx, await signUp("Dora"), "suspended");
  await putOnPlan(ctx, await signUp("Finn"), "ending");
  await putOnPlan(ctx, await signUp("Emma"), "trial-ending");
  await putOnPlan(ctx, await signUp("Gita"), "expired");
  const hana = await signUp("Hana");
  await putOnPlan(ctx, hana, "past-due");
  const hers = ctx.db.updateTable("billing_accounts").where("learner_id", "=", hana.id);
  await hers.set({ first_paid_at: null }).execute(); // not even the first time

  const page = await open({ state });

  const listed = [...page.text().matchAll(/(\w+) Lovelace \w+\d+@/g)].map(([, name]) => name);
  expect(state === "ending" ? listed : listed.sort()).toEqual(names);
  expect(page.html).not.toContain("<script");
});

test("subscriptions come in pages, the newest first, none twice and none left out, whatever happens meanwhile", async () => {
  const { app, open } = await startWithStaff();
  const days = Array.from({ length: 45 }, (_, index) => index);
  for (const day of days) {
    await putOnPlan(ctx, await signUp(`Learner${day}`), "active");
    if (day % 3 === 0) app.travel(1000); // others began at the very same moment
  }

  const listed = [];
  for (let choice: Choice | null = {}; choice;) {
    const page = await open(choice);
    listed.push(...[...page.text().matchAll(/Learner(\d+) Lovelace/g)].map(([, day]) => Number(day)));
    choice = nextOf(page, "More subscriptions");
    await putOnPlan(ctx, await signUp(`New${listed.length}`), "active");
  }

  expect(listed).toHaveLength(45);
  expect(new Set(listed).size).toBe(45);
  expect(listed.map((day) => Math.ceil(day / 3))).toEqual(days.map((day) => Math.ceil(day / 3)).reverse());
});

test("failed payments say how often they were tried, and when they are tried again", async () => {
  const { open } = await startWithStaff();
  const ada = await signUp("Ada");
  const failed = { amount_paid: 0, paid_at: null, payment_intent_id: null } as const;
  await createPayment(ctx, ada, {
    ...failed,
    status: "open",
    attempts: 2,
    next_attempt_at: "2026-01-08T10:00:00.000Z",
  });
  await createPayment(ctx, null, { ...failed, status: "uncollectible", attempts: 4, amount_due: 24000 });
  await createPayment(ctx, await signUp("Bob"), { ...failed, status: "open", attempts: 0 }); // just billed

  const text = (await open()).text();

  expect(text).toContain(`Ada Lovelace ${ada.email} Open $29.00 2 Jan 8, 2026, 10:00 AM UTC Jan 5, 2026`);
  expect(text).toContain("Deleted account Given up $240.00 4 None Jan 5, 2026");
  expect(text).not.toContain("Bob");
});

test("payments of a month come in pages, the newest first, none twice", async () => {
  const { open } = await startWithStaff();
  const ada = await signUp("Ada");
  for (let count = 1; count <= 45; count += 1) {
    const paid_at = new Date(ctx.now().getTime() - Math.floor(count / 2) * 60_000).toISOString();
    await createPayment(ctx, ada, { amount_paid: 10_000 + count, paid_at });
  }

  const amounts = [];
  for (let choice: Choice | null = {}; choice;) {
    const page = await open(choice);
    amounts.push(...[...page.text().matchAll(/UTC \$1(\d\d)\.(\d\d)/g)].map(([, , cents]) => Number(cents)));
    choice = nextOf(page, "Earlier payments");
  }

  expect([...amounts].sort((one, other) => one - other)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
  expect(amounts.map((count) => Math.floor(count / 2))).toEqual(
    [...amounts].sort((one, other) => one - other).map((count) => Math.floor(count / 2)),
  );
});

test("where nothing is sold there is no such page, and no tab", async () => {
  const { grace } = await startWithStaff();
  const invoiceId = await createPayment(ctx, await signUp("Ada"));
  const sold = await openPage(get(paths.staffNewsletter(), { as: grace.as }));
  ctx.sellsPlans = false;

  const other = await openPage(get(paths.staffNewsletter(), { as: grace.as }));
  const answers = [
    await callRoute(get(paths.staffSubscriptions(), { as: grace.as })),
    await callRoute(get(paths.refundPayment(invoiceId), { as: grace.as })),
  ];

  expect(sold.link("Subscriptions")).toBe(paths.staffSubscriptions());
  expect(other.text()).not.toContain("Subscriptions");
  for (const { status, body } of answers) expect([status, body]).toEqual([404, "Page Not Found"]);
});

test("to everybody else the pages of subscriptions and refunds are the very page of what is not there", async () => {
  (await startApp()).sellsPlans = true;
  const ada = await signUp("Ada");
  const invoiceId = await createPayment(ctx, ada);

  for (const address of [paths.staffSubscriptions(), paths.refundPayment(invoiceId)]) {
    const page = await openPage(get(address, { as: ada.as }));
    const absent = await openPage(get("/dashboard/nothing/at-all", { as: ada.as }));

    expect(page.status).toBe(404);
    expect(withoutMasks(page.html).replaceAll(address, "")).toBe(
      withoutMasks(absent.html).replaceAll("/dashboard/nothing/at-all", ""),
    );
  }
});

test("what people are called is text on the page of subscriptions, never markup", async () => {
  const { open } = await startWithStaff();
  const eve = await signUp("Eve", { fullName: '<img src=x onerror="alert(1)">', email: "eve@example.org" });
  await putOnPlan(ctx, eve, "active");
  await createPayment(ctx, eve);

  const page = await open();

  expect(page.html).not.toContain("<img");
  expect(page.html).toContain("&lt;img src=x");
});
