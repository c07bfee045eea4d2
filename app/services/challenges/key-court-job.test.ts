import { expect, test } from "vitest";
import { AuthorError } from "~/providers/author/port";
import type { BlindQuestion, Vote } from "~/providers/author/examiner-port";
import { createTwoAskedLearners } from "../../../tests/support/two-asked-learners";
import { answer, runDueJobs } from "../../../tests/support/course-factories";
import { scriptedExaminer, votesFor } from "../../../tests/support/scripted-examiner";
import { findChallengePage } from "./challenge-page.server";
import { challengeQuestion } from "./challenges.server";

/** Ada has answered a question wrong and challenged it; its key is 2. */
async function createChallengedQuestion(solveBlind: (question: BlindQuestion) => Promise<Vote[]>, conceptId = "notes") {
  const fixture = await createTwoAskedLearners({ examiner: scriptedExaminer({ solveBlind }), conceptId });
  const before = await fixture.mastery(fixture.ada);
  await answer(fixture.ctx, fixture.ada.question, "wrong");
  const afterwards = await fixture.mastery(fixture.ada);
  await challengeQuestion(fixture.ctx, { ...fixture.ada.question, reason: "It is 3." });
  return {
    ...fixture,
    masteryBefore: before,
    masteryAfterwards: afterwards,
    state: async () => (await findChallengePage(fixture.ctx, fixture.ada.question))!.state,
    /** The job, with its retries. */
    holdCourt: async () => {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await runDueJobs(fixture.ctx);
        fixture.ctx.travel(10_000);
      }
    },
  };
}

test("the key court is asked with the question and its options alone", async () => {
  const asked: BlindQuestion[] = [];
  const { ada, holdCourt } = await createChallengedQuestion(async (question) => {
    asked.push(question);
    return votesFor(2, 3);
  });

  await holdCourt();

  expect(asked).toEqual([
    {
      learnerId: ada.id,
      question: "Question 1 about notes?",
      options: ["an early mistake", "a late mistake", "the right one", "a wild guess"],
    },
  ]);
});

test("when all solvers come to the key, the question stands, and the attempt counts again", async () => {
  const { ada, challenges, mastery, masteryAfterwards, openGaps, state, holdCourt } = await createChallengedQuestion(
    async () => votesFor(2, 3),
  );
  expect(await state()).toEqual({ status: "being-checked" });

  await holdCourt();

  expect(await state()).toEqual({ status: "rejected", solvers: 3, note: "" });
  expect(await mastery(ada)).toBeCloseTo(masteryAfterwards, 10);
  expect(await openGaps()).toEqual([]); // one wrong answer is a slip
  expect(JSON.parse((await challenges())[0]!.votes!)).toEqual(votesFor(2, 3));
});

test("an attempt that counts again is a sign of a gap again, beside another miss", async () => {
  const { ctx, ada, openGaps, holdCourt } = await createChallengedQuestion(async () => votesFor(2, 3));
  ctx.travel(1000);
  await answer(ctx, ada.otherQuestion, "wrong");
  expect(await openGaps()).toEqual([]);

  await holdCourt();

  expect(await openGaps()).toEqual(["notes"]);
});

test("a gap is not brought back by a question that was solved meanwhile", async () => {
  const { ctx, ada, openGaps, holdCourt } = await createChallengedQuestion(async () => votesFor(2, 3));
  await answer(ctx, ada.question, "right");

  await holdCourt();

  expect(await openGaps()).toEqual([]);
});

test.each([
  ["another option", 0],
  ["none or several", null],
])("when most solvers come to %s, a question that a model wrote is withdrawn", async (_what, answerIndex) => {
  const votes = [...votesFor(answerIndex, 2), ...votesFor(2, 1)];
  const { ctx, ada, mastery, masteryBefore, state, holdCourt } = await createChallengedQuestion(
    async () => votes,
    "model/music/notes",
  );

  await holdCourt();

  expect(await state()).toEqual({ status: "upheld", note: "" });
  expect(await mastery(ada)).toBeCloseTo(masteryBefore, 10);
  expect(
    await ctx.db.selectFrom("questions").select("status").where("id", "=", ada.question.questionId).execute(),
  ).toEqual([{ status: "withdrawn" }]);
});

test("when all solvers come to another option than a person did, staff decide with their votes before them", async () => {
  const votes = votesFor(0, 3);
  const { ctx, challenges, state, holdCourt } = await createChallengedQuestion(async () => votes);

  await holdCourt();

  expect(await state()).toEqual({ status: "with-staff" });
  expect(await challenges()).toMatchObject([{ votes: JSON.stringify(votes), decided_at: null }]);
  expect(await ctx.db.selectFrom("items").select("id").where("status", "=", "withdrawn").execute()).toEqual([]);
});

test("when solvers are not of one mind, staff decide with their votes before them", async () => {
  const votes = [...votesFor(2, 1), ...votesFor(0, 1)];
  const { challenges, state, holdCourt } = await createChallengedQuestion(async () => votes);

  await holdCourt();

  expect(await state()).toEqual({ status: "with-staff" });
  expect(await challenges()).toMatchObject([{ status: "with-staff", votes: JSON.stringify(votes), decided_at: null }]);
});

test.each([
  ["a cap is reached", new AuthorError("retry", "Today’s allowance is used up.", { final: true }), 1],
  ["the model is down every time", new AuthorError("connection", "The model cannot be reached."), 3],
])("when %s, the challenge is handed to staff", async (_why, error, attempts) => {
  let calls = 0;
  const { challenges, state, holdCourt } = await createChallengedQuestion(() => {
    calls += 1;
    return Promise.reject(error);
  });

  await holdCourt();

  expect(calls).toBe(attempts);
  expect(await state()).toEqual({ status: "with-staff" });
  expect(await challenges()).toMatchObject([{ status: "with-staff", votes: null }]);
});

test("a court that failed once meets again", async () => {
  let calls = 0;
  const { state, holdCourt } = await createChallengedQuestion(async () => {
    calls += 1;
    if (calls === 1) throw new AuthorError("timeout", "The model took too long.");
    return votesFor(2, 2);
  });

  await holdCourt();

  expect(await state()).toMatchObject({ status: "rejected", solvers: 2 });
});

test("a court whose process died in every attempt leaves the challenge to staff", async () => {
  const { ctx, state } = await createChallengedQuestion(async () => votesFor(2, 3));

  await ctx.db.updateTable("jobs").set({ status: "failed" }).where("kind", "=", "court").execute();

  expect(await state()).toEqual({ status: "with-staff" });
});

test("the court's votes change nothing when staff were quicker", async () => {
  const fixture = await createChallengedQuestion(async () => {
    await fixture.decide("keep", "It is 2, because notes repeat.");
    return votesFor(0, 3);
  });

  await fixture.holdCourt();

  expect(await fixture.state()).toEqual({
    status: "rejected",
    solvers: null,
    note: "It is 2, because notes repeat.",
  });
  expect(await fixture.jobs("withdraw")).toEqual([]);
});
