import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { draftKey } from "~/http/draft-key.server";
import { FORM_TOKEN_FIELD } from "~/http/form-token.server";
import { paths } from "~/paths";
import { saveDraft } from "~/services/learning/drafts.server";
import { keepImage } from "~/services/learning/images.server";
import { callRoute } from "../support/app-routes";
import { everythingStored, signUp, startApp } from "../support/app";
import { answer, createOpenSubsection, mainQuestionIds, positionsOf } from "../support/course-factories";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { picture } from "../support/pictures";
import { outlineDraft } from "../support/scripted-author";
import { formTokenOf, get, post } from "../support/request";

const INCOMPLETE = "Please select an answer and provide an explanation.";
const LONG_TEXT = `${"Between the third and the fourth note lies half a tone, and so on. ".repeat(40)}End.`;

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
])("with %s it says what is missing, and keeps what is there", async (_what, missing, kept) => {
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
  expect(later.text()).toContain("What you typed is kept. It has not been sent yet.");
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

test("\"I don't know yet\" needs neither option nor explanation, and counts as not mastered", async () => {
  const { ada, question, url, fields } = await startWithQuestion();

  const sent = await callRoute(
    post(url, { ...fields, option: [], explanation: "", intent: "dont-know" }, { as: ada.as }),
  );

  expect(sent).toMatchObject({ status: 302, location: paths.wrongAnswerOptions(question) });
  expect(await storedAnswers()).toMatchObject([{ is_correct: 0, dont_know: 1, option_index: null, explanation: "" }]);
});

test("\"I don't know yet\" takes no chosen option for an answer, not even the right one, and keeps what was written", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const { right } = await positionsOf(ctx, question.questionId);

  await callRoute(post(url, { ...fields, option: String(right), intent: "dont-know" }, { as: ada.as }));

  expect(await storedAnswers()).toMatchObject([
    { is_correct: 0, dont_know: 1, option_index: null, explanation: LONG_TEXT },
  ]);
});

test("an answer sent after the session ended leads to signing in, and the question then gives the text back", async () => {
  const { ada, url, fields } = await startWithQuestion();
  await ctx.db.updateTable("sessions").set({ ended_at: ctx.now().toISOString() }).execute();

  const sent = await callRoute(post(url, { ...fields, option: "3" }, { as: ada.as }));
  const page = await openPage(get(url, { as: await createSessionCookie(ctx, ada) }));

  expect(sent).toMatchObject({ status: 302, location: `/login?return_to=${encodeURIComponent(url)}` });
  expect(page.html).toContain(LONG_TEXT);
  expect(page.form("explanation").defaults.option).toBe("3");
  expect(await storedAnswers()).toEqual([]);
});

test("an answer sent after a session timed out is kept, and can then be sent", async () => {
  const { app, ada, url, fields } = await startWithQuestion();
  app.travel(15 * 24 * 60 * 60 * 1000);
  await callRoute(post(url, fields, { as: ada.as }));
  const as = await createSessionCookie(ctx, ada);

  const page = await openPage(get(url, { as }));
  const sent = await callRoute(
    post(url, { ...page.form("explanation").defaults, explanation: LONG_TEXT, intent: "answer" }, { as }),
  );

  expect(page.html).toContain(LONG_TEXT);
  expect(sent.status).toBe(302);
  expect(await storedAnswers()).toMatchObject([{ explanation: LONG_TEXT, option_index: expect.any(Number) as number }]);
  expect(await ctx.db.selectFrom("answer_drafts").selectAll().execute()).toEqual([]);
});

test("an answer sent without any cookie is kept for whom the form was made", async () => {
  const { ada, url, fields } = await startWithQuestion();

  const sent = await callRoute(post(url, fields));
  const page = await openPage(get(url, { as: ada.as }));

  expect(sent).toMatchObject({ status: 302, location: `/login?return_to=${encodeURIComponent(url)}` });
  expect(page.html).toContain(LONG_TEXT);
});

test("an answer sent from somebody else's session is kept for whom the form was made, and shown to nobody else", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const bob = await signUp("Bob");

  const sent = await openPage(post(url, { ...fields, [FORM_TOKEN_FIELD]: formTokenOf(ada.as) }, { as: bob.as }));
  const bobsPage = await openPage(get(sent.location!, { as: bob.as }));
  const adasPage = await openPage(get(url, { as: ada.as }));

  expect(sent.status).toBe(302);
  expect(sent.html).not.toContain(LONG_TEXT);
  expect(bobsPage.status).toBe(404);
  expect(bobsPage.html).not.toContain(LONG_TEXT);
  expect(adasPage.html).toContain(LONG_TEXT);
  expect(await storedAnswers()).toEqual([]);
});

