import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { createTwoAskedLearners, withdraw } from "../../../../tests/support/two-asked-learners";
import { answer, runDueJobs } from "../../../../tests/support/course-factories";
import { grade, scriptedExaminer } from "../../../../tests/support/scripted-examiner";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";

/** Ada at three questions about notes, which stand on nothing. Whoever reads explanations finds guesses in some. */
async function createFixture() {
  const examiner = scriptedExaminer({
    gradeExplanation: async ({ learnerExplanation }) => grade(learnerExplanation === "A guess." ? "unsound" : "sound"),
  });
  const fixture = await createTwoAskedLearners({ examiner });
  const { ctx } = fixture;
  return {
    ...fixture,
    gaps: () =>
      ctx.db.selectFrom("gaps").select(["question_id", "found_at", "closed_at"]).orderBy("found_at").execute(),
    /** One minute after the answer before. */
    answers: async (key: OwnQuestionKey, how: "right" | "wrong" | "dont-know", explanation = "So it is.") => {
      ctx.travel(60_000);
      return answer(ctx, key, how, { explanation });
    },
  };
}

test.each(["challenged", "withdrawn"])(
  "a gap stays when the question that showed it is %s and another shows it",
  async (how) => {
    const { ctx, ada, answers, gaps } = await createFixture();
    await answers(ada.question, "dont-know");
    await answers(ada.otherQuestion, "dont-know");

    if (how === "challenged") await challengeQuestion(ctx, { ...ada.question, reason: "" });
    else await withdraw(ctx, ada.question).then(() => runDueJobs(ctx));

    expect(await gaps()).toMatchObject([{ question_id: ada.otherQuestion.questionId, closed_at: null }]);
  },
);

test("a gap stays when the part that showed it is not needed any more and another question shows it", async () => {
  const { ctx, main, at, partsOf, breakDown } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const [first, second] = (await partsOf(main.questionId)).filter((part) => part.concept_id === "tempo");
  await answer(ctx, at(first!.id), "dont-know");
  await answer(ctx, at(second!.id), "dont-know");
  await ctx.db
    .updateTable("questions")
    .set({ parent_question_id: null, breakdown_id: null, depth: 0 })
    .where("id", "=", second!.id)
    .execute();

  await answer(ctx, main, "right");

  const gaps = await ctx.db.selectFrom("gaps").select(["question_id", "closed_at"]).execute();
  expect(gaps).toEqual([{ question_id: second!.id, closed_at: null }]);
});

const OF_TWO = ["question", "otherQuestion"] as const;

test.each(OF_TWO)(
  "of two misses that showed a gap one (%s) is challenged: what is left is a slip, and no gap",
  async (which) => {
    const { ctx, ada, answers, gaps, decide } = await createFixture();
    await answers(ada.question, "wrong");
    expect(await gaps()).toEqual([]);
    await answers(ada.otherQuestion, "wrong");
    expect(await gaps()).toMatchObject([{ question_id: ada.otherQuestion.questionId, closed_at: null }]);

    await challengeQuestion(ctx, { ...ada[which], reason: "" });
    expect(await gaps()).toEqual([]);

    await decide("keep");
    expect(await gaps()).toMatchObject([{ closed_at: null }]);
  },
);

test.each(OF_TWO)(
  "of two misses that showed a gap one (%s) is withdrawn: what is left is a slip, and no gap",
  async (which) => {
    const { ctx, ada, answers, gaps } = await createFixture();
    await answers(ada.question, "wrong");
    await answers(ada.otherQuestion, "wrong");
    expect(await gaps()).toHaveLength(1);

    await withdraw(ctx, ada[which]);
    await runDueJobs(ctx);

    expect(await gaps()).toEqual([]);
  },
);

test("a gap that three misses showed stays when one of them does not count", async () => {
  const { ctx, ada, answers, gaps } = await createFixture();
  for (const question of [ada.question, ada.otherQuestion, ada.lastQuestion]) await answers(question, "wrong");

  await challengeQuestion(ctx, { ...ada.otherQuestion, reason: "" });

  expect(await gaps()).toMatchObject([{ closed_at: null }]);
});

test("an attempt that does not count either shows no gap in place of another", async () => {
  const { ctx, ada, answers, gaps } = await createFixture();
  await answers(ada.question, "dont-know");
  await answers(ada.otherQuestion, "dont-know");

  await challengeQuestion(ctx, { ...ada.otherQuestion, reason: "" });
  await challengeQuestion(ctx, { ...ada.question, reason: "" });

  expect(await gaps()).toEqual([]);
});

