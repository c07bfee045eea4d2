import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import type { TestContext } from "../support/context";
import { positionsOf, workForSure } from "../support/course-factories";
import { createSessionCookie } from "../support/factories";
import { putOnPlan } from "../support/plans";
import { createMasteredCourse, UNTIL_DUE_MS } from "../support/reviews";
import { haveSameChance } from "../support/same-chance";

const ofQuestion = ["getReviewQuestion", "answerReviewQuestion", "repairReview"];
afterAll(() => expectReached("getReviews", "getNextReview", "startNextReview", ...ofQuestion));

let app: TestContext;
let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  haveSameChance("reviews");
  app = workForSure(await startApp({ working: false }));
  ada = await signUp("Ada");
  await createMasteredCourse(app, ada, { concepts: ["notes"] });
});

const call = (id: string) => callApi(id, { as: ada.as });

/** Two months later its question is asked. */
async function askDue() {
  app.travel(UNTIL_DUE_MS);
  ada.as = await createSessionCookie(ctx, ada); // the old one has ended
  const begun = await call("startNextReview");
  const questionId = begun.json.question_id as string;
  const own = (id: string, body?: object, as = ada.as) =>
    callApi(id, { as, params: { questionId }, ...(body && { body }) });
  return { begun, questionId, own };
}

test("what is due is listed; while nothing is, when it comes", async () => {
  const early = await call("getReviews");
  expect(early.json).toMatchObject({ due_today: [], answered_today: 0, next: { count: 1 }, way_to_learn: null });
  expect((await call("getNextReview")).json).toMatchObject({ status: "nothing_due", question_id: null });

  const { begun } = await askDue();

  const due = await call("getReviews");
  expect(due.json).toMatchObject({ due_today: [{ concept_id: "notes" }], next: null });
  expect(begun.json).toMatchObject({ status: "question", generation: null });
  expect((await call("getNextReview")).json).toEqual(begun.json);
  await keepExample("getReviews", due);
  await keepExample("getNextReview", begun);
  await keepExample("startNextReview", begun);
});

test("a review is read without its key, answered once, and then told", async () => {
  const { questionId, own } = await askDue();
  const read = await own("getReviewQuestion");
  expect(read.json).toMatchObject({ feedback: null, is_practice: false, number: 1, count: 1 });
  expect(JSON.stringify(read.json)).not.toMatch(/Begin with what|Look again|Mixes|correct_answer/);
  const { right, wrong } = await positionsOf(ctx, questionId);
  const body = { option: right, shown_at: read.json.shown_at as string };

  const answered = await own("answerReviewQuestion", body);

  expect(answered.json.feedback).toMatchObject({
    is_correct: true,
    correct_answer: "the right one",
    standing: "known",
  });
  expect((await own("answerReviewQuestion", { option: wrong })).json.feedback.is_correct).toBe(true);
  expect((await call("getReviews")).json).toMatchObject({ due_today: [], answered_today: 1 });
  await keepExample("getReviewQuestion", read);
  await keepExample("answerReviewQuestion", answered, body);
});

test("an answer chooses one of the options, or says that it is not known yet", async () => {
  const { own } = await askDue();

  for (const body of [{}, { option: "none" }, { option: 0, dont_know: true }]) {
    const refused = await own("answerReviewQuestion", body);

    expect([refused.status, refused.json.error]).toEqual([400, "Choose an answer, or say that you don’t know yet."]);
  }
  expect((await own("answerReviewQuestion", { option: 4 })).json.error).toBe("Choose one of the answers.");
});

test("what was missed is repaired from there", async () => {
  const { own } = await askDue();
  expect((await own("repairReview")).status).toBe(404);
  await own("answerReviewQuestion", { dont_know: true });

  const repaired = await own("repairReview");

  expect(repaired.json).toMatchObject({ success: true, section_number: "1.1" });
  await keepExample("repairReview", repaired);
});

test("without a plan that opens them reviews wait, and no options are told", async () => {
  const { own } = await askDue();
  await putOnPlan(app, ada, "free");

  const refused = [
    await call("startNextReview"),
    await own("answerReviewQuestion", { dont_know: true }),
    await own("repairReview"),
  ];

  for (const { status, json } of refused) expect([status, json.way_to_learn]).toEqual([403, "trial"]);
  expect((await call("getReviews")).json.way_to_learn).toBe("trial");
  expect((await own("getReviewQuestion")).json.question.answer_options).toEqual([]);
});

test("somebody else's reviews are absent", async () => {
  const { own } = await askDue();
  const { as } = await signUp("Grace");

  for (const id of ofQuestion) {
    expect([id, (await own(id, id === "answerReviewQuestion" ? { option: 0 } : undefined, as)).status]).toEqual([
      id,
      404,
    ]);
  }
});
