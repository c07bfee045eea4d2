import { beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { operations } from "~/api/operations.server";
import { newId } from "~/services/ids/new-id";
import { callApi, operationOf } from "../support/api";
import { signUp, startApp } from "../support/app";
import { createOwnParams, PUBLIC_PARAMS } from "../support/own-params";
import { createPayment } from "../support/payments";
import { putOnPlan } from "../support/plans";
import { signUpStaff } from "../support/staff";

let app: Awaited<ReturnType<typeof startApp>>;
let ada: Awaited<ReturnType<typeof signUp>>;
let grace: Awaited<ReturnType<typeof signUp>>;
let params: Record<string, string>;

beforeEach(async () => {
  app = await startApp({ working: false });
  ada = await signUp("Ada");
  grace = await signUpStaff();
  params = { ...PUBLIC_PARAMS, ...(await createOwnParams(ada)) };
  ctx.sellsPlans = true;
});

const withCursor = operations.filter(({ query }) => "cursor" in query.shape).map(({ id }) => id);

test.each(withCursor)("%s refuses a cursor that was never its own", async (id) => {
  const { as } = operationOf(id).access === "staff" ? grace : ada;

  for (const cursor of ["nonsense", "0", "zzz", "99999999999999.", ada.as]) {
    const { status, json } = await callApi(id, { as, params, query: { cursor } });

    expect([status, json.error], cursor).toEqual([400, expect.stringMatching(/^Send cursor as (in more|next_cursor)/)]);
    expect(json.errors[0].field).toBe("cursor");
  }
});

test("subscriptions are read on from where an account was that is gone", async () => {
  for (let index = 0; index < 21; index += 1) await putOnPlan(ctx, await signUp(`Learner${index}`), "active");
  const list = (query = {}) => callApi("listStaffSubscriptions", { as: grace.as, query });

  const first = (await list()).json;
  await ctx.db
    .updateTable("billing_accounts")
    .set({ subscribed_at: null })
    .where("learner_id", "=", first.subscriptions.at(-1).learner_id)
    .execute();
  const second = (await list({ cursor: first.next_cursor })).json;

  const idsOf = (page: typeof first) => page.subscriptions.map((one: { learner_id: string }) => one.learner_id);
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(21);
  expect(second.subscriptions).toHaveLength(1);
});

test("payments are read on from where an invoice was that is gone", async () => {
  for (let count = 0; count < 21; count += 1) await createPayment(ctx, ada);
  const list = (query = {}) => callApi("listStaffPayments", { as: grace.as, query });

  const first = (await list()).json;
  await ctx.db.deleteFrom("payments").where("invoice_id", "=", first.payments.at(-1).invoice_id).execute();
  const second = (await list({ cursor: first.next_cursor })).json;

  expect(second.payments).toHaveLength(1);
  expect(first.payments).not.toContainEqual(second.payments[0]);
});

test("deliveries and the staff log are read on from where something was that is gone", async () => {
  app.travel(1000);
  const query = { cursor: newId(ctx) };

  const deliveries = await callApi("listWebhookDeliveries", { as: grace.as, params, query });
  const log = await callApi("listStaffActions", { as: grace.as, query });

  expect(deliveries.json.deliveries).toHaveLength(1);
  expect(log.json.entries).not.toHaveLength(0);
});
