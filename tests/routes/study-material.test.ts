import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { callRoute } from "../support/app-routes";
import { refuseWrites } from "../support/cannot-write";
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

test("study material says what picture to make of a block, where its author thought of one", async () => {
  const { ada, question } = await startWithQuestion();
  await callRoute(post(paths.content(question), {}, { as: ada.as }));
  const { id, body } = await ctx.db.selectFrom("study_contents").select(["id", "body"]).executeTakeFirstOrThrow();
  const stored = JSON.parse(body) as { content_blocks: { visual_aid_suggestion: string | null }[] };
  stored.content_blocks[0]!.visual_aid_suggestion = "A ladder with eight rungs.";
  await ctx.db
    .updateTable("study_contents")
    .set({ body: JSON.stringify(stored) })
    .where("id", "=", id)
    .execute();

  const page = await openPage(get(paths.content(question), { as: ada.as }));

  expect(page.text()).toContain("Picture this: A ladder with eight rungs.");
});

test("study material that cannot be asked for says 'Failed to generate content' under 'Learning Content Unavailable'", async () => {
  const { ada, question } = await startWithQuestion();
  await refuseWrites("jobs");

  const page = await openPage(post(paths.content(question), {}, { as: ada.as }));

  expect(page.status).toBe(503);
  expect(page.text()).toContain("Learning Content Unavailable");
  expect(page.text()).toContain("Failed to generate content. Please try again.");
  expect(page.text()).toContain("Generate Learning Content");
});
