import { beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { PaymentFailure } from "~/providers/payments/port";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { openPage } from "../support/open-page";
import { createPayment, providerWithSums } from "../support/payments";
import { putOnPlan } from "../support/plans";
import { get } from "../support/request";
import { signUpStaff } from "../support/staff";

beforeEach(async () => {
  await startApp();
  ctx.sellsPlans = true;
});

async function startWithStaff() {
  const grace = await signUpStaff();
  return {
    open: (month?: string) => openPage(get(paths.staffSubscriptions({ month }), { as: grace.as })),
  };
}

test("the figures of a month count what was paid and given back between its first moment and its last, in UTC", async () => {
  const { open } = await startWithStaff();
  const ada = await signUp("Ada");
  for (const [paid_at, amount_paid] of [
    ["2025-11-30T23:59:59.999Z", 1],
    ["2025-12-01T00:00:00.000Z", 10],
    ["2025-12-31T23:59:59.999Z", 100],
    ["2026-01-01T00:00:00.000Z", 1000],
  ] as const)
    await createPayment(ctx, ada, { paid_at, amount_paid });
  const invoice_id = await createPayment(ctx, ada, { paid_at: "2025-12-10T10:00:00.000Z", amount_paid: 10_000 });
  await createPayment(ctx, ada, { paid_at: "2025-12-11T10:00:00.000Z", amount_paid: 0 }); // a trial's
  for (const [made_at, amount, status] of [
    ["2025-11-30T23:59:59.999Z", 1, "succeeded"],
    ["2025-12-01T00:00:00.000Z", 2, "succeeded"],
    ["2025-12-31T23:59:59.999Z", 3, "pending"],
    ["2025-12-31T23:59:59.999Z", 5, "failed"],
    ["2026-01-01T00:00:00.000Z", 7, "succeeded"],
    [null, 11, "requested"],
  ] as const) {
    await ctx.db
      .insertInto("refunds")
      .values({
        ...{ id: `refund-${amount}`, invoice_id, amount, status, made_at },
        ...{ reason: "duplicate", note: "", created_at: "2025-12-05T10:00:00.000Z" },
      })
      .execute();
  }

  const december = await open("2025-12");
  const january = await open();

  expect(december.text()).toMatch(
    /December 2025 Received \$101\.10 3 payments Refunded \$0\.05 2 refunds Net \$101\.05/,
  );
  expect(january.text()).toMatch(/January 2026 Received \$10\.00 1 payment Refunded \$0\.07 1 refund Net \$9\.93/);
  expect(january.link("December 2025")).toBe("/dashboard/staff/subscriptions?month=2025-12");
  expect(december.link("November 2025")).toBe("/dashboard/staff/subscriptions?month=2025-11");
  expect(december.link("January 2026")).toBe("/dashboard/staff/subscriptions?month=2026-01");
  expect(january.text()).not.toContain("February");
  expect((await open("2025-11")).text()).not.toContain("October");
});

test("the figures of a month count subscriptions that began, those with a trial, and those that ended", async () => {
  const { open } = await startWithStaff();
  await putOnPlan(ctx, await signUp("Ada"), "active"); // after a trial, from December
  await putOnPlan(ctx, await signUp("Bob"), "trial-expired");
  await putOnPlan(ctx, await signUp("Cleo"), "ending");

  const december = await open("2025-12");
  const january = await open();

  expect(december.text()).toMatch(/New subscriptions 3 With a trial 3 2 paid since Ended 0/);
  expect(january.text()).toMatch(
    /New subscriptions 0 With a trial 0 0 paid since Ended 1 1 more is cancelled and will end/,
  );
});

test.each(["2026-02", "2026-13", "x", "", "<script>", "9999-01", "2026-01-01"])(
  "the page of month=%s is that of the present month",
  async (month) => {
    const { open } = await startWithStaff();

    const page = await open(month);

    expect(page.status).toBe(200);
    expect(page.text()).toContain("January 2026");
    expect(page.html).not.toContain("<script");
  },
);

test("when Stripe's own sums of the month are the same, the page says so", async () => {
  const { open } = await startWithStaff();
  await createPayment(ctx, await signUp("Ada"));
  const asked: unknown[] = [];
  ctx.payments = providerWithSums(async (period) => {
    asked.push(period);
    return { paid: 2900, refunded: 0 };
  });

  const page = await open();

  expect(page.text()).toContain("Agrees with Stripe");
  expect(asked).toEqual([{ from: new Date("2026-01-01T00:00:00.000Z"), until: new Date("2026-02-01T00:00:00.000Z") }]);
});

test("when Stripe's sums differ by a cent, the page says by how much", async () => {
  const { open } = await startWithStaff();
  await createPayment(ctx, await signUp("Ada"));
  ctx.payments = providerWithSums(async () => ({ paid: 2901, refunded: 0 }));

  const text = (await open()).text();

  expect(text).toContain("Differs from Stripe");
  expect(text).toContain("Received: $29.01 at Stripe, $29.00 here, a difference of $0.01.");
  expect(text).not.toContain("Refunded: ");
  expect(text).not.toContain("Agrees");
});

test("when Stripe cannot be asked, the page shows our sums and says that nobody knows whether they agree", async () => {
  const { open } = await startWithStaff();
  await createPayment(ctx, await signUp("Ada"));
  ctx.payments = providerWithSums(async () => {
    throw new PaymentFailure("unreachable", "It sleeps.");
  });

  const text = (await open()).text();

  expect(text).toContain("Received $29.00");
  expect(text).toContain("We couldn’t reach Stripe");
});
