import { expect, test } from "vitest";
import type { QuestionsRequest } from "~/providers/author/port";
import { inTransaction, type DbContext } from "~/services/context";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { createTwoAskedLearners, itemOf, withdraw } from "../../../tests/support/two-asked-learners";
import { answer, runDueJobs } from "../../../tests/support/course-factories";
import { grade, scriptedExaminer } from "../../../tests/support/scripted-examiner";
import { oneByOne, questionDrafts } from "../../../tests/support/scripted-author";
import { challengeQuestion } from "./challenges.server";
import { withdrawFromLearner } from "./withdrawal.server";

function statusOf(ctx: DbContext, { questionId }: { questionId: string }) {
  return ctx.db
    .selectFrom("questions")
    .select("status")
    .where("id", "=", questionId)
    .executeTakeFirstOrThrow()
    .then((question) => question.status);
}

test("every attempt on a withdrawn question is void, for everybody, and mastery is what it would be without them", async () => {
  const { ctx, ada, bob, mastery, voids } = await createTwoAskedLearners({ examiner: null });
  await answer(ctx, ada.otherQuestion, "right");
  await answer(ctx, bob.otherQuestion, "wrong");
  const before = [await mastery(ada), await mastery(bob)];
  await answer(ctx, ada.question, "wrong");
  await answer(ctx, ada.question, "wrong");
  await answer(ctx, bob.question, "right");
  const record = await ctx.db.selectFrom("answers").selectAll().execute();

  await withdraw(ctx, ada.question);
  await runDueJobs(ctx);

  expect([await mastery(ada), await mastery(bob)]).toEqual(before.map((each) => expect.closeTo(each, 10)));
  expect((await voids()).map(({ reason }) => reason)).toEqual(["withdrawn", "withdrawn", "withdrawn"]);
  expect(await ctx.db.selectFrom("answers").selectAll().execute()).toEqual(record);
});

test("an open question is withdrawn and another takes its place; what is mastered stays mastered", async () => {
  const { ctx, ada, bob } = await createTwoAskedLearners({ examiner: null });
  await answer(ctx, ada.question, "wrong");
  await answer(ctx, bob.question, "right");
  const asked = await ctx.db.selectFrom("questions").select("id").execute();

  await withdraw(ctx, ada.question);
  await runDueJobs(ctx);

  expect(await statusOf(ctx, ada.question)).toBe("withdrawn");
  expect(await statusOf(ctx, bob.question)).toBe("mastered");
  const more = await ctx.db
    .selectFrom("questions")
    .selectAll()
    .where(
      "id",
      "not in",
      asked.map(({ id }) => id),
    )
    .execute();
  expect(more).toMatchObject([{ learner_id: ada.id, concept_id: "notes", slot: 0, status: "open", depth: 0 }]);
  expect(await itemOf(ctx, { questionId: more[0]!.id })).not.toBe(await itemOf(ctx, ada.question));
  expect((await findPlaceInSubsection(ctx, ada.question))!.progress).toMatchObject({ mainQuestions: 3 });
});

test("with the last open question withdrawn a subsection is not complete before its substitute is solved", async () => {
  const { ctx, ada } = await createTwoAskedLearners({ examiner: null });
  await answer(ctx, ada.otherQuestion, "right");
  await answer(ctx, ada.lastQuestion, "right");

  await withdraw(ctx, ada.question);
  await runDueJobs(ctx);

  const place = (await findPlaceInSubsection(ctx, ada.question))!;
  expect(place.progress).toMatchObject({
    mainQuestions: 3,
    mainQuestionsCompleted: 2,
    isSubsectionComplete: false,
  });
  await answer(ctx, { ...ada.question, questionId: place.currentQuestionId! }, "right");
  expect((await findPlaceInSubsection(ctx, ada.question))!.progress).toMatchObject({ isSubsectionComplete: true });
});

test("a subsection that is complete stays complete, and nothing more is written for it", async () => {
  const requests: QuestionsRequest[] = [];
  const { ctx, ada } = await createTwoAskedLearners({
    examiner: null,
    author: {
      writeQuestions: (request) => {
        requests.push(request);
        return oneByOne(questionDrafts(request));
      },
    },
  });
  for (const key of [ada.question, ada.otherQuestion, ada.lastQuestion]) await answer(ctx, key, "right");

  await withdraw(ctx, ada.question);
  await runDueJobs(ctx);

  expect(requests.filter(({ learnerId }) => learnerId === ada.id)).toEqual([]);
  expect((await findPlaceInSubsection(ctx, ada.question))!.progress).toMatchObject({ isSubsectionComplete: true });
});

