import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { plannedCall, spendSettings, spentCall } from "../../../tests/support/model-calls";
import { AuthorError } from "~/providers/author/port";
import type { DbContext } from "~/services/context";
import { createLedger } from "./ledger.server";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

test("of twenty calls asked for at the same moment no more are let through than the cap allows", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const ledger = createLedger(ctx, spendSettings({ tokens: 7999 }));

  const calls = Array.from({ length: 20 }, () => ledger.admit(plannedCall(ada)));
  const answers = await Promise.allSettled(calls);

  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused).toHaveLength(13);
  expect(refused[0]?.reason).toBeInstanceOf(AuthorError);
  expect(refused[0]?.reason).toMatchObject({ kind: "retry", retryAfterMs: 15 * HOUR });
  expect((refused[0]?.reason as Error).message).toMatch(/^Today’s allowance .* is used up/);
  expect(await countCalls(ctx)).toBe(7);
});

test("nor are they when two processes ask, each with a connection of its own", { timeout: 30_000 }, async () => {
  const databaseUrl = `file:${path.join(mkdtempSync(path.join(tmpdir(), "taproot-test-")), "app.db")}`;
  const ctx = await createTestContext({ databaseUrl });
  const ada = await createLearner(ctx);

  const ask = () =>
    promisify(execFile)(process.execPath, [
      ...["--import", "tsx", "tests/support/admit-calls.ts"],
      ...[databaseUrl, ada.id, "20", "7999", ctx.now().toISOString()],
    ]);
  const answers = await Promise.all([ask(), ask()]);

  expect(answers.reduce((sum, { stdout }) => sum + Number(stdout), 0)).toBe(7);
  expect(await countCalls(ctx)).toBe(7);
});

test("what is set aside but not used is free again when the call has ended", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const ledger = createLedger(ctx, spendSettings({ tokens: 1400 }));

  const id = await ledger.admit(plannedCall(ada));
  await expect(ledger.admit(plannedCall(ada))).rejects.toThrow("used up");
  await ledger.settle(id, spentCall());

  await expect(ledger.admit(plannedCall(ada))).resolves.toBeTypeOf("string");
});

test("one learner's cap holds back that learner alone, with what is under way for them", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const bob = await createLearner(ctx);
  const ledger = createLedger(ctx, spendSettings({ tokensPerLearner: 1399 }));

  await ledger.admit(plannedCall(bob));
  await ledger.settle(await ledger.admit(plannedCall(ada)), spentCall());

  await expect(ledger.admit(plannedCall(bob))).rejects.toThrow(/^Your allowance .* Everything written so far still/);
  await expect(ledger.admit(plannedCall(ada))).rejects.toThrow("Your allowance");
  await expect(ledger.admit(plannedCall(await createLearner(ctx)))).resolves.toBeTypeOf("string");
});

test("a cap in dollars counts a call at the higher of its prices until its cost is known", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const ledger = createLedger(ctx, spendSettings({ dollars: 0.0047 }));

  const id = await ledger.admit(plannedCall(ada)); // 0.004
  await expect(ledger.admit(plannedCall(ada))).rejects.toThrow("used up");
  await ledger.settle(id, spentCall()); // 0.0007

  const second = await ledger.admit(plannedCall(ada));
  await ledger.settle(second, spentCall({ promptTokens: 301 }));
  await expect(ledger.admit(plannedCall(ada))).rejects.toThrow("used up");
});

test("a learner's cap in dollars holds back that learner alone", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const ledger = createLedger(ctx, spendSettings({ dollarsPerLearner: 0.004 }));
  await ledger.settle(await ledger.admit(plannedCall(ada)), spentCall());

  await expect(ledger.admit(plannedCall(ada))).rejects.toThrow("Your allowance");
  await expect(ledger.admit(plannedCall(await createLearner(ctx)))).resolves.toBeTypeOf("string");
});

test("a cap is renewed at midnight UTC, and a call counts on the day on which it was let through", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const ledger = createLedger(ctx, spendSettings({ tokens: 1000 }));
  ctx.travel(15 * HOUR - 1); // 23:59:59.999
  const late = await ledger.admit(plannedCall(ada));
  await expect(ledger.admit(plannedCall(ada))).rejects.toMatchObject({ retryAfterMs: 1 });

  ctx.travel(1);
  const early = await ledger.admit(plannedCall(ada));
  await ledger.settle(late, spentCall());
  await ledger.settle(early, spentCall());

  const days = await ctx.db.selectFrom("spend_days").select(["day", "calls"]).orderBy("day").execute();
  expect(days).toEqual([
    { day: "2026-01-05", calls: 1 },
    { day: "2026-01-06", calls: 1 },
  ]);
});

test("a call whose process died keeps what was set aside for it, until the day is over", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  await createLedger(ctx, spendSettings()).admit(plannedCall(ada));

  const restarted = createLedger(ctx, spendSettings({ tokens: 1999 }));

  await expect(restarted.admit(plannedCall(ada))).rejects.toThrow("used up");
  ctx.travel(DAY);
  await expect(restarted.admit(plannedCall(ada))).resolves.toBeTypeOf("string");
});

async function countCalls(ctx: DbContext): Promise<number> {
  return (await ctx.db.selectFrom("model_calls").select("id").execute()).length;
}
