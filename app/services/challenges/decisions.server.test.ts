import { expect, test } from "vitest";
import { createTwoAskedLearners } from "../../../tests/support/two-asked-learners";
import { answer, runDueJobs } from "../../../tests/support/course-factories";
import { scriptedExaminer, votesFor } from "../../../tests/support/scripted-examiner";
import { findChallengePage, markOutcomeSeen } from "./challenge-page.server";
import { challengeQuestion } from "./challenges.server";
import { decideByStaff } from "./decisions.server";

test("kept by staff, a question stands, and the attempt counts again", async () => {
  const { ctx, ada, mastery, decide, voids } = await createTwoAskedLearners({ examiner: null });
  await answer(ctx, ada.question, "wrong");
  const afterwards = await mastery(ada);
  await challengeQuestion(ctx, { ...ada.question, reason: "" });

  await decide("keep", "Look at the second line.");

  expect(await findChallengePage(ctx, ada.question)).toMatchObject({
    state: { status: "rejected", solvers: null, note: "Look at the second line." },
    isNews: true,
  });
  expect(await mastery(ada)).toBeCloseTo(afterwards, 10);
  expect(await voids()).toEqual([]);
});

test("clicked twice, a decision is taken once, and its first note stays", async () => {
  const { ctx, ada, decide, challenges, jobs } = await createTwoAskedLearners({ examiner: null });
  await answer(ctx, ada.question, "wrong");
  await challengeQuestion(ctx, { ...ada.question, reason: "" });

  const results = [
    await decide("withdraw", "You are right."),
    await decide("withdraw", "Again."),
    await decide("keep"),
  ];

  expect(results.map(({ status }) => status)).toEqual(["decided", "decided-before", "decided-before"]);
  expect(await challenges()).toMatchObject([{ status: "upheld", note: "You are right." }]);
  expect(await jobs("withdraw")).toHaveLength(1);
});

test("staff may withdraw what the key court has kept, and the learner hears of it again", async () => {
  const examiner = scriptedExaminer({ solveBlind: async () => votesFor(2, 3) });
  const { ctx, ada, decide } = await createTwoAskedLearners({ examiner });
  await answer(ctx, ada.question, "wrong");
  await challengeQuestion(ctx, { ...ada.question, reason: "" });
  await runDueJobs(ctx);
  await markOutcomeSeen(ctx, ada.question);
  expect(await findChallengePage(ctx, ada.question)).toMatchObject({ state: { status: "rejected" }, isNews: false });

  await decide("withdraw", "You were right after all.");

  expect(await findChallengePage(ctx, ada.question)).toMatchObject({
    state: { status: "upheld", note: "You were right after all." },
    isWithdrawn: true,
    canChallenge: false,
    isNews: true,
  });
});

test("a note goes to the learner it was written for, and none that staff had kept the question with comes with its end", async () => {
  const { ctx, ada, bob, decide, challenges } = await createTwoAskedLearners({ examiner: null });
  for (const learner of [ada, bob]) {
    await answer(ctx, learner.question, "wrong");
    ctx.travel(1000);
    await challengeQuestion(ctx, { ...learner.question, reason: "" });
    await decide("keep", "It is right: look again.");
  }

  await decide("withdraw", "You were right after all.");

  expect(await challenges()).toMatchObject([
    { learner_id: ada.id, status: "upheld", note: "" },
    { learner_id: bob.id, status: "upheld", note: "You were right after all." },
  ]);
});

test("a withdrawal that was given up is taken up again when staff decide so once more", async () => {
  const { ctx, ada, decide, challenges, voids } = await createTwoAskedLearners({ examiner: null });
  await answer(ctx, ada.question, "wrong");
  await challengeQuestion(ctx, { ...ada.question, reason: "" });
  await decide("withdraw", "You are right.");
  await ctx.db.updateTable("jobs").set({ status: "failed" }).where("kind", "=", "withdraw").execute();

  await decide("keep");
  await runDueJobs(ctx);
  expect(await voids()).toMatchObject([{ reason: "challenged" }]);
  await decide("withdraw", "Again.");
  await runDueJobs(ctx);

  expect(await voids()).toMatchObject([{ reason: "challenged" }, { reason: "withdrawn" }]);
  expect(await challenges()).toMatchObject([{ status: "upheld", note: "You are right." }]);
});

test("what nobody challenged cannot be decided", async () => {
  const { ctx } = await createTwoAskedLearners({ examiner: null });

  const result = await decideByStaff(ctx, { challengeId: "none", decision: "withdraw", note: "" });

  expect(result).toEqual({ status: "no-challenge" });
});

test("an outcome is news until its learner has seen it, and for nobody else", async () => {
  const { ctx, ada, bob, decide, challenges } = await createTwoAskedLearners({ examiner: null });
  await answer(ctx, ada.question, "wrong");
  await challengeQuestion(ctx, { ...ada.question, reason: "" });
  await markOutcomeSeen(ctx, ada.question);
  expect(await challenges()).toMatchObject([{ seen_at: null }]);

  await decide("keep");
  await markOutcomeSeen(ctx, { ...ada.question, learnerId: bob.id });
  expect(await findChallengePage(ctx, ada.question)).toMatchObject({ isNews: true });
  await markOutcomeSeen(ctx, ada.question);

  expect(await findChallengePage(ctx, ada.question)).toMatchObject({ isNews: false });
});
