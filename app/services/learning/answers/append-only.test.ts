import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";

/** A learner before one question. */
async function createFixture() {
  const ctx = await createTestContext();
  const section = await createOpenSubsection(ctx, await createLearner(ctx));
  const [questionId] = (await mainQuestionIds(ctx, section)) as [string];
  const answers = () => ctx.db.selectFrom("answers").selectAll().execute();
  return { ctx, question: { ...section, questionId }, answers };
}

test("an answer cannot be changed afterwards: the database refuses", async () => {
  const { ctx, question } = await createFixture();
  await answer(ctx, question, "wrong");

  await expect(ctx.db.updateTable("answers").set({ is_correct: 1 }).execute()).rejects.toThrow("append-only");
  await expect(sql`update or replace answers set explanation = 'better'`.execute(ctx.db)).rejects.toThrow(
    "append-only",
  );
});

test("an answer cannot be deleted by itself: the database refuses", async () => {
  const { ctx, question, answers } = await createFixture();
  await answer(ctx, question, "wrong");

  await expect(ctx.db.deleteFrom("answers").execute()).rejects.toThrow("append-only");

  expect(await answers()).toHaveLength(1);
});

test.each(["learners", "courses", "questions"] as const)(
  "an answer goes with what it is part of: %s",
  async (table) => {
    const { ctx, question, answers } = await createFixture();
    await answer(ctx, question, "wrong");

    await ctx.db.deleteFrom(table).execute();

    expect(await answers()).toEqual([]);
  },
);

test("an attempt cannot be recorded twice: the database refuses", async () => {
  const { ctx, question, answers } = await createFixture();
  await answer(ctx, question, "wrong");
  const [record] = await answers();

  await expect(
    ctx.db
      .insertInto("answers")
      .values({ ...record!, id: "another" })
      .execute(),
  ).rejects.toThrow("UNIQUE");
});

test("when something goes wrong while an answer is taken, nothing of it is kept", async () => {
  const { ctx, question, answers } = await createFixture();
  await sql`create trigger no_progress before update on courses begin select raise(abort, 'disk full'); end`.execute(
    ctx.db,
  );

  await expect(answer(ctx, question, "right")).rejects.toThrow("disk full");

  expect(await answers()).toEqual([]);
  expect(await ctx.db.selectFrom("mastery").selectAll().execute()).toEqual([]);
  expect((await findQuestionPage(ctx, question))!.question).toMatchObject({ status: "open", attemptCount: 0 });
});