test("nobody is kept from going on because nothing can be written in place of a withdrawn question", async () => {
  const { ctx, ada } = await createTwoAskedLearners({
    examiner: null,
    author: { writeQuestions: () => oneByOne([]) },
  });
  await answer(ctx, ada.otherQuestion, "right");

  await withdraw(ctx, ada.question);
  await runDueJobs(ctx);
  await answer(ctx, ada.lastQuestion, "right");

  expect((await findPlaceInSubsection(ctx, ada.question))!.progress).toMatchObject({
    mainQuestions: 2,
    isSubsectionComplete: true,
  });
});

test("a question of before wishes were kept has its like written in its place", async () => {
  const { ctx, ada } = await createTwoAskedLearners({ examiner: null });
  await ctx.db.updateTable("questions").set({ slot: null }).execute();
  await ctx.db.updateTable("subsections").set({ wishes: null }).execute();

  await withdraw(ctx, ada.question);
  await runDueJobs(ctx);

  const open = await ctx.db
    .selectFrom("questions")
    .select(["slot", "concept_id"])
    .where("learner_id", "=", ada.id)
    .where("status", "=", "open")
    .orderBy("question_number")
    .execute();
  expect(open).toEqual([
    { slot: null, concept_id: "notes" },
    { slot: null, concept_id: "notes" },
    { slot: 0, concept_id: "notes" },
  ]);
});

test("everybody who challenged the question was right, also whom the key court had told otherwise", async () => {
  const { ctx, ada, bob, decide, challenges } = await createTwoAskedLearners({ examiner: null });
  for (const learner of [ada, bob]) {
    await answer(ctx, learner.question, "wrong");
    ctx.travel(1000);
    await challengeQuestion(ctx, { ...learner.question, reason: "" });
  }
  await decide("keep", "It is right.");
  await ctx.db.updateTable("challenges").set({ seen_at: ctx.now().toISOString() }).execute();

  await withdraw(ctx, ada.question);

  expect(await challenges()).toMatchObject([
    { learner_id: ada.id, status: "upheld", seen_at: null },
    { learner_id: bob.id, status: "upheld", seen_at: null },
  ]);
});

test("done again after a kill in the middle, a withdrawal comes to the same", async () => {
  const { ctx, ada, bob } = await createTwoAskedLearners({ examiner: null });
  for (const learner of [ada, bob]) await answer(ctx, learner.question, "wrong");
  await withdraw(ctx, ada.question);
  const itemId = await itemOf(ctx, ada.question);
  await inTransaction(ctx, (ctx) => withdrawFromLearner(ctx, { itemId, learnerId: ada.id }));
  const written = await ctx.db.selectFrom("jobs").select("id").where("kind", "=", "questions").execute();

  await runDueJobs(ctx);
  const { numUpdatedRows } = await ctx.db
    .updateTable("jobs")
    .set({ status: "queued", attempts: 0 })
    .where("kind", "=", "withdraw")
    .executeTakeFirstOrThrow();
  const before = await questionsAndVoids(ctx);
  await runDueJobs(ctx);

  expect(written).toHaveLength(1);
  expect(numUpdatedRows).toBe(1n);
  expect(await questionsAndVoids(ctx)).toEqual(before);
  expect(before.questions.filter(({ status }) => status === "withdrawn")).toHaveLength(2);
  expect(before.questions).toHaveLength(8);
});

test("what a lucky guess on a withdrawn question would have asked again is not asked, planned or not", async () => {
  const examiner = scriptedExaminer({ gradeExplanation: async () => grade("unsound") });
  const { ctx, ada } = await createTwoAskedLearners({ examiner });
  await answer(ctx, ada.question, "right");
  await answer(ctx, ada.otherQuestion, "right");
  await runDueJobs(ctx);
  await ctx.db.updateTable("rechecks").set({ planned_at: null }).execute();

  await withdraw(ctx, ada.question);
  await runDueJobs(ctx);

  const rechecks = await ctx.db
    .selectFrom("rechecks")
    .innerJoin("answers", "answers.id", "rechecks.answer_id")
    .select("answers.question_id")
    .execute();
  expect(rechecks).toEqual([{ question_id: ada.otherQuestion.questionId }]);
});

async function questionsAndVoids(ctx: DbContext) {
  return {
    questions: await ctx.db.selectFrom("questions").selectAll().orderBy("id").execute(),
    voids: await ctx.db.selectFrom("voided_answers").selectAll().orderBy("answer_id").execute(),
    mastery: await ctx.db.selectFrom("mastery").selectAll().orderBy("learner_id").execute(),
  };
}
