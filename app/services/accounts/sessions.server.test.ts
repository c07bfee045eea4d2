import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { createSession, endSession, findSession } from "./sessions.server";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

test("a session is found by its token", async () => {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);

  const token = await createSession(ctx, { learnerId: learner.id });

  expect(await findSession(ctx, token)).toMatchObject({ learnerId: learner.id, state: "valid" });
});

test("the database does not hold the token itself", async () => {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);

  const token = await createSession(ctx, { learnerId: learner.id });

  const rows = await ctx.db.selectFrom("sessions").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows[0]!.token_hash).toMatch(/^[0-9a-f]{64}$/);
});

test("an unknown or malformed token finds nothing", async () => {
  const ctx = await createTestContext();

  expect(await findSession(ctx, "x".repeat(43))).toBeNull();
  expect(await findSession(ctx, "")).toBeNull();
  expect(await findSession(ctx, "' or 1=1 --")).toBeNull();
});

test("a session ends after 14 days without a visit", async () => {
  const ctx = await createTestContext();
  const token = await createSession(ctx, { learnerId: (await createLearner(ctx)).id });

  ctx.travel(14 * DAY - HOUR);
  expect((await findSession(ctx, token))?.state).toBe("valid");
  ctx.travel(14 * DAY - HOUR);
  expect((await findSession(ctx, token))?.state).toBe("valid");
  ctx.travel(14 * DAY);
  expect((await findSession(ctx, token))?.state).toBe("expired");
});

test("a session ends after 90 days however busy it was", async () => {
  const ctx = await createTestContext();
  const token = await createSession(ctx, { learnerId: (await createLearner(ctx)).id });

  for (let day = 1; day < 90; day += 1) {
    ctx.travel(DAY);
    expect((await findSession(ctx, token))?.state).toBe("valid");
  }

  ctx.travel(DAY);
  expect((await findSession(ctx, token))?.state).toBe("expired");
});

test("visits are written down at most once an hour", async () => {
  const ctx = await createTestContext();
  const token = await createSession(ctx, { learnerId: (await createLearner(ctx)).id });
  const lastSeen = async () => (await ctx.db.selectFrom("sessions").selectAll().executeTakeFirstOrThrow()).last_seen_at;
  const atSignIn = await lastSeen();

  ctx.travel(HOUR / 2);
  await findSession(ctx, token);
  expect(await lastSeen()).toBe(atSignIn);

  ctx.travel(HOUR);
  await findSession(ctx, token);
  expect(await lastSeen()).toBe(ctx.now().toISOString());
});

test("an ended session says whose it was and stays ended", async () => {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const token = await createSession(ctx, { learnerId: learner.id });
  const session = (await findSession(ctx, token))!;

  await endSession(ctx, session);

  expect(await findSession(ctx, token)).toEqual({ ...session, state: "ended" });
});

test("each sign-in is a session of its own, and ending one leaves the others", async () => {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const [phone, laptop] = [
    await createSession(ctx, { learnerId: learner.id }),
    await createSession(ctx, { learnerId: learner.id }),
  ];

  await endSession(ctx, (await findSession(ctx, phone))!);

  expect(phone).not.toBe(laptop);
  expect(await findSession(ctx, phone)).toMatchObject({ state: "ended" });
  expect(await findSession(ctx, laptop)).toMatchObject({ state: "valid" });
});

test("ending a session twice keeps the first end", async () => {
  const ctx = await createTestContext();
  const token = await createSession(ctx, { learnerId: (await createLearner(ctx)).id });
  const session = (await findSession(ctx, token))!;
  await endSession(ctx, session);
  const endedAt = ctx.now().toISOString();

  ctx.travel(HOUR);
  await endSession(ctx, session);

  expect(await ctx.db.selectFrom("sessions").select("ended_at").execute()).toEqual([{ ended_at: endedAt }]);
});

test("visits do not bring an expired session back", async () => {
  const ctx = await createTestContext();
  const token = await createSession(ctx, { learnerId: (await createLearner(ctx)).id });
  ctx.travel(15 * DAY);

  for (let visit = 0; visit < 3; visit += 1) expect(await findSession(ctx, token)).toMatchObject({ state: "expired" });
});

test("a session of a closed account is nobody's, even one that began at that moment", async () => {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const token = await createSession(ctx, { learnerId: learner.id });

  await ctx.db
    .updateTable("learners")
    .set({ deleted_at: ctx.now().toISOString() })
    .where("id", "=", learner.id)
    .execute();

  expect(await findSession(ctx, token)).toBeNull();
});

test("signing in forgets the learner's sessions that ended a month ago, and nobody else's", async () => {
  const ctx = await createTestContext();
  const [learner, other] = [await createLearner(ctx), await createLearner(ctx)];
  const ended = await createSession(ctx, { learnerId: learner.id });
  await endSession(ctx, (await findSession(ctx, ended))!);
  await createSession(ctx, { learnerId: other.id });
  ctx.travel(29 * DAY);
  await createSession(ctx, { learnerId: learner.id });
  expect((await findSession(ctx, ended))?.state).toBe("ended");

  ctx.travel(2 * DAY);
  await createSession(ctx, { learnerId: learner.id });

  expect(await findSession(ctx, ended)).toBeNull();
  const left = await ctx.db.selectFrom("sessions").select("learner_id").execute();
  expect(left.map((row) => row.learner_id).sort()).toEqual([learner.id, learner.id, other.id].sort());
});
