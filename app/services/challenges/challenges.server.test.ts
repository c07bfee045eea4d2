import { expect, test } from "vitest";
import { scriptedExaminer } from "../../../tests/support/scripted-examiner";
import { createTwoAskedLearners } from "../../../tests/support/two-asked-learners";
import { answer } from "../../../tests/support/course-factories";
import { findChallengePage } from "./challenge-page.server";
import { challengeQuestion, MAX_CHALLENGES_PER_DAY } from "./challenges.server";

const DAY = 24 * 60 * 60 * 1000;

test("from the moment a question is challenged the last attempt on it does not count", async () => {
  const { ctx, ada, mastery, challenges } = await createTwoAskedLearners({ examiner: scriptedExaminer() });
  await answer(ctx, ada.question, "wrong");
  const afterOne = await mastery(ada);
  await answer(ctx, ada.question, "wrong");

  const result = await challengeQuestion(ctx, { ...ada.question, reason: "Both are right." });

  expect(result).toEqual({ status: "challenged" });
  expect(await mastery(ada)).toBeCloseTo(afterOne, 10);
  expect(await challenges()).toMatchObject([
    { status: "open", reason: "Both are right.", votes: null, note: "", decided_at: null, seen_at: null },
  ]);
});

test("an answer is challenged once, however often the form is posted", async () => {
  const { ctx, ada, challenges, jobs } = await createTwoAskedLearners({ examiner: scriptedExaminer() });
  await answer(ctx, ada.question, "wrong");

  const results = await Promise.all(
    ["one", "two", "three"].map((reason) => challengeQuestion(ctx, { ...ada.question, reason })),
  );

  expect(results.map(({ status }) => status)).toEqual(["challenged", "known", "known"]);
  expect(await challenges()).toHaveLength(1);
  expect(await jobs("court")).toHaveLength(1);
});

test("without a model a challenge is for staff, and so is one of a question whose text nobody kept", async () => {
  const without = await createTwoAskedLearners({ examiner: null });
  await answer(without.ctx, without.ada.question, "wrong");
  const old = await createTwoAskedLearners({ examiner: scriptedExaminer() });
  await answer(old.ctx, old.ada.question, "wrong");
  await old.ctx.db.updateTable("items").set({ source: null }).execute();

  await challengeQuestion(without.ctx, { ...without.ada.question, reason: "" });
  await challengeQuestion(old.ctx, { ...old.ada.question, reason: "" });

  for (const { challenges, jobs } of [without, old]) {
    expect(await challenges()).toMatchObject([{ status: "with-staff", reason: "" }]);
    expect(await jobs("court")).toEqual([]);
  }
});

test("a gap that the challenged answer showed is dropped, one that was known before stays", async () => {
  const { ctx, ada, openGaps } = await createTwoAskedLearners({ examiner: null });
  await answer(ctx, ada.question, "dont-know");
  expect(await openGaps()).toEqual(["notes"]);

  await challengeQuestion(ctx, { ...ada.question, reason: "" });
  expect(await openGaps()).toEqual([]);

  await answer(ctx, ada.otherQuestion, "dont-know");
  ctx.travel(1000);
  await answer(ctx, ada.otherQuestion, "wrong");
  await challengeQuestion(ctx, { ...ada.otherQuestion, reason: "" });
  expect(await openGaps()).toEqual(["notes"]);
});

test("what was never answered, or is somebody else's, cannot be challenged", async () => {
  const { ctx, ada, bob, challenges } = await createTwoAskedLearners({ examiner: null });
  await answer(ctx, bob.question, "wrong");

  const results = [
    await challengeQuestion(ctx, { ...ada.question, reason: "" }),
    await challengeQuestion(ctx, { ...bob.question, learnerId: ada.id, reason: "" }),
    await challengeQuestion(ctx, { ...bob.question, sectionNumber: "1.2", reason: "" }),
  ];

  expect(results).toEqual(results.map(() => ({ status: "no-question" })));
  expect(await findChallengePage(ctx, ada.question)).toBeNull();
  expect(await findChallengePage(ctx, { ...bob.question, learnerId: ada.id })).toBeNull();
  expect(await challenges()).toEqual([]);
});

test("a learner challenges a limited number of questions a day, however many are sent at once", async () => {
  const { ctx, ada, bob, challenges, askMany } = await createTwoAskedLearners({ examiner: null });
  const questions = await askMany(ada, MAX_CHALLENGES_PER_DAY + 5);
  await answer(ctx, bob.question, "wrong");

  const results = await Promise.all(questions.map((key) => challengeQuestion(ctx, { ...key, reason: "" })));
  const others = await challengeQuestion(ctx, { ...bob.question, reason: "" });

  expect(results.filter(({ status }) => status === "challenged")).toHaveLength(MAX_CHALLENGES_PER_DAY);
  expect(results.filter(({ status }) => status === "too-many")).toHaveLength(5);
  expect(others.status).toBe("challenged");

  ctx.travel(DAY + 1);
  const refused = questions[results.findIndex(({ status }) => status === "too-many")]!;
  expect((await challengeQuestion(ctx, { ...refused, reason: "" })).status).toBe("challenged");
  expect(await challenges()).toHaveLength(MAX_CHALLENGES_PER_DAY + 2);
});

test("while a challenge is looked into the question is not challenged again; a later answer can be, once it is decided", async () => {
  const { ctx, ada, decide } = await createTwoAskedLearners({ examiner: null });
  await answer(ctx, ada.question, "wrong");
  await challengeQuestion(ctx, { ...ada.question, reason: "" });
  await answer(ctx, ada.question, "wrong");
  expect(await findChallengePage(ctx, ada.question)).toMatchObject({ canChallenge: false });
  expect((await challengeQuestion(ctx, { ...ada.question, reason: "" })).status).toBe("known");

  await decide("keep");

  expect(await findChallengePage(ctx, ada.question)).toMatchObject({
    canChallenge: true,
    state: { status: "rejected" },
  });
  expect((await challengeQuestion(ctx, { ...ada.question, reason: "" })).status).toBe("challenged");
});
