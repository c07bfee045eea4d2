import { beforeEach, expect, test } from "vitest";
import { v7 } from "uuid";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { createPayment } from "../support/payments";
import { putOnPlan } from "../support/plans";
import { get, post } from "../support/request";
import { signUpStaff } from "../support/staff";

const DAY = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  await startApp({ working: false });
  ctx.sellsPlans = true;
});

async function startWithPayment(payment: Parameters<typeof createPayment>[2] = {}) {
  const grace = await signUpStaff();
  const ada = await signUp("Ada");
  await putOnPlan(ctx, ada, "active");
  const invoiceId = await createPayment(ctx, ada, payment);
  const address = paths.refundPayment(invoiceId);
  const form = { amount: "29.00", reason: "requested_by_customer", note: "", request_key: v7() };
  return {
    grace,
    ada,
    invoiceId,
    address,
    form,
    open: () => openPage(get(address, { as: grace.as })),
    send: (fields: Partial<typeof form> = {}) => callRoute(post(address, { ...form, ...fields }, { as: grace.as })),
    sendPage: (fields: Partial<typeof form>) => openPage(post(address, { ...form, ...fields }, { as: grace.as })),
    refunds: () => ctx.db.selectFrom("refunds").selectAll().execute(),
  };
}

test("a refund is requested once, with all that staff said and who they are, and shown", async () => {
  const { send, open, refunds, address, ada, grace, invoiceId, form } = await startWithPayment();
  const before = await open();

  const answers = [
    await send({ amount: "9,50", reason: "duplicate", note: " Twice, <b>sorry</b>. " }),
    await send({ amount: "9,50", reason: "duplicate", note: " Twice, <b>sorry</b>. " }), // double click
  ];

  expect(before.html).toMatch(/<input[^>]*name="amount"[^>]*value="29\.00"/);
  for (const answer of answers) expect(answer).toMatchObject({ status: 302, location: address });
  expect(await refunds()).toMatchObject([
    {
      ...{ id: form.request_key, invoice_id: invoiceId, learner_id: ada.id, staff_id: grace.id, amount: 950 },
      ...{ reason: "duplicate", note: "Twice, <b>sorry</b>.", status: "requested", refund_id: null },
    },
  ]);
  const jobs = await ctx.db.selectFrom("jobs").select("subject_id").where("kind", "=", "refund").execute();
  expect(jobs).toEqual([{ subject_id: form.request_key }]);
  const after = await open();
  expect(after.text()).toMatch(/\$9\.50 Requested It was paid twice Requested by Grace Lovelace, Jan 5, 2026/);
  expect(after.text()).toContain("Left $19.50");
  expect(after.link("Check again")).toBe(address);
  expect(after.html).toContain("Twice, &lt;b&gt;sorry&lt;/b&gt;.");
  expect(after.html).toMatch(/<input[^>]*name="amount"[^>]*value="19\.50"/);
});

test("each form that is opened asks for a refund of its own", async () => {
  const { open } = await startWithPayment();
  const keyOf = async () => /name="request_key" value="([^"]+)"/.exec((await open()).html)?.[1];

  const keys = [await keyOf(), await keyOf()];

  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([
  ["pending", null, "Pending at Stripe"],
  ["succeeded", null, "Refunded"],
  ["failed", "The card was closed. <script>", "Failed"],
] as const)("a refund that is %s says so, and why it failed", async (status, error, words) => {
  const { send, open } = await startWithPayment();
  await send({ amount: "29" });
  const settled_at = status === "pending" ? null : ctx.now().toISOString();
  await ctx.db.updateTable("refunds").set({ status, error, settled_at, refund_id: "re_1" }).execute();
  await ctx.db
    .updateTable("payments")
    .set({ amount_refunded: status === "failed" ? 0 : 2900 })
    .execute();

  const page = await open();

  expect(page.text()).toContain(`$29.00 ${words} The customer asked for it`);
  if (error === null) expect(page.text()).toContain("Nothing is left to refund.");
  else expect(page.html).toContain("The card was closed. &lt;script&gt;");
  expect(page.text().includes("Refund the money")).toBe(status === "failed");
});

test.each<[{ amount?: string; reason?: string; note?: string }, string]>([
  [{ amount: "" }, "Enter an amount above zero"],
  [{ amount: "0.00" }, "Enter an amount above zero"],
  [{ amount: "-5" }, "Enter an amount above zero"],
  [{ amount: "<b>" }, "Enter an amount above zero"],
  [{ amount: "29.01" }, "No more than $29.00 is left of this payment"],
  [{ amount: "9999999" }, "No more than $29.00 is left of this payment"],
  [{ reason: "because" }, "Choose a reason"],
  [{ note: "x".repeat(501) }, "Use at most 500 characters"],
])("a refund of %j is refused beside the field, and what was typed is still there", async (wrong, message) => {
  const { sendPage, refunds, form } = await startWithPayment();
  const typed = { note: "A note.", ...wrong };

  const page = await sendPage(typed);

  expect(page.status).toBe(400);
  expect(page.text()).toContain(message);
  expect(page.html).toContain(typed.note);
  if (wrong.amount) expect(page.html).toContain(`value="${wrong.amount.replace("<b>", "&lt;b&gt;")}"`);
  expect(page.html).toContain(`name="request_key" value="${form.request_key}"`);
  expect(await refunds()).toEqual([]);
});

