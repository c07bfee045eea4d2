import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../tests/support/breakable-question";
import { answer, createCourse, knowAlready, runDueJobs } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { dayBegan } from "~/time/local-day";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import type { NamingContext } from "~/services/learning/gaps/gap-names.server";
import { voidAnswer } from "~/services/mastery/voids.server";
import { findStillClosed } from "./closed-gaps.server";
import { findTodaysGain } from "./todays-gain.server";

const NOTHING = { gapsClosed: 0, parts: [], right: 0 };

test("a day's gain is the gaps closed, the parts completed and the questions right on the learner's own day", async () => {
  const { ctx, learner, main, at, breakDown, partAbout, inPlaceOf } = await createBreakableQuestion();
  await knowAlready(ctx, learner, ["scales"]);
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = at(await partAbout(main.questionId, "tempo"));
  await answer(ctx, tempo, "dont-know");
  await runDueJobs(ctx);
  expect(await gainOf(ctx, learner)).toEqual(NOTHING);

  await answer(ctx, at(await inPlaceOf(tempo.questionId)), "right");
  await createCourse(ctx, learner); // whose parts a test completed: nothing was answered in them
  await ctx.db.updateTable("subsections").set({ completed_at: ctx.now().toISOString() }).execute();

  const { heading } = await ctx.db
    .selectFrom("subsections")
    .select("heading")
    .where("course_id", "=", main.courseId)
    .where("section_number", "=", main.sectionNumber)
    .executeTakeFirstOrThrow();
  const own = { gapsClosed: 1, parts: [{ sectionNumber: main.sectionNumber, heading }], right: 1 };
  expect(await gainOf(ctx, learner)).toEqual(own);
  expect(await gainOf(ctx, await createLearner(ctx))).toEqual(NOTHING);

  ctx.travel(8 * HOUR_MS); // nine in the morning was before midnight in Sydney
  expect(await gainOf(ctx, learner, "UTC")).toEqual(own);
  expect(await gainOf(ctx, learner, "Australia/Sydney")).toEqual(NOTHING);
  ctx.travel(DAY_MS);
  expect(await gainOf(ctx, learner, "UTC")).toEqual(NOTHING);
});

test("a gap that was closed today and is open again is no gain", async () => {
  const { ctx, learner, main } = await createBreakableQuestion();
  const { learnerId: learner_id, courseId: course_id, questionId: question_id } = main;
  const now = ctx.now().toISOString();
  const gap = { learner_id, course_id, question_id, concept_id: "tempo", found_at: now };
  await ctx.db
    .insertInto("gaps")
    .values({ ...gap, id: "closed", closed_at: now })
    .execute();
  expect(await gainOf(ctx, learner)).toMatchObject({ gapsClosed: 1 });

  await ctx.db
    .insertInto("gaps")
    .values({ ...gap, id: "again", closed_at: null })
    .execute();

  expect(await gainOf(ctx, learner)).toMatchObject({ gapsClosed: 0 });
});

test.each(["withdrawn", "lucky-guess"] as const)("a right answer that is void, as %s, is no gain", async (reason) => {
  const { ctx, learner, main } = await createBreakableQuestion();
  await answer(ctx, main, "right");
  expect(await gainOf(ctx, learner)).toMatchObject({ right: 1 });

  const { id: answerId } = await ctx.db.selectFrom("answers").select("id").executeTakeFirstOrThrow();
  await voidAnswer(ctx, { answerId, learnerId: learner.id, reason });

  expect(await gainOf(ctx, learner)).toMatchObject({ right: 0 });
});

test("what is right in a test is a gain once that is over, but no part in which only a test asked was finished", async () => {
  const { ctx, learner, main } = await createBreakableQuestion();
  await answer(ctx, main, "right");
  const { id: course_id } = await createCourse(ctx, learner);
  const inCourse = ctx.db.selectFrom("subsections").where("course_id", "=", course_id);
  const { id: subsection_id } = await inCourse.select("id").executeTakeFirstOrThrow();
  const now = ctx.now().toISOString();
  await ctx.db.updateTable("subsections").set({ completed_at: now }).where("course_id", "=", course_id).execute();
  const own = { learner_id: learner.id, course_id, created_at: now, updated_at: now };
  await ctx.db
    .insertInto("sittings")
    .values({ ...own, id: "test", kind: "placement", status: "open", wishes: "[]" })
    .execute();
  const asked = await ctx.db.selectFrom("questions").selectAll().where("id", "=", main.questionId).executeTakeFirst();
  const given = await ctx.db.selectFrom("answers").selectAll().executeTakeFirst();
  const question = { ...asked!, id: "of-a-test", course_id, subsection_id, sitting_id: "test" };
  await ctx.db.insertInto("questions").values(question).execute();
  await ctx.db
    .insertInto("answers")
    .values({ ...given!, id: "of-a-test", question_id: "of-a-test", course_id, subsection_id, phase: "placement" })
    .execute();
  expect(await gainOf(ctx, learner)).toEqual({ ...NOTHING, right: 1 });

  await ctx.db.updateTable("sittings").set({ status: "done" }).execute();

  expect(await gainOf(ctx, learner)).toEqual({ ...NOTHING, right: 2 });
});

async function gainOf(ctx: NamingContext, { id: learnerId }: { id: string }, timeZone: string | null = null) {
  const stillClosed = await findStillClosed(ctx, { learnerId });
  return findTodaysGain(ctx, { learnerId, dayBegan: dayBegan(ctx.now(), timeZone), stillClosed });
}
