import { beforeEach, expect, test } from "vitest";
import { v7 } from "uuid";
import { ctx } from "~/app-context.server";
import { runDueJobs } from "~/jobs/run-due-jobs.server";
import { closeAccount } from "~/services/accounts/close-account.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { createPayment } from "../support/payments";
import { putOnPlan } from "../support/plans";
import { get, post } from "../support/request";
import { signUpStaff } from "../support/staff";

beforeEach(async () => {
  await startApp({ working: false });
  ctx.sellsPlans = true;
});

/** Of somebody whose subscription is over. */
async function startWithPayment() {
  const grace = await signUpStaff();
  const ada = await signUp("Ada");
  await putOnPlan(ctx, ada, "expired");
  const address = paths.refundPayment(await createPayment(ctx, ada));
  const form = { amount: "29.00", reason: "requested_by_customer", note: "" };
  return {
    grace,
    ada,
    address,
    open: () => openPage(get(address, { as: grace.as })),
    send: () => callRoute(post(address, { ...form, request_key: v7() }, { as: grace.as })),
    refunds: () => ctx.db.selectFrom("refunds").selectAll().orderBy("id").execute(),
  };
}

async function deleteAccount({ id, email }: { id: string; email: string }) {
  await closeAccount(ctx, { learnerId: id, typedEmail: email });
  await runDueJobs(ctx);
  expect(await ctx.db.selectFrom("learners").select("id").where("id", "=", id).execute()).toEqual([]);
}

test("a payment of an account that is deleted is shown, names nobody, and is given back at Stripe", async () => {
  const { send, open, ada, grace, refunds } = await startWithPayment();
  await deleteAccount(ada);

  const page = await open();
  const list = await openPage(get(paths.staffSubscriptions(), { as: grace.as }));
  const answer = await send();

  expect(page.status).toBe(200);
  expect(page.text()).toContain("Deleted account");
  expect(page.text()).toContain("Left $29.00");
  expect(page.text()).toContain("This account is deleted: use Stripe’s dashboard for refunds.");
  expect(page.html).not.toContain("Refund the money");
  expect(page.text()).not.toContain("guarantee");
  expect(page.html).not.toContain(ada.email);
  expect(list.html).toContain('aria-label="See $29.00 of a deleted account"');
  expect([answer.status, answer.body]).toEqual([404, "Payment Not Found"]);
  expect(await refunds()).toEqual([]);
});

test("a payment of an account that is deleted can be given back where that has failed", async () => {
  const { send, open, ada, grace, refunds, address } = await startWithPayment();
  await send();
  await ctx.db
    .updateTable("refunds")
    .set({ status: "failed", error: "No money.", settled_at: ctx.now().toISOString() })
    .execute();
  await deleteAccount(ada);

  const list = await openPage(get(paths.staffSubscriptions(), { as: grace.as }));
  const page = await open();
  const answer = await send();

  expect(list.text()).toMatch(/Deleted account \$29\.00 No money\./);
  expect(list.link("Refund again")).toBe(address);
  expect(page.text()).toContain("Deleted account");
  expect(answer.status).toBe(302);
  expect(await refunds()).toMatchObject([
    { learner_id: null, amount: 2900, status: "failed" },
    { learner_id: null, amount: 2900, status: "requested" },
  ]);
});