test("an answer whose form token is of an earlier session comes back with its text", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const newSession = await createSessionCookie(ctx, ada);

  const sent = await callRoute(
    post(url, { ...fields, [FORM_TOKEN_FIELD]: formTokenOf(ada.as) }, { as: newSession }),
  );
  const page = await openPage(get(sent.location!, { as: newSession }));

  expect(sent).toMatchObject({ status: 302, location: url });
  expect(page.html).toContain(LONG_TEXT);
  expect(await storedAnswers()).toEqual([]);
});

test("a picture that waits with the draft stays there when the text comes after the session has ended", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const image = await keepImage(ctx, { ...question, fileName: "working.png", upload: await picture() });
  await saveDraft(ctx, { ...question, optionPosition: null, explanation: "", ...(image as { imageId: string }) });

  await callRoute(post(url, fields));

  const page = await openPage(get(url, { as: ada.as }));
  expect(page.html).toContain(LONG_TEXT);
  expect(page.text()).toContain("working.png");
});

test.each<[string, (made: { ada: Learner; bob: Learner; question: string; other: string }) => string | string[]]>([
  ["none", () => []],
  ["an empty one", () => ""],
  ["one without a signature", ({ ada }) => ada.id],
  ["one with an empty signature", ({ ada }) => `${ada.id}.`],
  ["one for another question", ({ ada, other }) => draftKey(ada.id, other)],
  ["one of Bob's under Ada's name", ({ ada, bob, question }) => draftKey(bob.id, question).replace(bob.id, ada.id)],
  ["Ada's with a letter changed", ({ ada, question }) => `${draftKey(ada.id, question).slice(0, -2)}--`],
  ["odd Unicode", ({ ada }) => `${ada.id}.${"é".repeat(43)}`],
])("with a forged draft key (%s) nothing is kept", async (_what, forge) => {
  const { ada, question, url, fields } = await startWithQuestion();
  const bob = await signUp("Bob");
  const other = (await mainQuestionIds(ctx, question))[1]!;
  const draft_key = forge({ ada, bob, question: question.questionId, other });
  const before = await everythingStored();

  for (const as of [undefined, bob.as]) {
    const refusal = await callRoute(post(url, { ...fields, draft_key, [FORM_TOKEN_FIELD]: "stale" }, { as }));

    expect(refusal.status).toBe(403);
    expect(refusal.body).toContain("came from another place");
  }
  expect(await everythingStored()).toEqual(before);
});

test("Bob's own draft key for Ada's question keeps nothing with it", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const bob = await signUp("Bob");

  await callRoute(post(url, { ...fields, draft_key: draftKey(bob.id, question.questionId) }));

  expect(await ctx.db.selectFrom("answer_drafts").selectAll().execute()).toEqual([]);
  expect((await openPage(get(url, { as: ada.as }))).html).not.toContain(LONG_TEXT);
});

test("an explanation of 10,000 characters is taken, however the browser ends its lines", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const lines = `${"x".repeat(99)}\n`.repeat(99) + "x".repeat(100);

  const sent = await callRoute(post(url, { ...fields, explanation: lines.replaceAll("\n", "\r\n") }, { as: ada.as }));

  expect(lines).toHaveLength(10_000);
  expect(sent.status).toBe(302);
  expect(await storedAnswers()).toMatchObject([{ explanation: lines }]);
});

test.each(["answer", "dont-know"])("a longer one comes back whole with a clear message (%s)", async (intent) => {
  const { ada, url, fields } = await startWithQuestion();
  const explanation = "x".repeat(10_001);

  const refusal = await callRoute(post(url, { ...fields, explanation, intent }, { as: ada.as }));

  expect(refusal).toMatchObject({
    status: 400,
    body: { explanation, error: { explanation: ["Please use at most 10,000 characters"] } },
  });
  expect(await storedAnswers()).toEqual([]);
});

test("a text that is too long and meets an ended session is kept whole", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const explanation = `${"x".repeat(12_000)} the end`;

  await callRoute(post(url, { ...fields, explanation }));

  expect((await openPage(get(url, { as: ada.as }))).html).toContain(explanation);
});

test.each([
  ["emoji, right-to-left and combining marks", "👩🏽‍🔬 مرحبا e\u0301 \u202e\u200b"],
  ["markup", "</textarea><script>alert(1)</script> & 1 < 2 \"so\""],
  ["a NUL in the middle", "before\0after"],
  ["control characters", "\u0001\u001b[31m\u007f"],
])("%s are text like any other, kept as it was typed and never markup", async (_what, explanation) => {
  const { ada, question, url, fields } = await startWithQuestion();

  const draft = await openPage(post(url, { ...fields, option: [], explanation }, { as: ada.as }));
  const sent = await callRoute(post(url, { ...fields, explanation }, { as: ada.as }));
  const page = await openPage(get(url, { as: ada.as }));

  expect(draft.status).toBe(400);
  expect(sent.status).toBe(302);
  expect(await storedAnswers()).toMatchObject([{ explanation, question_id: question.questionId }]);
  expect(page.status).toBe(200);
  expect(draft.html + page.html).not.toContain("<script>alert(1)");
});

