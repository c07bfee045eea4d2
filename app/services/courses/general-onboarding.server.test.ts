import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { runDueJobs } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { MUSIC, onboardingDrafts, scriptedAuthor } from "../../../tests/support/scripted-author";
import { AuthorError, type OnboardingQuestionDraft } from "~/providers/author/port";
import { createCourse } from "./courses.server";
import { answerOnboardingQuestion, findOnboardingState, listOnboardingAnswers } from "./onboarding.server";

const [goal, known, confidence, struggle, minutes] = onboardingDrafts() as [
  OnboardingQuestionDraft,
  OnboardingQuestionDraft,
  OnboardingQuestionDraft,
  OnboardingQuestionDraft,
  OnboardingQuestionDraft,
];
const general = [confidence, struggle, minutes, goal, known];
const fitted = [
  confidence,
  struggle,
  minutes,
  { ...goal, question: "What of music?", options: ["To sing", "To dance"] },
  { ...known, question: "Which music?", options: ["Jazz", "Waltz"] },
];

/** A learner at the first general question, while those fitted to the course are still to be written. */
async function createFixture({ writes = async () => fitted, isBegunAtOnce = false } = {}) {
  const author = scriptedAuthor({
    findTopic: async () => ({ ...MUSIC, generalOnboarding: general }),
    writeOnboardingQuestions: writes,
  });
  const ctx = await createTestContext({ author });
  const learner = await createLearner(ctx);
  const course = { learnerId: learner.id, creationKey: "key", courseName: "Music", courseWhy: "To play." };
  const create = (isBegunAtOnce: boolean) => createCourse(ctx, { ...course, isBegunAtOnce });
  const created = await create(isBegunAtOnce);
  if (created.status !== "created") throw new Error(created.status);
  const key = { learnerId: learner.id, courseId: created.courseId };
  const asked = async () => (await listOnboardingAnswers(ctx, key))!.map(({ question }) => question);
  return { ctx, key, create, asked };
}

async function answerFirst(ctx: TestContext, key: { learnerId: string; courseId: string }, count: number) {
  const answers = ["7", "Fugues", "60", "To play", "Notes"].slice(0, count);
  for (const [index, given] of answers.entries()) {
    const raw = { answers: [given], otherText: "" };
    await answerOnboardingQuestion(ctx, { ...key, questionNumber: index + 1, raw });
  }
}

test("the first onboarding question is there with the course, before any author has written", async () => {
  const { ctx, key } = await createFixture();

  expect(await findOnboardingState(ctx, key)).toMatchObject({
    status: "question",
    question: { question: "How sure are you?", questionNumber: 1, totalQuestions: 5 },
  });
});

test.each([
  [0, ["What of music?", "Which music?"]],
  [2, ["What of music?", "Which music?"]],
  [3, ["What for?", "Which music?"]],
  [4, ["What for?", "What do you know?"]],
  [5, ["What for?", "What do you know?"]],
])(
  "fitted questions that come after %i answers take the place of what the learner has not reached",
  async (answered, last) => {
    const { ctx, key, asked } = await createFixture();
    await answerFirst(ctx, key, answered);

    await runDueJobs(ctx);

    expect(await asked()).toEqual(["How sure are you?", "What puzzles you?", "How many minutes a week?", ...last]);
    expect((await listOnboardingAnswers(ctx, key))!.filter(({ isDone }) => isDone)).toHaveLength(answered);
  },
);

test("the author is not asked for questions that would come too late", async () => {
  let calls = 0;
  const { ctx, key } = await createFixture({ writes: async () => (calls++, fitted) });
  await answerFirst(ctx, key, 4);

  await runDueJobs(ctx);

  expect(calls).toBe(0);
});

test("a failure to write fitted questions disturbs nobody", async () => {
  const down = new AuthorError("connection", "The author cannot be reached.", { final: true });
  const { ctx, key, asked } = await createFixture({ writes: () => Promise.reject(down) });

  await runDueJobs(ctx);

  expect(await asked()).toEqual(general.map(({ question }) => question));
  expect(await findOnboardingState(ctx, key)).toMatchObject({ status: "question" });
});

test("who goes back and begins at once is asked later questions alone, whatever is written meanwhile", async () => {
  const { ctx, key, create, asked } = await createFixture();

  await create(true);
  await runDueJobs(ctx);

  expect(await asked()).toEqual([
    "How many minutes a week do you have?",
    "Is there anything that has always confused you?",
  ]);
  expect(await findOnboardingState(ctx, key)).toMatchObject({ question: { totalQuestions: 2 } });
});

test("an answer to a question that is asked no more is no answer to the one that has its number now", async () => {
  const { ctx, key, create } = await createFixture();
  const first = (await listOnboardingAnswers(ctx, key))![0]!;
  await create(true); // in place of the slider, the first question is for the minutes of a week

  const raw = { answers: ["7"], otherText: "" };
  const result = await answerOnboardingQuestion(ctx, { ...key, questionNumber: 1, purpose: first.purpose, raw });

  expect(result).toEqual({ status: "complete" });
  expect((await listOnboardingAnswers(ctx, key))!.filter(({ isDone }) => isDone)).toEqual([]);
});

test("a course that is created twice is asked about once", async () => {
  const { asked, create } = await createFixture();

  await create(false);

  expect(await asked()).toHaveLength(5);
});
