import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { SHIPPED_MODEL } from "~/services/mastery/prediction";
import { refreshInstanceNumbers } from "~/services/numbers/numbers.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createCrowd } from "../support/crowd";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { setConfig } from "../support/set-config";
import { signUpStaff } from "../support/staff";

const DAY = 24 * 60 * 60 * 1000;

/** Answers enough of people enough, measured. */
async function measureCrowd(size: number) {
  const { learnerIds, give } = await createCrowd(ctx, size);
  const given = { model_version: SHIPPED_MODEL.version, predicted_probability: 0.75 };
  for (const id of learnerIds)
    for (let count = 0; count < 10; count += 1) await give(id, { ...given, is_correct: count < 7 ? 1 : 0 });
  await refreshInstanceNumbers(ctx);
}

test("the numbers are a page for staff alone, until the operator makes them public", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const grace = await signUpStaff();

  const visitor = await openPage(get(paths.numbers()));
  const learner = await openPage(get(paths.numbers(), { as: ada.as }));
  const staff = await openPage(get(paths.numbers(), { as: grace.as }));

  expect([visitor.status, learner.status, staff.status]).toEqual([404, 404, 200]);
  expect(visitor.text()).toContain("Page Not Found");
  expect(staff.text()).toContain("Only staff see this page.");
  expect(staff.html).toContain('<meta name="robots" content="noindex"/>');
  expect((await openPage(get(paths.research()))).html).not.toContain(paths.numbers());
  expect((await openPage(get(paths.staffSpending(), { as: grace.as }))).link("Numbers")).toBe(paths.numbers());
});

test("public numbers are seen by everybody, kept by caches, and led to by the research page", async () => {
  await startApp();
  setConfig({ publicNumbers: true });

  const research = await openPage(get(paths.research()));
  const page = await openPage(get(research.link("Numbers")));

  expect(page.status).toBe(200);
  const { headers } = await callRoute(get(paths.numbers()));
  expect(headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(page.text()).not.toContain("Only staff");
  expect(page.html).not.toContain("noindex");
  expect(page.html).not.toContain("<script");
});

test("before they were worked out, and with too little to tell, the numbers page says so", async () => {
  await startApp();
  setConfig({ publicNumbers: true });

  const early = await openPage(get(paths.numbers()));
  await measureCrowd(19);
  const few = await openPage(get(paths.numbers()));

  expect(early.text()).toContain("These figures haven’t been calculated yet.");
  expect(few.text()).toContain("Fewer than 20 learners so far.");
  expect(few.text().match(/Not enough data yet: we need/g)).toHaveLength(5);
  expect(few.text()).toContain("we need 50 gaps and 20 learners");
  expect(few.html).not.toContain("Predicted and actual");
});

test("the numbers page has what was measured, drawn and as a table", async () => {
  await startApp();
  setConfig({ publicNumbers: true });
  await measureCrowd(20);

  const page = await openPage(get(paths.numbers()));

  expect(page.text()).toContain("20 learners have given 200 answers.");
  expect(page.text()).toMatch(/Over 200 answers, .* is off by 5\.0 percentage points on average\./);
  expect(page.html).toContain('role="img" aria-label="Predicted and actual, by decile"');
  expect(page.text()).toContain("70 to 80% 200 75% 70%");
  expect(page.text()).toContain("60 to 70% Fewer than 20 learners");
});

test("numbers are worked out once a day, not for every view", async () => {
  const app = await startApp();
  setConfig({ publicNumbers: true });
  await measureCrowd(20);
  const { learnerIds, give } = await createCrowd(ctx, 1);
  await give(learnerIds[0]!, {});
  const isNew = async () => (await openPage(get(paths.numbers()))).text().includes("have given 201 answers");

  await refreshInstanceNumbers(ctx);
  expect(await isNew()).toBe(false);
  app.travel(DAY);
  await refreshInstanceNumbers(ctx);
  expect(await isNew()).toBe(true);
});

test("numbers from a clock that was ahead are worked out anew", async () => {
  const app = await startApp();
  app.travel(365 * DAY);
  await refreshInstanceNumbers(ctx);
  app.travel(-365 * DAY);

  await refreshInstanceNumbers(ctx);

  const { computed_at } = await ctx.db.selectFrom("instance_numbers").select("computed_at").executeTakeFirstOrThrow();
  expect(computed_at).toBe(ctx.now().toISOString());
});