test("an attempt before the last right answer shows no gap in place of another", async () => {
  const { ctx, ada, answers, gaps } = await createFixture();
  await answers(ada.otherQuestion, "dont-know");
  await answers(ada.lastQuestion, "right");
  await answers(ada.question, "dont-know");

  await challengeQuestion(ctx, { ...ada.question, reason: "" });

  expect(await gaps()).toMatchObject([
    { question_id: ada.otherQuestion.questionId, closed_at: expect.any(String) as string },
  ]);
});

test("a gap that a lucky guess has closed is open again, until a right answer counts", async () => {
  const { ctx, ada, answers, gaps } = await createFixture();
  await answers(ada.question, "dont-know");
  const [found] = await gaps();
  await answers(ada.otherQuestion, "right", "A guess.");

  await runDueJobs(ctx);
  expect(await gaps()).toEqual([found]);

  await answers(ada.lastQuestion, "right");
  await runDueJobs(ctx);
  expect(await gaps()).toEqual([{ ...found, closed_at: ctx.now().toISOString() }]);
});

test.each(["right", "A guess."])("a gap stays closed when a later right answer counts (%s)", async (later) => {
  const { ctx, ada, answers, gaps } = await createFixture();
  await answers(ada.question, "dont-know");
  await answers(ada.otherQuestion, "right", "A guess.");
  await answers(ada.lastQuestion, "right", later);

  await runDueJobs(ctx);

  const [gap] = await gaps();
  expect(gap!.closed_at === null).toBe(later === "A guess.");
});

test("a gap that a withdrawn question has closed is open again; one that the same question showed was none", async () => {
  const { ctx, ada, bob, answers, gaps } = await createFixture();
  await answers(ada.question, "dont-know");
  await answers(ada.otherQuestion, "right");
  await answers(bob.otherQuestion, "dont-know");
  await answers(bob.otherQuestion, "right");
  const [adas, bobs] = await gaps();

  await withdraw(ctx, ada.otherQuestion);
  await runDueJobs(ctx);

  expect(bobs).toMatchObject({ question_id: bob.otherQuestion.questionId });
  expect(await gaps()).toEqual([{ ...adas, closed_at: null }]);
});

test("a gap is open while the right answer that closed it is challenged, and closed as it was when that counts again", async () => {
  const { ctx, ada, answers, gaps, decide } = await createFixture();
  await answers(ada.question, "dont-know");
  await answers(ada.otherQuestion, "right");
  const before = await gaps();
  ctx.travel(60_000);

  await challengeQuestion(ctx, { ...ada.otherQuestion, reason: "" });
  expect(await gaps()).toMatchObject([{ closed_at: null }]);
  await decide("keep");

  expect(await gaps()).toEqual(before);
});

test("a closed gap that was shown by an attempt that is challenged stays closed", async () => {
  const { ctx, ada, answers, gaps } = await createFixture();
  await answers(ada.question, "dont-know");
  await answers(ada.otherQuestion, "right");
  const before = await gaps();
  await challengeQuestion(ctx, { ...ada.question, reason: "" });

  await challengeQuestion(ctx, { ...ada.otherQuestion, reason: "" });

  expect(await gaps()).toEqual(before);
});

test("a closed gap whose question is not needed any more stays closed", async () => {
  const { ctx, ada, answers, gaps } = await createFixture();
  await answers(ada.question, "dont-know");
  await answers(ada.otherQuestion, "right");
  const before = await gaps();
  await ctx.db.updateTable("questions").set({ status: "skipped" }).where("id", "=", ada.question.questionId).execute();

  await challengeQuestion(ctx, { ...ada.otherQuestion, reason: "" });

  expect(await gaps()).toEqual(before);
});

test("an open gap stays as it is when a challenge of a later attempt is turned down", async () => {
  const { ctx, ada, answers, gaps, decide } = await createFixture();
  await answers(ada.otherQuestion, "right");
  await answers(ada.question, "dont-know");
  const before = await gaps();
  await answers(ada.lastQuestion, "dont-know");
  await challengeQuestion(ctx, { ...ada.lastQuestion, reason: "" });

  await decide("keep");

  expect(await gaps()).toEqual(before);
});

test("a challenge that is turned down shows no gap where a right answer came after it", async () => {
  const { ctx, ada, answers, gaps, decide } = await createFixture();
  await answers(ada.question, "dont-know");
  await challengeQuestion(ctx, { ...ada.question, reason: "" });
  await answers(ada.otherQuestion, "right");

  await decide("keep");

  expect(await gaps()).toEqual([]);
});

test("what one learner's answers come to changes nothing of another's gaps", async () => {
  const { ctx, ada, bob, answers, gaps } = await createFixture();
  await answers(bob.question, "dont-know");
  await answers(bob.otherQuestion, "right");
  const bobs = await gaps();
  await answers(ada.question, "dont-know");

  await challengeQuestion(ctx, { ...ada.question, reason: "" });

  expect(await gaps()).toEqual(bobs);
});