test("a form without a proper key is refused, and the page gives another", async () => {
  const { sendPage, refunds } = await startWithPayment();

  const page = await sendPage({ request_key: '"><script>' });

  expect(page.status).toBe(400);
  expect(page.html).not.toContain("<script");
  expect(page.html).toMatch(/name="request_key" value="[\da-f-]{36}"/);
  expect(await refunds()).toEqual([]);
});

test("twenty refunds at once never come to more than what was paid", async () => {
  const { send, refunds } = await startWithPayment();

  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ amount: "7.00", request_key: v7() })));

  expect(answers.filter(({ status }) => status === 302)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(16);
  expect((await refunds()).map(({ amount }) => amount)).toEqual([700, 700, 700, 700]);
});

test("the same form sent twenty times at once is one refund", async () => {
  const { send, refunds } = await startWithPayment();

  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ amount: "1.00" })));

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(302));
  expect(await refunds()).toHaveLength(1);
});

test.each([
  ["covers", "sub_first", 30 * DAY - 1000],
  ["doesn’t cover", "sub_first", 30 * DAY],
  ["doesn’t cover", "sub_second", 1000],
])(
  "the money-back guarantee %s a payment for %s, %d ms after the first one",
  async (covers, subscription_id, after) => {
    const paid_at = new Date(ctx.now().getTime() - after).toISOString();
    const { ada, grace } = await startWithPayment({ paid_at, subscription_id: "sub_first" });
    await ctx.db.updateTable("billing_accounts").set({ first_paid_at: paid_at }).execute();
    const invoiceId = await createPayment(ctx, ada, { subscription_id });

    const page = await openPage(get(paths.refundPayment(invoiceId), { as: grace.as }));

    const until = new Date(ctx.now().getTime() - after + 30 * DAY).toLocaleDateString("en", { dateStyle: "medium" });
    expect(page.text()).toContain(
      covers === "covers"
        ? `Money-back guarantee: this is a first subscription, so it is fully refunded, whatever the reason, until ${until}`
        : "The 30-day money-back guarantee doesn’t cover this payment",
    );
  },
);

test("the money-back guarantee goes from the first payment for Premium, whatever was bought before", async () => {
  const { ada, open } = await startWithPayment();
  await ctx.db.updateTable("billing_accounts").set({ first_paid_at: ctx.now().toISOString() }).execute();
  const paid_at = new Date(ctx.now().getTime() - 90 * DAY).toISOString();
  await createPayment(ctx, ada, { paid_at, subscription_id: "sub_of_something_else" });

  expect((await open()).text()).toContain("Money-back guarantee: this is a first subscription");
});

test("a refund stays in the books when the member of staff has gone", async () => {
  const { send, grace, address } = await startWithPayment();
  await send();
  await ctx.db.deleteFrom("learners").where("id", "=", grace.id).execute();
  const hopper = await signUpStaff("Hopper");

  const page = await openPage(get(address, { as: hopper.as }));

  expect(page.text()).toMatch(/\$29\.00 Requested The customer asked for it Requested, Jan 5/);
});

test.each([
  ["nothing was paid for", { status: "open", amount_paid: 0, paid_at: null, payment_intent_id: null }],
  ["a trial began with", { amount_paid: 0, amount_due: 0, payment_intent_id: null }],
] as const)("an invoice that %s cannot be given back", async (_what, payment) => {
  const { send, refunds, address, grace } = await startWithPayment(payment);

  const answers = [await callRoute(get(address, { as: grace.as })), await send()];

  for (const { status, body } of answers) expect([status, body]).toEqual([404, "Payment Not Found"]);
  expect(await refunds()).toEqual([]);
});

test("nobody but staff gives money back, not even their own", async () => {
  const { address, form, ada, refunds } = await startWithPayment();

  const answers = [
    await callRoute(post(address, form, { as: ada.as })),
    await callRoute(post(paths.refundPayment("in_none"), form, { as: ada.as })),
  ];

  for (const { status, body } of answers) expect([status, body]).toEqual([404, "Page Not Found"]);
  expect(await refunds()).toEqual([]);
});

test("a refund that could not be stored says so, keeps what was typed, and gives nothing back", async () => {
  const { sendPage } = await startWithPayment();
  await ctx.db.schema.dropTable("jobs").execute();

  const page = await sendPage({ note: "A note." });

  expect(page.status).toBe(503);
  expect(page.text()).toContain("We couldn’t request the refund, so nothing was refunded.");
  expect(page.html).toContain("A note.");
});
