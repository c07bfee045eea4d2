import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { plannedCall, spendSettings, spentCall } from "../../../tests/support/model-calls";
import { AuthorError } from "~/providers/author/port";
import type { CallOutcome } from "~/providers/author/ledger-port";
import type { DbContext } from "~/services/context";
import { createLedger } from "./ledger.server";

const DAY = 24 * 60 * 60 * 1000;

test("a call is on record from the moment it is let through, and its end with what it took", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const ledger = createLedger(ctx, spendSettings());

  const id = await ledger.admit(plannedCall(ada));
  const begun = await callsOf(ctx);
  ctx.travel(1200);
  await ledger.settle(id, spentCall());

  expect(begun).toMatchObject([{ id, outcome: "running", reserved_tokens: 1000, prompt_tokens: null }]);
  expect(await callsOf(ctx)).toMatchObject([
    {
      id,
      learner_id: ada.id,
      day: "2026-01-05",
      purpose: "questions",
      prompt: "questions@1",
      model: "known",
      outcome: "ok",
      prompt_tokens: 300,
      completion_tokens: 100,
      cost_micros: 300 * 1 + 100 * 4,
      duration_ms: 1200,
      started_at: "2026-01-05T09:00:00.000Z",
    },
  ]);
});

test("what was spent is summed up by day, model and purpose, and by learner", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const bob = await createLearner(ctx);
  const ledger = createLedger(ctx, spendSettings());

  await ledger.settle(await ledger.admit(plannedCall(ada)), spentCall());
  await ledger.settle(await ledger.admit(plannedCall(bob)), spentCall({ outcome: "malformed" }));
  await ledger.settle(await ledger.admit(plannedCall(ada, { purpose: "court" })), spentCall());
  ctx.travel(DAY);
  await ledger.settle(await ledger.admit(plannedCall(ada)), spentCall());

  const one = { tokens: 400, prompt_tokens: 300, completion_tokens: 100, cost_micros: 700, duration_ms: 1200 };
  expect(await daysOf(ctx)).toMatchObject([
    { day: "2026-01-05", purpose: "court", calls: 1, failed_calls: 0, ...one },
    { day: "2026-01-05", purpose: "questions", calls: 2, failed_calls: 1, tokens: 800, cost_micros: 1400 },
    { day: "2026-01-06", purpose: "questions", calls: 1, failed_calls: 0, ...one },
  ]);
  expect(await learnerDaysOf(ctx, ada)).toEqual([
    { learner_id: ada.id, day: "2026-01-05", calls: 2, tokens: 800, cost_micros: 1400 },
    { learner_id: ada.id, day: "2026-01-06", calls: 1, tokens: 400, cost_micros: 700 },
  ]);
});

test("a model without a price costs an unknown amount, not nothing", async () => {
  const ctx = await createTestContext();
  const ledger = createLedger(ctx, spendSettings());
  const ada = await createLearner(ctx);

  await ledger.settle(await ledger.admit(plannedCall(ada, { model: "unheard-of" })), spentCall());

  expect(await callsOf(ctx)).toMatchObject([{ cost_micros: null, prompt_tokens: 300 }]);
  expect(await daysOf(ctx)).toMatchObject([{ calls: 1, unpriced_calls: 1, cost_micros: 0, tokens: 400 }]);
});

test.each<CallOutcome>(["ok", "cut-off", "timeout", "aborted", "malformed"])(
  "when nothing is known of what a call took (%s), all that was set aside counts, at the higher price",
  async (outcome) => {
    const ctx = await createTestContext();
    const ledger = createLedger(ctx, spendSettings());

    const id = await ledger.admit(plannedCall(await createLearner(ctx)));
    await ledger.settle(id, spentCall({ outcome, promptTokens: null, completionTokens: null }));

    expect(await callsOf(ctx)).toMatchObject([{ prompt_tokens: null, completion_tokens: null, cost_micros: 4000 }]);
    expect(await daysOf(ctx)).toMatchObject([{ tokens: 1000, prompt_tokens: 0, cost_micros: 4000 }]);
  },
);

test.each([
  [400, 400],
  [1400, 1000], // no more than it was allowed to take
])("where the server does not tell, a guess of %i tokens counts as %i, at the higher price", async (told, booked) => {
  const ctx = await createTestContext();
  const ledger = createLedger(ctx, spendSettings());

  const id = await ledger.admit(plannedCall(await createLearner(ctx)));
  await ledger.settle(
    id,
    spentCall({ outcome: "cut-off", promptTokens: null, completionTokens: null, estimatedTokens: told }),
  );

  expect(await callsOf(ctx)).toMatchObject([{ prompt_tokens: null, cost_micros: booked * 4 }]);
  expect(await daysOf(ctx)).toMatchObject([{ tokens: booked, cost_micros: booked * 4 }]);
});

test("what the server counted is never changed by a guess", async () => {
  const ctx = await createTestContext();
  const ledger = createLedger(ctx, spendSettings());

  const id = await ledger.admit(plannedCall(await createLearner(ctx)));
  await ledger.settle(id, spentCall({ estimatedTokens: 10 }));

  expect(await daysOf(ctx)).toMatchObject([{ tokens: 400, cost_micros: 700 }]);
});

