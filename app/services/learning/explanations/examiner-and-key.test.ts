import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { scriptedAuthor } from "../../../../tests/support/scripted-author";
import { grade, scriptedExaminer } from "../../../../tests/support/scripted-examiner";
import type { GradeRequest } from "~/providers/author/examiner-port";
import { findLastFeedback } from "./grades.server";

/** A learner at a question, an examiner that always says the same, and what it was told. */
async function createFixture(feedback?: string) {
  const requests: GradeRequest[] = [];
  const examiner = scriptedExaminer({
    gradeExplanation: async (request) => {
      requests.push(request);
      return grade("partly", feedback);
    },
  });
  const ctx = await createTestContext({ examiner, author: scriptedAuthor() });
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner);
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  return {
    learner,
    requests,
    answers: () => ctx.db.selectFrom("answers").selectAll().orderBy("attempt_number").execute(),
    feedback: () => findLastFeedback(ctx, { learnerId: learner.id, questionId }),
    answerAndGrade: async (how: "right" | "wrong", explanation: string) => {
      await answer(ctx, { ...section, questionId }, how, { explanation });
      await runDueJobs(ctx);
    },
  };
}

test("the examiner is told what was asked, chosen and written, and why the key is right only when it was chosen", async () => {
  const { learner, requests, answers, answerAndGrade } = await createFixture();

  await answerAndGrade("wrong", "I counted them.");
  await answerAndGrade("right", "I counted again.");

  const [wrong, right] = await answers();
  const always = {
    learnerId: learner.id,
    question: "Question 1 about notes?",
    options: ["an early mistake", "a late mistake", "the right one", "a wild guess"],
    working: null,
  };
  expect(requests).toEqual([
    {
      ...always,
      ...{ chosenIndex: wrong?.option_index, isRight: false },
      ...{ explanation: null, learnerExplanation: "I counted them." },
    },
    {
      ...always,
      ...{ chosenIndex: right?.option_index, isRight: true },
      ...{ explanation: "Begin with what notes means. So it is with notes.", learnerExplanation: "I counted again." },
    },
  ]);
});

test("words about a wrong answer that name the right option are not kept; about a right one they are", async () => {
  const { feedback, answerAndGrade } = await createFixture("Look at *the right one*.");

  await answerAndGrade("wrong", "I counted them.");
  const ofWrong = await feedback();
  await answerAndGrade("right", "I counted again.");

  expect(ofWrong).toMatchObject({ verdict: "partly", feedbackHtml: "" });
  expect(await feedback()).toMatchObject({ feedbackHtml: "<p>Look at <em>the right one</em>.</p>" });
});
