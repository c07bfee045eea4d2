import { expect, test } from "vitest";
import { createMasteredCourse, createReviewer, tellMinutes, UNTIL_DUE_MS } from "../../../../tests/support/reviews";
import { createLearner } from "../../../../tests/support/factories";
import { MOST_REVIEWS_A_DAY } from "~/services/review/reviews-a-day";
import { findSeeYou, listUpcoming } from "./see-you.server";

test("the next session is planned once something is mastered, and is the learner's own", async () => {
  const { ctx, ada, reviewer } = await createReviewer();
  const nobody = await findSeeYou(ctx, reviewer);
  await createMasteredCourse(ctx, ada, { concepts: ["notes", "scales"] });
  await tellMinutes(ctx, 60);

  const next = await findSeeYou(ctx, reviewer);
  const other = await findSeeYou(ctx, { learnerId: (await createLearner(ctx)).id, timeZone: null });
  ctx.travel(UNTIL_DUE_MS);
  const now = await findSeeYou(ctx, reviewer);

  expect(nobody).toBeNull();
  expect(next).toMatchObject({ count: 2, conceptName: "The concept notes", isNow: false, isReminded: false });
  expect(next!.inDays).toBeGreaterThan(0);
  expect(other).toBeNull();
  expect(now).toMatchObject({ inDays: 0, count: 2, isNow: true });
});

test("it is known whether a mail will come, which goes only to the account's confirmed address", async () => {
  const { ctx, ada, reviewer } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  const { email } = await ctx.db
    .selectFrom("learners")
    .select("email")
    .where("id", "=", ada.id)
    .executeTakeFirstOrThrow();
  const asked_at = ctx.now().toISOString();
  const row = { learner_id: ada.id, email, token: "t", hour: 8, state: "on" as const, asked_at };
  await ctx.db.insertInto("review_reminders").values(row).execute();
  const unconfirmed = await findSeeYou(ctx, reviewer);
  await ctx.db.updateTable("review_reminders").set({ confirmed_at: asked_at }).execute();
  const confirmed = await findSeeYou(ctx, reviewer);
  await ctx.db.updateTable("learners").set({ email: "other@example.org" }).execute();
  const moved = await findSeeYou(ctx, reviewer);

  expect([unconfirmed, confirmed, moved].map((next) => next?.isReminded)).toEqual([false, true, false]);
});

test("tomorrow's reviews are counted in full, however many are due today", async () => {
  const { ctx, ada } = await createReviewer();
  const concepts = Array.from({ length: MOST_REVIEWS_A_DAY + 5 }, (_, index) => `c${index}`);
  await createMasteredCourse(ctx, ada, { concepts });

  expect(await listUpcoming(ctx, { learnerId: ada.id })).toHaveLength(concepts.length);
});
