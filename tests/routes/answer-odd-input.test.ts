import { expect, test } from "vitest";
import { CSRF_TOKEN_FIELD } from "~/http/session/csrf-token.server";
import { LONG_TEXT, startWithQuestion, storedAnswers } from "../support/answering";
import { everythingStored } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { csrfTokenOf, get, post } from "../support/request";

/** What the form says of its own; the words of the library that checks it are not for learners. */
const OUR_SENTENCES =
  /^(Please select an answer and provide an explanation\.|We couldn’t read this form\. Reload the page and send it again\.)$/;

test("an explanation of 10,000 characters is taken, however the browser ends its lines", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const lines = `${"x".repeat(99)}\n`.repeat(99) + "x".repeat(100);

  const sent = await callRoute(post(url, { ...fields, explanation: lines.replaceAll("\n", "\r\n") }, { as: ada.as }));

  expect(lines).toHaveLength(10_000);
  expect(sent.status).toBe(302);
  expect(await storedAnswers()).toMatchObject([{ explanation: lines }]);
});

test.each(["answer", "dont-know"])(
  "a longer explanation comes back whole with a clear message (%s)",
  async (intent) => {
    const { ada, url, fields } = await startWithQuestion();
    const explanation = "x".repeat(10_001);

    const refusal = await callRoute(post(url, { ...fields, explanation, intent }, { as: ada.as }));

    expect(refusal).toMatchObject({
      status: 400,
      body: { explanation, error: { explanation: ["Use at most 10,000 characters"] } },
    });
    expect(await storedAnswers()).toEqual([]);
  },
);

test.each([
  ["emoji, right-to-left and combining marks", "👩🏽‍🔬 مرحبا e\u0301 \u202e\u200b"],
  ["markup", '</textarea><script>alert(1)</script> & 1 < 2 "so"'],
  ["control characters", "\u0001\u001b[31m\u007f"],
])("an answer: %s are text like any other, kept as it was typed and never markup", async (_what, explanation) => {
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

test("an answer: half a character (a lone surrogate, or bytes that are no UTF-8) becomes a replacement character, and no error", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const body = new URLSearchParams({ ...(fields as Record<string, string>), explanation: "" });
  const form = `${CSRF_TOKEN_FIELD}=${csrfTokenOf(ada.as)}&${body}`.replace(
    "explanation=",
    "explanation=a%ED%A0%80b%FFc",
  );
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
  ["two explanations of not knowing", { explanation: ["one", "two"], intent: "dont-know" }],
  ["no attempt", { attempt: [] }],
  ["attempt 0", { attempt: "0" }],
  ["an endless attempt", { attempt: "1e999" }],
  ["a made-up button", { intent: "master" }],
  ["no time", { shown_at: [] }],
  ["a time that is none", { shown_at: "yesterday" }],
  ["names that reach into objects", { "__proto__.polluted": "1", "constructor.prototype.polluted": "1", option: [] }],
  ["names that are lists", { "explanation[0]": "one", "explanation[4000000000]": "two", explanation: [] }],
])("an answer form that no page of ours makes (%s) is a 400 and no answer", async (_what, forged) => {
  const { ada, url, fields } = await startWithQuestion();

  const refusal = await callRoute(post(url, { ...fields, ...forged }, { as: ada.as }));

  expect(refusal.status).toBe(400);
  expect(Object.values((refusal.body as { error: Record<string, string[]> }).error).flat()).toEqual([
    expect.stringMatching(OUR_SENTENCES),
  ]);
  expect(await storedAnswers()).toEqual([]);
  expect({}).not.toHaveProperty("polluted");
});

test.each(["reset", '{"type":', '{"type":"reset","payload":{}}'])(
  "orders to the form library are not listened to: %s",
  async (order) => {
    const { ada, url, fields } = await startWithQuestion();

    const sent = await callRoute(post(url, { ...fields, __intent__: order, __state__: order }, { as: ada.as }));

    expect(sent.status).toBe(302);
    expect(await storedAnswers()).toMatchObject([{ explanation: LONG_TEXT }]);
  },
);

test("an answer with an option that the question does not have is a 400", async () => {
  const { ada, url, fields } = await startWithQuestion(); // four options, 0 to 3

  const refusal = await callRoute(post(url, { ...fields, option: "4" }, { as: ada.as }));

  expect(refusal.status).toBe(400);
  expect(await storedAnswers()).toEqual([]);
});

test("an answer that is far too large is a 413, and nothing of it is kept", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const before = await everythingStored();

  const refusal = await callRoute(post(url, { ...fields, explanation: "x".repeat(6 * 1024 * 1024) }, { as: ada.as }));

  expect(refusal.status).toBe(413);
  expect(refusal.body).toContain("too large");
  expect(await everythingStored()).toEqual(before);
});
