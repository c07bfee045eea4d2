import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { answer } from "../support/course-factories";
import { headOf } from "../support/head-of";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

test("a question's page is called by its number and its concept, answered or not", async () => {
  const { ada, question } = await startWithQuestion();

  const open = await openPage(get(paths.currentQuestion(question), { as: ada.as }));
  await answer(ctx, question, "right");
  const praise = await openPage(get(paths.answered(question), { as: ada.as }));
  const review = await openPage(get(paths.question(question), { as: ada.as }));

  expect(headOf(open.html).title).toMatch(/^Question 1 of 3 – .+ – Taproot$/);
  expect(headOf(praise.html).title).toBe("Correct answer! Great job! – Taproot");
  expect(headOf(review.html).title).toMatch(/^Done: Question 1 of 3 – .+ – Taproot$/);
});

test("the page after an answer is called by what came of it, and a question that is not there by that", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  await openPage(post(url, { ...fields, option: [], explanation: "", intent: "dont-know" }, { as: ada.as }));
  const dontKnow = await openPage(get(paths.wrongAnswerOptions(question), { as: ada.as }));
  await answer(ctx, question, "wrong");
  const wrong = await openPage(get(paths.wrongAnswerOptions(question), { as: ada.as }));
  const absent = await openPage(get(paths.wrongAnswerOptions({ ...question, questionId: "nope" }), { as: ada.as }));

  expect(headOf(dontKnow.html).title).toMatch(/^Good to know: .+ – Taproot$/);
  expect(headOf(wrong.html).title).toMatch(/^Not quite: .+ – Taproot$/);
  expect(headOf(absent.html).title).toBe("Question Not Found – Taproot");
});

test("the question is a heading, names the group of its options, and nothing is wrong before it was sent", async () => {
  const { ada, question, url, fields } = await startWithQuestion();

  const fresh = await openPage(get(paths.question(question), { as: ada.as }));
  const refused = await openPage(post(url, { ...fields, explanation: " " }, { as: ada.as }));

  expect(fresh.html).toMatch(/<h1 id="question-number"[^>]*>Question 1 of 3<\/h1>/);
  expect(fresh.html).toMatch(/<fieldset class="options[^"]*" aria-labelledby="question-stem">/);
  expect(fresh.html).not.toContain('aria-invalid="true"');
  expect(fresh.html.match(/<input type="radio"[^>]*>/g)?.every((radio) => radio.includes('aria-invalid="false"'))).toBe(
    true,
  );
  expect(refused.html).toMatch(/<textarea[^>]*aria-invalid="true"/);
});

test("the progress beside a question says nothing of concept questions while there are none", async () => {
  const { ada, question } = await startWithQuestion();

  const page = await openPage(get(paths.question(question), { as: ada.as }));

  expect(page.text()).toContain("Main questions 0 of 3");
  expect(page.text()).not.toContain("Concept questions");
});

test("what was wrong with an answer stands right before the button, and the browser begins there", async () => {
  const { ada, url, fields } = await startWithQuestion();

  const refused = await openPage(post(url, { ...fields, explanation: " " }, { as: ada.as }));
  const tampered = await openPage(post(url, { ...fields, attempt: "abc" }, { as: ada.as }));

  expect(refused.html).toMatch(/role="alert" tabindex="-1" autofocus[^]*Please select an answer[^]*Submit Answer/i);
  expect(tampered.text()).toContain("We couldn’t read this form.");
  expect(tampered.text()).not.toContain("Invalid input");
});

test("where nothing was written nor chosen, nothing stands for it", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  await openPage(post(url, { ...fields, option: [], explanation: "", intent: "dont-know" }, { as: ada.as }));

  const page = await openPage(get(paths.wrongAnswerOptions(question), { as: ada.as }));

  expect(page.text()).toContain("Saying so is the quickest way");
  expect(page.html).not.toMatch(/You wrote|You chose|answer-given/);
});

test("what was written beside “I don't know yet” is shown with it", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const words = "I only know the first note.";
  await openPage(post(url, { ...fields, option: [], explanation: words, intent: "dont-know" }, { as: ada.as }));

  const page = await openPage(get(paths.wrongAnswerOptions(question), { as: ada.as }));

  expect(page.text()).toContain(`You wrote: ${words}`);
});
