import { afterAll, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import type { Author } from "~/providers/author/port";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import { workForSure } from "../support/course-factories";
import { failing, runToTheEnd } from "../support/waiting";

const ids = ["getOnboardingQuestion", "listOnboardingAnswers", "answerOnboardingQuestion", "completeOnboarding"];
afterAll(() => expectReached(...ids, "retryOnboarding"));

/** Ada with a course whose questions come first. */
async function start({ author, working = true }: { author?: Author; working?: boolean } = {}) {
  const app = await startApp({ ...(author && { author }), working: false });
  if (working) workForSure(app);
  else app.jobs.patienceMs = 0;
  const ada = await signUp("Ada");
  const body = { title: "Music", description: "To sing." };
  const { json } = await callApi("createCourse", { as: ada.as, body });
  const courseId = json.id as string;
  const call = (id: string, body?: object, query?: Record<string, number>) =>
    callApi(id, { as: ada.as, params: { courseId }, ...(body && { body }), ...(query && { query }) });
  const question = (number?: number) =>
    call("getOnboardingQuestion", undefined, number === undefined ? {} : { question_number: number });
  const answer = (question_number: number, answer: unknown) =>
    call("answerOnboardingQuestion", { question_number, answer });
  return { app, ada, courseId, call, question, answer };
}

const ANSWERS = ["To play", ["Notes", "Scales"], 5, "Intervals", 60];

async function answerAll(answer: (number: number, answer: unknown) => ReturnType<typeof callApi>) {
  const results = [];
  for (const [index, given] of ANSWERS.entries()) results.push(await answer(index + 1, given));
  return results;
}

test("questions of each type are read and answered one after the other, until onboarding is complete", async () => {
  const { app, call, question, answer } = await start({ working: false });
  const waiting = await question(3);
  await runToTheEnd(app);

  const types = [];
  for (let number = 1; number <= 5; number += 1) types.push((await question(number)).json.question_type);
  expect(types).toEqual(["MCQ", "MCQ_MULTI", "Range", "Text", "Number"]);
  const range = await question(3);
  expect(range.json).toMatchObject({
    course_name: "Music",
    question: "How sure are you?",
    min_value: 1,
    max_value: 10,
    range_labels: { min_label: "Not at all", max_label: "Very" },
    total_questions: 5,
  });
  const answered = await answerAll(answer);
  expect(answered.map(({ json }) => json.is_complete)).toEqual([false, false, false, false, true]);
  expect(answered[0]!.json.next_question_number).toBe(2);

  const over = await question(6);
  expect(over.status).toBe(400);
  expect(over.json.error).toBe("Onboarding complete");
  const summary = await call("listOnboardingAnswers");
  expect(summary.json.answers.map(({ answer }: { answer: unknown }) => answer)).toEqual(ANSWERS);
  await keepExample("getOnboardingQuestion", [range, waiting]);
  await keepExample("answerOnboardingQuestion", answered[1]!, { question_number: 2, answer: ANSWERS[1] });
  await keepExample("listOnboardingAnswers", summary);
});

test("onboarding is completed once everything is answered, and not before", async () => {
  const { call, answer, question } = await start();

  const early = await call("completeOnboarding");
  expect(early.status).toBe(409);
  await answerAll(answer);
  const done = await call("completeOnboarding");

  expect(done.json.success).toBe(true);
  expect((await call("completeOnboarding")).status).toBe(200);
  expect((await call("answerOnboardingQuestion", { question_number: 1, answer: "To listen" })).json.is_complete).toBe(
    true,
  );
  expect((await call("listOnboardingAnswers")).json.answers[0].answer).toBe("To play");
  expect((await question()).json.error).toBe("Onboarding complete");
  await keepExample("completeOnboarding", done);
});

test("no answer is none, whatever the type", async () => {
  const { call, answer } = await start();

  const refused = [
    await call("answerOnboardingQuestion", { question_number: 1 }),
    await answer(1, ""),
    await answer(1, []),
    await answer(2, []),
    await answer(4, "  "),
  ];

  for (const { status, json } of refused) {
    expect(status).toBe(400);
    expect(json.error).toBe("Please provide an answer");
    expect(json.errors[0].field).toBe("/answer");
  }
  expect((await answer(3, 11)).json.error).toBe("Choose a whole number from 1 to 10");
});

test("own words answer a choice, and what can be skipped is", async () => {
  const { call, answer } = await start();

  await answer(1, "To sing in the shower");
  await call("answerOnboardingQuestion", { question_number: 4, skip: true });

  const { json } = await call("listOnboardingAnswers");
  expect(json.answers[0].answer).toBe("To sing in the shower");
  expect(json.answers[3]).toMatchObject({ can_be_skipped: true, is_answered: true, answer: null });
});

test("while the questions are being written the call says so; when they cannot be, it says why, and a retry helps", async () => {
  const { app, call, question } = await start({ author: failing("writeOnboardingQuestions", "retry"), working: false });

  const early = await question();
  expect(early.status).toBe(202);
  expect(early.json).toMatchObject({ is_generating: true, generation: { status: "generating" } });
  await runToTheEnd(app);
  const failed = await question();
  expect(failed.status).toBe(503);
  const heading = "Unable to load onboarding question.";
  expect(failed.json.generation).toMatchObject({ status: "failed", heading, can_retry: true });

  const again = await call("retryOnboarding");

  expect(again.json.success).toBe(true);
  expect((await question()).status).toBe(202);
  await keepExample("retryOnboarding", again);
});

test("somebody else's onboarding is absent", async () => {
  const { courseId } = await start();
  const { as } = await signUp("Grace");

  for (const id of [...ids, "retryOnboarding"]) {
    const body = { question_number: 1, answer: "To play" };
    const { status } = await callApi(id, { as, params: { courseId }, ...(id.startsWith("answer") && { body }) });

    expect([id, status]).toEqual([id, 404]);
  }
  expect(
    await ctx.db.selectFrom("onboarding_questions").select("answer").where("answer", "is not", null).execute(),
  ).toEqual([]);
});
