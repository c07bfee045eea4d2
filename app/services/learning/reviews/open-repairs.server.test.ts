import { expect, test } from "vitest";
import { parkGap } from "~/services/learning/ladder/park.server";
import { breakDownMissed } from "~/services/learning/sittings/break-down-missed.server";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { withdrawItem } from "~/services/challenges/withdrawal.server";
import {
  answer,
  createCourse,
  createQuestions,
  currentQuestionId,
  runDueJobs,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { createMasteredCourse, createReviewer, master, UNTIL_DUE_MS } from "../../../../tests/support/reviews";
import { outlineDraft } from "../../../../tests/support/scripted-author";
import { listOpenRepairs } from "./open-repairs.server";

/** Ada has missed the review of "notes", and begun to look for what lies beneath. */
async function createRepair({ prerequisites = { notes: ["pitch"] } as Record<string, string[]> } = {}) {
  const fixture = await createReviewer();
  const { ctx, ada, review } = fixture;
  ctx.examiner = null; // it finds each explanation unsound, so that nothing would be mastered
  const course = await createMasteredCourse(ctx, ada, { concepts: ["notes"], prerequisites });
  ctx.travel(UNTIL_DUE_MS);
  const { id: questionId } = await review("wrong");
  await breakDownMissed(ctx, { learnerId: ada.id, questionId });
  await runDueJobs(ctx);
  const part = { learnerId: ada.id, courseId: course.id, sectionNumber: "1.1" };
  const repairs = () => listOpenRepairs(ctx, { learnerId: ada.id, limit: 2 });
  const give = async (how: "right" | "wrong" | "dont-know") => {
    ctx.travel(MINUTE_MS);
    await answer(ctx, { ...part, questionId: await currentQuestionId(ctx, part) }, how);
    await runDueJobs(ctx);
  };
  return { ...fixture, part, questionId, repairs, give };
}

test("what was begun after a missed review is open until it is done, with the question that it goes on with", async () => {
  const { ctx, part, repairs, give } = await createRepair();
  const { courseId, sectionNumber } = part;

  expect(await repairs()).toEqual([
    {
      key: { courseId, sectionNumber, questionId: await currentQuestionId(ctx, part) },
      conceptId: "notes",
      conceptName: "The concept notes",
      courseName: "Music for everyone",
      isPractice: false,
    },
  ]);
  await give("right"); // of "pitch"
  expect(await repairs()).toMatchObject([{ key: { questionId: await currentQuestionId(ctx, part) } }]);

  while ((await repairs()).length > 0) await give("right");
  await expect(currentQuestionId(ctx, part)).rejects.toThrow("no question is open");
});

test("a fresh question that takes the place of the one that was missed goes on with the repair", async () => {
  const { part, questionId, repairs, give, ctx } = await createRepair({ prerequisites: {} });

  await give("dont-know");

  const fresh = await currentQuestionId(ctx, part);
  expect(fresh).not.toBe(questionId);
  expect(await repairs()).toMatchObject([{ key: { questionId: fresh } }]);
});

test("what was put aside is not gone on with before the next day", async () => {
  const { ctx, part, repairs, give } = await createRepair({ prerequisites: {} });
  for (let miss = 0; miss < 3; miss += 1) await give("dont-know");

  const key = { ...part, questionId: await currentQuestionId(ctx, part) };
  expect(await parkGap(ctx, key)).toMatchObject({ status: "parked" });

  expect(await repairs()).toEqual([]);
  ctx.travel(DAY_MS);
  expect(await repairs()).toHaveLength(1);
});

test("a right answer about the concept in another review repairs it, too", async () => {
  const { ctx, repairs, review } = await createRepair();
  ctx.travel(UNTIL_DUE_MS);
  expect(await repairs()).toHaveLength(1);

  await review("right");

  expect(await repairs()).toEqual([]);
});

test("what was repaired elsewhere is asked no more where it was begun, however often its concept is missed since", async () => {
  const { ctx, part, questionId, repairs, review } = await createRepair();
  ctx.travel(UNTIL_DUE_MS);
  await review("right");
  await expect(currentQuestionId(ctx, part)).rejects.toThrow("no question is open");
  const { status } = await ctx.db
    .selectFrom("questions")
    .select("status")
    .where("id", "=", questionId)
    .executeTakeFirstOrThrow();
  expect(status).toBe("skipped");

  ctx.travel(UNTIL_DUE_MS);
  const { id: missedNow } = await review("wrong");
  expect(await repairs()).toEqual([]);
  await breakDownMissed(ctx, { learnerId: part.learnerId, questionId: missedNow });
  expect(await repairs()).toHaveLength(1);
});

test("a right answer in another course repairs what was missed in a review, and the parts beneath it are asked no more", async () => {
  const { ctx, ada, part, repairs } = await createRepair();
  const other = await createCourse(ctx, ada, { outline: outlineDraft([[["notes"]]], {}) });
  const elsewhere = { learnerId: ada.id, courseId: other.id, sectionNumber: "1.1" };
  const [question = ""] = await createQuestions(ctx, elsewhere, [{ conceptId: "notes" }]);

  await answer(ctx, { ...elsewhere, questionId: question }, "right");

  expect(await repairs()).toEqual([]);
  await expect(currentQuestionId(ctx, part)).rejects.toThrow("no question is open");
});

test("the question that takes the place of one that was found wrong goes on with the repair", async () => {
  const { ctx, ada, review } = await createReviewer();
  ctx.examiner = null;
  const course = await createCourse(ctx, ada, { outline: outlineDraft([[["notes", "scales"]]], {}) });
  const part = { learnerId: ada.id, courseId: course.id, sectionNumber: "1.1" };
  await master(ctx, part, "notes"); // the part is not complete: it has scales, too
  ctx.travel(UNTIL_DUE_MS);
  const { id: questionId } = await review("wrong");
  await breakDownMissed(ctx, { learnerId: ada.id, questionId });
  await runDueJobs(ctx);
  const { itemId } = await ctx.db
    .selectFrom("questions")
    .select("item_id as itemId")
    .where("id", "=", questionId)
    .executeTakeFirstOrThrow();

  await withdrawItem(ctx, itemId);
  await runDueJobs(ctx);

  const {
    status,
    missedIn,
    itemId: other,
  } = await ctx.db
    .selectFrom("questions")
    .select(["status", "missed_in as missedIn", "item_id as itemId"])
    .where("learner_id", "=", ada.id)
    .where("id", "<>", questionId)
    .where("missed_in", "is not", null)
    .executeTakeFirstOrThrow();
  expect({ status, missedIn }).toEqual({ status: "open", missedIn: "review" });
  expect(other).not.toBe(itemId);
});

test("nobody is shown somebody else's", async () => {
  const { ctx } = await createRepair();
  const bob = await createLearner(ctx);

  expect(await listOpenRepairs(ctx, { learnerId: bob.id, limit: 2 })).toEqual([]);
});
