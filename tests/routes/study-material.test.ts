import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { callRoute } from "../support/app-routes";
import { answer, mainQuestionIds } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

const offer = (path: string) => new RegExp(`<form[^>]*action="${path}"[^]*?Study this concept`);
const link = (path: string) => new RegExp(`<a[^>]*href="${path}"[^>]*>Study this concept`);

test("study material is offered at an open question, after a wrong answer and at a mastered question", async () => {
  const { ada, question } = await startWithQuestion();
  const content = paths.content(question);

  const current = await openPage(get(paths.currentQuestion(question), { as: ada.as }));
  const open = await openPage(get(paths.question(question), { as: ada.as }));
  await answer(ctx, question, "wrong");
  const wrong = await openPage(get(paths.wrongAnswerOptions(question), { as: ada.as }));
  await answer(ctx, question, "right");
  const mastered = await openPage(get(paths.question(question), { as: ada.as }));

  for (const page of [current, open, mastered]) expect(page.html).toMatch(offer(content));
  expect(wrong.html).toContain(`action="${content}"`);
});

test("where study material is written already, the question page links to it", async () => {
  const { ada, question } = await startWithQuestion();
  await callRoute(post(paths.content(question), {}, { as: ada.as }));

  const page = await openPage(get(paths.question(question), { as: ada.as }));

  expect(page.html).toMatch(link(paths.content(question)));
});

test("the completion page offers study material on each concept once", async () => {
  const { ada, question } = await startWithQuestion();
  const questionIds = await mainQuestionIds(ctx, question);
  for (const questionId of questionIds) await answer(ctx, { ...question, questionId }, "right");

  const page = await openPage(get(paths.questionsComplete(question), { as: ada.as }));

  const offers = page.html.match(/<form[^>]*action="[^"]*\/content"/g);
  expect(offers).toHaveLength(1);
});
