import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { LONG_TEXT, startWithQuestion, storedAnswers } from "../support/answering";
import { callRoute } from "../support/app-routes";
import { answer, createOpenSubsection, positionsOf } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

const INCOMPLETE = "Please select an answer and provide an explanation.";

test("a right answer leads to praise and a wrong one to the two choices; both are kept as they were given", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const { right, wrong } = await positionsOf(ctx, question.questionId);

  const first = await callRoute(post(url, { ...fields, option: String(wrong) }, { as: ada.as }));
  const second = await callRoute(post(url, { ...fields, attempt: "2", option: String(right) }, { as: ada.as }));

  expect(first).toMatchObject({ status: 302, location: paths.wrongAnswerOptions(question) });
  expect(second).toMatchObject({ status: 302, location: paths.answered(question) });
  expect(await storedAnswers()).toMatchObject([
    { attempt_number: 1, is_correct: 0, dont_know: 0, explanation: LONG_TEXT, learner_id: ada.id },
    { attempt_number: 2, is_correct: 1, dont_know: 0, explanation: LONG_TEXT, learner_id: ada.id },
  ]);
});

test.each([
  ["no option", { option: [] }, { option: null, explanation: LONG_TEXT }],
  ["no explanation", { explanation: [] }, { option: 0, explanation: "" }],
  ["an empty explanation", { explanation: "" }, { option: 0, explanation: "" }],
  ["an explanation of white space", { explanation: " \r\n\t " }, { option: 0 }],
  ["neither", { option: [], explanation: "" }, { option: null, explanation: "" }],
])("the answer form with %s says what is missing, and keeps what is there", async (_what, missing, kept) => {
  const { ada, url, fields } = await startWithQuestion();

  const refusal = await callRoute(post(url, { ...fields, ...missing }, { as: ada.as }));

  const body = refusal.body as { error: Record<string, string[]> };
  expect(refusal.status).toBe(400);
  expect([...new Set(Object.values(body.error).flat())]).toEqual([INCOMPLETE]);
  expect(body).toMatchObject(kept);
  expect(await storedAnswers()).toEqual([]);
});

test("the page that comes back with the message has the text and the choice in it, and the draft survives leaving", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  await callRoute(post(url, { ...fields, option: [] }, { as: ada.as }));

  const refused = await openPage(post(url, { ...fields, explanation: "", option: "2" }, { as: ada.as }));
  await callRoute(post(url, { ...fields, option: [] }, { as: ada.as }));
  const later = await openPage(get(paths.currentQuestion(question), { as: ada.as }));

  expect(refused.status).toBe(400);
  expect(refused.text()).toContain(INCOMPLETE);
  expect(refused.form("explanation").defaults.option).toBe("2");
  expect(later.html).toContain(LONG_TEXT);
  expect(later.text()).toContain("We kept what you typed. It hasn’t been sent yet.");
});

test("the form of the page, sent back as it stands with an answer in it, is accepted", async () => {
  const { ada, question, url } = await startWithQuestion();
  const page = await openPage(get(paths.currentQuestion(question), { as: ada.as }));
  const { action, defaults } = page.form("explanation");

  const sent = await callRoute(
    post(action, { ...defaults, option: "1", explanation: "Because.", intent: "answer" }, { as: ada.as }),
  );

  expect(action).toBe(url);
  expect(sent.status).toBe(302);
  expect(await storedAnswers()).toMatchObject([{ explanation: "Because." }]);
});

test("a form sent with Enter, which names no button, is an answer", async () => {
  const { ada, url, fields } = await startWithQuestion();

  const sent = await callRoute(post(url, { ...fields, intent: [] }, { as: ada.as }));

  expect(sent.status).toBe(302);
  expect(await storedAnswers()).toMatchObject([{ dont_know: 0, explanation: LONG_TEXT }]);
});

test('"I don\'t know yet" needs neither option nor explanation, and counts as not mastered', async () => {
  const { ada, question, url, fields } = await startWithQuestion();

  const sent = await callRoute(
    post(url, { ...fields, option: [], explanation: "", intent: "dont-know" }, { as: ada.as }),
  );

  expect(sent).toMatchObject({ status: 302, location: paths.wrongAnswerOptions(question) });
  expect(await storedAnswers()).toMatchObject([{ is_correct: 0, dont_know: 1, option_index: null, explanation: "" }]);
});

test('"I don\'t know yet" takes no chosen option for an answer, not even the right one, and keeps what was written', async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const { right } = await positionsOf(ctx, question.questionId);

  await callRoute(post(url, { ...fields, option: String(right), intent: "dont-know" }, { as: ada.as }));

  expect(await storedAnswers()).toMatchObject([
    { is_correct: 0, dont_know: 1, option_index: null, explanation: LONG_TEXT },
  ]);
});

test("an attempt that was answered before leads where its first answer led, and adds none", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const { right, wrong } = await positionsOf(ctx, question.questionId);
  await callRoute(post(url, { ...fields, option: String(wrong) }, { as: ada.as }));

  const secondTab = await callRoute(post(url, { ...fields, option: String(right) }, { as: ada.as }));

  expect(secondTab.location).toBe(paths.answeredBefore(question));
  expect(await storedAnswers()).toHaveLength(1);
});

test("the answer form of a mastered question takes no more answers", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  await answer(ctx, question, "right");

  const sent = await callRoute(post(url, { ...fields, attempt: "2" }, { as: ada.as }));

  expect(sent.location).toBe(paths.question(question));
  expect(await storedAnswers()).toHaveLength(1);
});

test("a question answers only under the section and course that it belongs to", async () => {
  const { ada, question, fields } = await startWithQuestion();
  const elsewhere = await createOpenSubsection(ctx, ada);
  const wrongAddresses = [
    paths.question({ ...question, courseId: elsewhere.courseId }),
    paths.question({ ...question, sectionNumber: "1.2" }),
    paths.question({ ...question, sectionNumber: "1.1 " }),
  ];

  for (const url of wrongAddresses) {
    expect((await callRoute(get(url, { as: ada.as }))).status).toBe(404);
    expect((await callRoute(post(url, fields, { as: ada.as }))).status).toBe(404);
  }
  expect(await storedAnswers()).toEqual([]);
});

test("before the right answer the page holds neither the key nor what is behind the options", async () => {
  const { ada, question, url } = await startWithQuestion();

  const fresh = await openPage(get(url, { as: ada.as }));
  await answer(ctx, question, "wrong");
  const afterMistake = await openPage(get(url, { as: ada.as }));
  const choices = await openPage(get(paths.wrongAnswerOptions(question), { as: ada.as }));

  for (const { html } of [fresh, afterMistake, choices]) {
    expect(html).not.toMatch(/So it is with|answer_?index|misconception|Mixes|Stops|Guesses|is_correct":true/i);
  }
  expect(fresh.html).not.toMatch(/Look again|What would you check/);
  const feedback = /Look again at the beginning|Look again at the end|What would you check/g;
  expect(new Set(choices.text().match(feedback)).size).toBe(1);
});