test.each<CallOutcome>(["connection", "rate-limited", "server-error", "rejected"])(
  "a call that was never answered (%s) takes nothing from the allowance",
  async (outcome) => {
    const ctx = await createTestContext();
    const ada = await createLearner(ctx);
    const ledger = createLedger(ctx, spendSettings({ tokensPerLearner: 1000 }));

    for (let attempt = 0; attempt < 3; attempt += 1) {
      const id = await ledger.admit(plannedCall(ada));
      await ledger.settle(id, spentCall({ outcome, promptTokens: null, completionTokens: null }));
    }

    expect(await daysOf(ctx)).toMatchObject([{ calls: 3, failed_calls: 3, tokens: 0, cost_micros: 0 }]);
  },
);

test("what the server does tell counts, however the call ended", async () => {
  const ctx = await createTestContext();
  const ledger = createLedger(ctx, spendSettings());

  const id = await ledger.admit(plannedCall(await createLearner(ctx)));
  await ledger.settle(id, spentCall({ outcome: "server-error" }));

  expect(await daysOf(ctx)).toMatchObject([{ failed_calls: 1, tokens: 400, cost_micros: 700 }]);
});

test("settled twice, also at the same moment, a call counts once", async () => {
  const ctx = await createTestContext();
  const ledger = createLedger(ctx, spendSettings());
  const id = await ledger.admit(plannedCall(await createLearner(ctx)));

  await Promise.all([ledger.settle(id, spentCall()), ledger.settle(id, spentCall({ outcome: "aborted" }))]);
  await createLedger(ctx, spendSettings()).settle(id, spentCall());

  expect(await daysOf(ctx)).toMatchObject([{ calls: 1, tokens: 400, failed_calls: 0 }]);
  expect(await callsOf(ctx)).toMatchObject([{ outcome: "ok" }]);
});

test("a call whose learner is deleted meanwhile is booked for everybody, once", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const ledger = createLedger(ctx, spendSettings());
  const id = await ledger.admit(plannedCall(ada));

  await ctx.db.deleteFrom("learners").where("id", "=", ada.id).execute();
  await ledger.settle(id, spentCall());
  await ledger.settle(id, spentCall());

  expect(await daysOf(ctx)).toMatchObject([{ calls: 1, tokens: 400 }]);
  expect(await callsOf(ctx)).toEqual([]);
  expect(await learnerDaysOf(ctx, ada)).toEqual([]);
});

test("nothing is spent for an account that is closed or gone", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const ledger = createLedger(ctx, spendSettings());

  await ctx.db.updateTable("learners").set({ deleted_at: ctx.now().toISOString() }).where("id", "=", ada.id).execute();

  await expect(ledger.admit(plannedCall(ada))).rejects.toMatchObject({ kind: "error", final: true });
  await expect(ledger.admit(plannedCall({ id: "nobody" }))).rejects.toThrow(AuthorError);
  expect(await callsOf(ctx)).toEqual([]);
});

test("single calls are forgotten after ninety days, a few with each new one; the sums stay", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const ledger = createLedger(ctx, spendSettings());
  for (let index = 0; index < 25; index += 1) {
    await ledger.settle(await ledger.admit(plannedCall(ada)), spentCall());
  }
  ctx.travel(90 * DAY);
  await ledger.admit(plannedCall(ada));
  expect(await callsOf(ctx)).toHaveLength(26); // kept to the end of the ninetieth day
  ctx.travel(DAY);

  await ledger.admit(plannedCall(ada));
  expect(await callsOf(ctx)).toHaveLength(27 - 20);
  await ledger.admit(plannedCall(ada));

  expect(await callsOf(ctx)).toHaveLength(3);
  expect(await daysOf(ctx)).toMatchObject([{ day: "2026-01-05", calls: 25 }]);
});

test("what became of written questions is counted by day and reason", async () => {
  const ctx = await createTestContext();
  const ledger = createLedger(ctx, spendSettings());

  await Promise.all([
    ledger.countReview({ outcome: "published", reason: "" }),
    ledger.countReview({ outcome: "published", reason: "" }),
    ledger.countReview({ outcome: "dropped", reason: "key" }),
  ]);
  ctx.travel(DAY);
  await ledger.countReview({ outcome: "published", reason: "" });

  expect(await ctx.db.selectFrom("review_counts").selectAll().orderBy("day").orderBy("outcome").execute()).toEqual([
    { day: "2026-01-05", outcome: "dropped", reason: "key", count: 1 },
    { day: "2026-01-05", outcome: "published", reason: "", count: 2 },
    { day: "2026-01-06", outcome: "published", reason: "", count: 1 },
  ]);
});

function callsOf(ctx: DbContext) {
  return ctx.db.selectFrom("model_calls").selectAll().orderBy("started_at").execute();
}

function daysOf(ctx: DbContext) {
  return ctx.db.selectFrom("spend_days").selectAll().orderBy("day").orderBy("purpose").execute();
}

function learnerDaysOf(ctx: DbContext, learner: { id: string }) {
  return ctx.db.selectFrom("learner_spend_days").selectAll().where("learner_id", "=", learner.id).execute();
}
