import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { workAtOnce } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { onboardingDrafts, scriptedAuthor } from "../../../tests/support/scripted-author";
import { AuthorError } from "~/providers/author/port";
import { createCourse } from "./courses.server";
import {
  answerOnboardingQuestion,
  completeOnboarding,
  findOnboardingState,
  listOnboardingAnswers,
  publishOnboardingQuestions,
  retryOnboarding,
} from "./onboarding.server";

/** A learner at the first of five onboarding questions, one of each type. */
async function createFixture(author = scriptedAuthor()) {
  const ctx = workAtOnce(await createTestContext({ author }));
  const learner = await createLearner(ctx);
  const created = await createCourse(ctx, {
    learnerId: learner.id,
    creationKey: "key",
    courseName: "Music",
    courseWhy: "I want to play.",
  });
  if (created.status !== "created") throw new Error(created.status);
  return { ctx, key: { learnerId: learner.id, courseId: created.courseId } };
}

type Key = { learnerId: string; courseId: string };

function give(ctx: TestContext, key: Key, questionNumber: number, ...answers: string[]) {
  return answerOnboardingQuestion(ctx, { ...key, questionNumber, raw: { answers, otherText: "" } });
}

async function answerAll(ctx: TestContext, key: Key) {
  await give(ctx, key, 1, "To listen");
  await give(ctx, key, 2, "Notes", "Scales");
  await give(ctx, key, 3, "7");
  await give(ctx, key, 4, "Fugues");
  return give(ctx, key, 5, "45");
}

test("questions come one after the other, each telling how many there are", async () => {
  const { ctx, key } = await createFixture();

  const state = await findOnboardingState(ctx, key);

  expect(state).toMatchObject({
    status: "question",
    question: { questionNumber: 1, totalQuestions: 5, questionType: "MCQ", courseName: "Music", answer: null },
  });
  expect(await give(ctx, key, 1, "To play")).toEqual({ status: "next", questionNumber: 2 });
  expect(await findOnboardingState(ctx, key)).toMatchObject({ question: { questionNumber: 2 } });
});

test("a range question comes with its ends and their labels", async () => {
  const { ctx, key } = await createFixture();

  expect(await findOnboardingState(ctx, { ...key, questionNumber: 3 })).toMatchObject({
    question: { minValue: 1, maxValue: 10, rangeLabels: { min: "Not at all", max: "Very" } },
  });
});

test("answers of all five types are kept as what they are", async () => {
  const { ctx, key } = await createFixture();

  expect(await answerAll(ctx, key)).toEqual({ status: "complete" });

  expect(
    (await listOnboardingAnswers(ctx, key))!.map(({ questionNumber, answer }) => [questionNumber, answer]),
  ).toEqual([
    [1, "To listen"],
    [2, ["Notes", "Scales"]],
    [3, 7],
    [4, "Fugues"],
    [5, 45],
  ]);
});

test("a bad answer is refused with a message, and nothing is kept", async () => {
  const { ctx, key } = await createFixture();

  for (const [number, bad] of [
    [1, "To dance"],
    [2, "Drums"],
    [3, "11"],
    [4, " "],
    [5, "-1"],
  ] as const) {
    expect(await give(ctx, key, number, bad), String(number)).toEqual({
      status: "invalid",
      message: expect.any(String),
    });
  }

  expect((await listOnboardingAnswers(ctx, key))!.every(({ answer }) => answer === null)).toBe(true);
});

test("questions can be answered in any order, and one gets back to those left out", async () => {
  const { ctx, key } = await createFixture();

  expect(await give(ctx, key, 4, "Fugues")).toEqual({ status: "next", questionNumber: 1 });
  expect(await findOnboardingState(ctx, key)).toMatchObject({ question: { questionNumber: 1 } });
});

test("an answer can be changed until onboarding is closed", async () => {
  const { ctx, key } = await createFixture();
  await answerAll(ctx, key);

  expect(await give(ctx, key, 3, "2")).toEqual({ status: "complete" });
  expect(await findOnboardingState(ctx, { ...key, questionNumber: 3 })).toMatchObject({ question: { answer: 2 } });

  await completeOnboarding(ctx, key);
  expect(await give(ctx, key, 3, "9")).toEqual({ status: "complete" });
  expect((await listOnboardingAnswers(ctx, key))![2]!.answer).toBe(2);
});

test("a question that does not exist cannot be answered", async () => {
  const { ctx, key } = await createFixture();

  expect(await give(ctx, key, 6, "x")).toEqual({ status: "no-question" });
  expect(await give(ctx, key, 0, "x")).toEqual({ status: "no-question" });
});

test("onboarding cannot be closed while questions are left", async () => {
  const { ctx, key } = await createFixture();
  await give(ctx, key, 1, "To play");

  expect(await completeOnboarding(ctx, key)).toBe("questions-left");
  expect(await findOnboardingState(ctx, key)).toMatchObject({ status: "question" });
});

test("closing onboarding twice closes it once", async () => {
  const { ctx, key } = await createFixture();
  await answerAll(ctx, key);
  const closedAt = async () =>
    (await ctx.db.selectFrom("courses").select("onboarded_at").executeTakeFirstOrThrow()).onboarded_at;

  expect(await completeOnboarding(ctx, key)).toBe("completed");
  const first = await closedAt();
  ctx.travel(60_000);
  expect(await completeOnboarding(ctx, key)).toBe("completed");

  expect(first).not.toBeNull();
  expect(await closedAt()).toBe(first);
  expect(await findOnboardingState(ctx, key)).toEqual({ status: "complete" });
});

test("someone else can neither see nor answer nor close another's onboarding", async () => {
  const { ctx, key } = await createFixture();
  await answerAll(ctx, key);
  const strange = { ...key, learnerId: (await createLearner(ctx)).id };

  expect(await findOnboardingState(ctx, strange)).toEqual({ status: "no-course" });
  expect(await give(ctx, strange, 1, "To play")).toEqual({ status: "no-question" });
  expect(await completeOnboarding(ctx, strange)).toBe("no-course");
  expect(await listOnboardingAnswers(ctx, strange)).toBeNull();
  expect(await retryOnboarding(ctx, strange)).toBe(false);
  expect((await listOnboardingAnswers(ctx, key))![0]!.answer).toBe("To listen");
});

test("when the questions cannot be written, it says why, and a retry writes them", async () => {
  let isBroken = true;
  const { ctx, key } = await createFixture(
    scriptedAuthor({
      writeOnboardingQuestions: async () => {
        if (isBroken) throw new AuthorError("error", "The author is ill.");
        return onboardingDrafts();
      },
    }),
  );
  expect(await findOnboardingState(ctx, key)).toMatchObject({
    status: "writing",
    job: { status: "failed", error: "The author is ill." },
  });

  isBroken = false;
  ctx.travel(1000);
  expect(await retryOnboarding(ctx, key)).toBe(true);

  expect(await findOnboardingState(ctx, key)).toMatchObject({ status: "question" });
});

test("a retry when the questions are there does nothing", async () => {
  const { ctx, key } = await createFixture();

  expect(await retryOnboarding(ctx, key)).toBe(true);

  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toHaveLength(1);
});

test("questions published twice are there once", async () => {
  const { ctx, key } = await createFixture();

  await publishOnboardingQuestions(ctx, { courseId: key.courseId, drafts: onboardingDrafts() });

  expect(await listOnboardingAnswers(ctx, key)).toHaveLength(5);
});
