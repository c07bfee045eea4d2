import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { plannedCall, spendSettings, spentCall } from "../../../tests/support/model-calls";
import { createLedger } from "~/services/spend/ledger.server";
import { findSpending } from "./spending.server";

const DAY = 24 * 60 * 60 * 1000;

test("today is what is used and set aside, beside the caps", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const settings = spendSettings({ tokens: 20_000, dollars: 0.5, tokensPerLearner: 9000 });
  const ledger = createLedger(ctx, settings);
  await ledger.settle(await ledger.admit(plannedCall(ada)), spentCall()); // of yesterday
  ctx.travel(DAY);
  await ledger.settle(await ledger.admit(plannedCall(ada)), spentCall());
  await ledger.settle(await ledger.admit(plannedCall(ada, { model: "unheard-of" })), spentCall());
  await ledger.admit(plannedCall(ada)); // still under way

  const { today } = await findSpending(ctx, settings);

  expect(today).toEqual({
    tokens: 400 + 400 + 1000,
    tokenCap: 20_000,
    cost: { calls: 3, costMicros: 700 + 4000, unpricedCalls: 1 },
    capMicros: 500_000,
    perLearner: { tokenCap: 9000, capMicros: null },
  });
});

test("a call under way whose price is not known is no call that costs nothing", async () => {
  const ctx = await createTestContext();
  await createLedger(ctx, spendSettings()).admit(plannedCall(await createLearner(ctx), { model: "unheard-of" }));

  const { today } = await findSpending(ctx, spendSettings());

  expect(today?.cost).toEqual({ calls: 1, costMicros: 0, unpricedCalls: 1 });
});

test("thirty days are summed up by day, and by model and purpose", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const ledger = createLedger(ctx, spendSettings());
  await ledger.settle(await ledger.admit(plannedCall(ada)), spentCall()); // too long ago
  ctx.travel(DAY);
  await ledger.settle(await ledger.admit(plannedCall(ada)), spentCall());
  ctx.travel(29 * DAY);
  await ledger.settle(await ledger.admit(plannedCall(await createLearner(ctx))), spentCall({ outcome: "timeout" }));
  const expensive = await ledger.admit(plannedCall(ada, { purpose: "court", model: "unheard-of" }));
  await ledger.settle(expensive, spentCall({ promptTokens: 5000 }));

  const { days, purposes } = await findSpending(ctx, null);

  const one = { calls: 1, failedCalls: 0, tokens: 400, costMicros: 700, unpricedCalls: 0, durationMs: 1200 };
  expect(days).toEqual([
    {
      ...{ day: "2026-02-04", calls: 2, failedCalls: 1, tokens: 5500 },
      ...{ costMicros: 700, unpricedCalls: 1, durationMs: 2400 },
    },
    { day: "2026-01-06", ...one },
  ]);
  expect(purposes).toEqual([
    { model: "unheard-of", purpose: "court", ...one, tokens: 5100, costMicros: 0, unpricedCalls: 1 },
    {
      ...{ model: "known", purpose: "questions", calls: 2, failedCalls: 1 },
      ...{ tokens: 800, costMicros: 1400, unpricedCalls: 0, durationMs: 2400 },
    },
  ]);
});

test("what became of written questions is told with why, the good ones first", async () => {
  const ctx = await createTestContext();
  const ledger = createLedger(ctx, spendSettings());
  await ledger.countReview({ outcome: "dropped", reason: "key" });
  await ledger.countReview({ outcome: "dropped", reason: "two-keys" });
  await ledger.countReview({ outcome: "published-after-repair", reason: "key" });
  ctx.travel(DAY);
  await ledger.countReview({ outcome: "dropped", reason: "two-keys" });
  await ledger.countReview({ outcome: "published", reason: "" });

  const { reviews } = await findSpending(ctx, null);

  expect(reviews).toEqual([
    { outcome: "published", reason: "", count: 1 },
    { outcome: "published-after-repair", reason: "key", count: 1 },
    { outcome: "dropped", reason: "two-keys", count: 2 },
    { outcome: "dropped", reason: "key", count: 1 },
  ]);
});

test("the last fifty calls are told, the newest first, and nothing of whom they were for", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const ledger = createLedger(ctx, spendSettings());
  for (let index = 0; index < 51; index += 1) {
    await ledger.admit(plannedCall(ada, { prompt: `questions@${index}` }));
    ctx.travel(1000);
  }

  const { calls } = await findSpending(ctx, null);

  expect(calls).toHaveLength(50);
  expect(calls[0]).toEqual({
    ...{ id: calls[0]!.id, startedAt: "2026-01-05T09:00:50.000Z", purpose: "questions", prompt: "questions@50" },
    ...{ model: "known", outcome: "running", reservedTokens: 1000 },
    ...{ promptTokens: null, completionTokens: null, costMicros: null, durationMs: null },
  });
  expect(calls.at(-1)?.prompt).toBe("questions@1");
  expect(JSON.stringify(calls)).not.toContain(ada.id);
});

test("without a model there is nothing of today, and what was spent before is told", async () => {
  const ctx = await createTestContext();
  const ledger = createLedger(ctx, spendSettings());
  expect(await findSpending(ctx, null)).toEqual({ today: null, days: [], purposes: [], reviews: [], calls: [] });

  await ledger.settle(await ledger.admit(plannedCall(await createLearner(ctx))), spentCall());

  expect(await findSpending(ctx, null)).toMatchObject({
    today: null,
    days: [{ calls: 1 }],
    calls: [{ outcome: "ok" }],
  });
});
