import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds, positionsOf } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { findQuestionPage } from "./question-page.server";

async function createFixture() {
  const ctx = await createTestContext();
  const section = await createOpenSubsection(ctx, await createLearner(ctx), {
    questions: [{ conceptId: "notes" }, { conceptId: "notes", difficulty: "advanced" }],
  });
  const [first, second] = (await mainQuestionIds(ctx, section)) as [string, string];
  return { ctx, first: { ...section, questionId: first }, second: { ...section, questionId: second } };
}

test("a question page says what is asked, how hard it is, and where one is", async () => {
  const { ctx, first, second } = await createFixture();

  expect(await findQuestionPage(ctx, second)).toMatchObject({
    place: { questionNumber: 2, siblingCount: 2 },
    question: {
      difficultyLevel: "advanced",
      stemHtml: "<p>Question 2 about notes?</p>",
      conceptName: "The concept notes",
      conceptSummary: "Can explain notes.",
      status: "open",
      attemptCount: 0,
      hasContent: false,
    },
    trail: [{ id: second.questionId, conceptName: "The concept notes", status: "open" }],
    nextQuestionId: first.questionId,
    lastAnswer: null,
    draft: null,
    isGap: false,
    isBack: false,
  });
});

test("before the answer nothing on the page tells the right option from the wrong ones", async () => {
  const { ctx, first } = await createFixture();

  const page = await findQuestionPage(ctx, first);

  expect(page!.question.options.map((option) => Object.keys(option))).toEqual(Array(4).fill(["position", "html"]));
  const text = JSON.stringify(page);
  for (const secret of ["Look again", "Mixes", "Guesses", "So it is", "answer_index", "misconception", "feedback"]) {
    expect(text).not.toContain(secret);
  }
});

test("after a wrong answer the page gives the feedback to the chosen option, and still not the key", async () => {
  const { ctx, first } = await createFixture();
  const { wrong } = await positionsOf(ctx, first.questionId);

  await answer(ctx, first, "wrong", { explanation: "I counted." });

  const page = (await findQuestionPage(ctx, first))!;
  expect(page.lastAnswer).toEqual({
    answeredAt: ctx.now().toISOString(),
    isCorrect: false,
    dontKnow: false,
    explanation: "I counted.",
    imageId: null,
    optionHtml: page.question.options[wrong]!.html,
    feedbackHtml: expect.stringContaining("<p>"),
    rightOptionHtml: null,
    explanationHtml: null,
    onExplanation: null,
    challengeStatus: null,
  });
  expect(JSON.stringify(page)).not.toContain("So it is");
});

test("after 'I don't know yet' there is no option and no feedback", async () => {
  const { ctx, first } = await createFixture();

  await answer(ctx, first, "dont-know");

  expect((await findQuestionPage(ctx, first))!.lastAnswer).toMatchObject({
    dontKnow: true,
    optionHtml: null,
    feedbackHtml: null,
    explanationHtml: null,
  });
});

test("when a fresh question has taken its place, the page of what was missed shows how it is solved", async () => {
  const { ctx, first } = await createFixture();
  await answer(ctx, first, "wrong");
  await ctx.db.updateTable("questions").set({ status: "missed" }).where("id", "=", first.questionId).execute();

  expect((await findQuestionPage(ctx, first))!.lastAnswer).toMatchObject({
    isCorrect: false,
    rightOptionHtml: "the right one",
    explanationHtml: "<p>Begin with what notes means. So it is with notes.</p>",
  });

  await ctx.db.updateTable("items").set({ status: "withdrawn" }).execute();
  expect((await findQuestionPage(ctx, first))!.lastAnswer).toMatchObject({
    rightOptionHtml: null,
    explanationHtml: null,
  });
});

test("after a right answer the page explains it, and leads on", async () => {
  const { ctx, first, second } = await createFixture();

  await answer(ctx, first, "wrong");
  await answer(ctx, first, "right");

  expect(await findQuestionPage(ctx, first)).toMatchObject({
    question: { status: "mastered", attemptCount: 2 },
    lastAnswer: {
      isCorrect: true,
      optionHtml: "the right one",
      feedbackHtml: null,
      explanationHtml: "<p>Begin with what notes means. So it is with notes.</p>",
    },
    nextQuestionId: second.questionId,
  });
});

test("the next question can lead back to the one just mastered, and only to that", async () => {
  const { ctx, first, second } = await createFixture();
  const before = async (answeredBefore: string | null) =>
    (await findQuestionPage(ctx, { ...second, answeredBefore }))!.masteredBefore?.id ?? null;
  expect(await before(first.questionId)).toBeNull();

  await answer(ctx, first, "right");

  expect(await before(first.questionId)).toBe(first.questionId);
  expect(await before("someone else’s")).toBeNull();
  expect(await before(null)).toBeNull();
});

test("which question comes next is counted among those that the part began with, or among what came on top", async () => {
  const { ctx, first, second } = await createFixture();
  await answer(ctx, first, "right");
  expect((await findQuestionPage(ctx, first))!.nextPlace).toEqual({ number: 2, count: 2 });

  await ctx.db
    .updateTable("subsections")
    .set({
      wishes: JSON.stringify([
        { conceptId: "notes", difficulty: "beginner" },
        { conceptId: "notes", difficulty: "advanced", goesOn: true },
      ]),
    })
    .where("section_number", "=", second.sectionNumber)
    .execute();

  const onTop = (await findQuestionPage(ctx, first))!;
  expect(onTop.nextQuestionId).toBe(second.questionId);
  expect(onTop.nextPlace).toEqual({ number: 1, count: null });
});