test("half a character (a lone surrogate, or bytes that are no UTF-8) becomes a replacement character, and no error", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const body = new URLSearchParams({ ...(fields as Record<string, string>), explanation: "" });
  const form = `${FORM_TOKEN_FIELD}=${formTokenOf(ada.as)}&${body}`.replace("explanation=", "explanation=a%ED%A0%80b%FFc");
  const headers = { Cookie: ada.as, "Content-Type": "application/x-www-form-urlencoded" };

  const sent = await callRoute(new Request(`http://127.0.0.1:3000${url}`, { method: "POST", headers, body: form }));

  expect(sent.status).toBe(302);
  expect((await storedAnswers())[0]!.explanation).toMatch(/^a\ufffd+b\ufffdc$/);
});

test.each<[string, Record<string, string | string[]>]>([
  ["an option that is no number", { option: "first" }],
  ["an option beyond the fifth", { option: "5" }],
  ["an option below the first", { option: "-1" }],
  ["half an option", { option: "0.5" }],
  ["two options", { option: ["0", "1"] }],
  ["two explanations", { explanation: ["one", "two"] }],
  ["no attempt", { attempt: [] }],
  ["attempt 0", { attempt: "0" }],
  ["an endless attempt", { attempt: "1e999" }],
  ["a made-up button", { intent: "master" }],
  ["no time", { shown_at: [] }],
  ["a time that is none", { shown_at: "yesterday" }],
  ["names that reach into objects", { "__proto__.polluted": "1", "constructor.prototype.polluted": "1", option: [] }],
  ["names that are lists", { "explanation[0]": "one", "explanation[4000000000]": "two", explanation: [] }],
])("a form that no page of ours makes (%s) is a 400 and no answer", async (_what, forged) => {
  const { ada, url, fields } = await startWithQuestion();

  const refusal = await callRoute(post(url, { ...fields, ...forged }, { as: ada.as }));

  expect(refusal.status).toBe(400);
  expect(await storedAnswers()).toEqual([]);
  expect({}).not.toHaveProperty("polluted");
});

test.each(["reset", '{"type":', '{"type":"reset","payload":{}}'])("orders to the form library are not listened to: %s", async (order) => {
  const { ada, url, fields } = await startWithQuestion();

  const sent = await callRoute(post(url, { ...fields, __intent__: order, __state__: order }, { as: ada.as }));

  expect(sent.status).toBe(302);
  expect(await storedAnswers()).toMatchObject([{ explanation: LONG_TEXT }]);
});

test("an option that the question does not have is a 400", async () => {
  const { ada, url, fields } = await startWithQuestion(); // four options, 0 to 3

  const refusal = await callRoute(post(url, { ...fields, option: "4" }, { as: ada.as }));

  expect(refusal.status).toBe(400);
  expect(await storedAnswers()).toEqual([]);
});

test("a body that is far too large is a 413, and nothing of it is kept", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const before = await everythingStored();

  const refusal = await callRoute(post(url, { ...fields, explanation: "x".repeat(6 * 1024 * 1024) }, { as: ada.as }));

  expect(refusal.status).toBe(413);
  expect(refusal.body).toContain("too large");
  expect(await everythingStored()).toEqual(before);
});

test("an attempt that was answered before leads where its first answer led, and adds none", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const { right, wrong } = await positionsOf(ctx, question.questionId);
  await callRoute(post(url, { ...fields, option: String(wrong) }, { as: ada.as }));

  const secondTab = await callRoute(post(url, { ...fields, option: String(right) }, { as: ada.as }));

  expect(secondTab.location).toBe(paths.wrongAnswerOptions(question));
  expect(await storedAnswers()).toHaveLength(1);
});

test("a mastered question takes no more answers", async () => {
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

type Learner = Awaited<ReturnType<typeof signUp>>;

/** Ada at the first of three questions, and what its form would hold. */
async function startWithQuestion() {
  const app = await startApp();
  const ada = await signUp("Ada");
  const section = await createOpenSubsection(ctx, ada, {
    outline: outlineDraft([[["scales"], ["chords"]]]),
    questions: [{ conceptId: "scales" }, { conceptId: "scales" }, { conceptId: "scales" }],
  });
  const question = { ...section, questionId: (await mainQuestionIds(ctx, section))[0]! };
  const fields: Record<string, string | string[]> = {
    draft_key: draftKey(ada.id, question.questionId),
    attempt: "1",
    shown_at: ctx.now().toISOString(),
    option: "0",
    explanation: LONG_TEXT,
    intent: "answer",
  };
  return { app, ada, question, url: paths.question(question), fields };
}

function storedAnswers() {
  return ctx.db.selectFrom("answers").selectAll().orderBy("attempt_number").execute();
}
