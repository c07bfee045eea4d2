import { afterAll, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { MAX_ANSWERS_A_MINUTE } from "~/services/limits/quotas";
import { callApi, expectReached, keepExample } from "../support/api";
import { signUp } from "../support/app";
import { storedAnswers } from "../support/answering";
import { startCalling } from "../support/course-calls";
import { pictureFile, picture } from "../support/pictures";
import { putOnPlan } from "../support/plans";
import { copyAnswer, fillImages } from "../support/used-up";

afterAll(() => expectReached("submitAnswer"));

test("a right answer is told as such, with its key, and leads to the next question", async () => {
  const { call, questionIds, answer, optionsOf } = await startCalling("a right answer");
  const [first, second] = questionIds;
  const before = await call("getCurrentQuestion");
  const body = {
    question_id: first,
    user_answer: (await optionsOf(first)).right,
    text_answer: "It ends on its tonic.",
  };

  const sent = await call("submitAnswer", { body });

  expect(before.json.id).toBe(first);
  expect(sent.json).toMatchObject({
    success: true,
    error: null,
    is_correct: true,
    message: "Correct answer! Great job!",
    correct_answer: "the right one",
    explanation: "Begin with what scales means. So it is with scales.",
    has_decomposition: false,
    section_completed: false,
    next_question_id: second,
    return_to_parent: false,
    is_decomposed: false,
    next: "current",
  });
  expect((await call("getCurrentQuestion")).json.id).toBe(second);
  expect((await answer(second, "right")).json.next_question_id).not.toBe(second);
  await keepExample("submitAnswer", sent, body);
});

test("a wrong answer tells nothing of the key, and that it can be broken down", async () => {
  const { questionIds, answer } = await startCalling("a wrong answer");

  const { json, response } = await answer(questionIds[0], "wrong");

  expect(json).toMatchObject({
    is_correct: false,
    message: "Not quite",
    correct_answer: null,
    explanation: null,
    has_decomposition: true,
    next: "wrong_answer",
    feedback: expect.stringContaining("Look again at") as string,
  });
  expect(await response.text()).not.toMatch(/the right one|So it is with/);
});

test("an option may be named by its position, and as a form sends it", async () => {
  const { call, questionIds } = await startCalling("by position");
  const form = new FormData();
  for (const [name, value] of Object.entries({
    question_id: questionIds[0],
    option: "0",
    text_answer: "So.",
    attempt: "1",
  }))
    form.append(name, value);

  expect((await call("submitAnswer", { form })).status).toBe(200);
  expect(await storedAnswers()).toMatchObject([{ attempt_number: 1, explanation: "So." }]);
});

test.each([3, "3"])("a question may be named by its number, %j", async (question_id) => {
  const { call, questionIds } = await startCalling("by number");

  const { json } = await call("submitAnswer", { body: { question_id, dont_know: true } });

  expect(json.question_id).toBe(questionIds[2]);
});

test("who does not know yet says so without an option, nor a reason", async () => {
  const { call, questionIds } = await startCalling("not known");

  const { json } = await call("submitAnswer", { body: { question_id: questionIds[0], dont_know: true } });

  expect(json).toMatchObject({ is_correct: false, message: "Good to know", user_answer: null });
  expect(await storedAnswers()).toMatchObject([{ dont_know: 1 }]);
});

test("a client that numbers nothing and sends twenty times at once has answered once; later the same counts anew", async () => {
  const { app, call, questionIds } = await startCalling("not numbered");
  const body = { question_id: questionIds[0], dont_know: true, text_answer: "" };

  const sent = await Promise.all(Array.from({ length: 20 }, () => call("submitAnswer", { body })));
  app.travel(16_000);
  const later = await call("submitAnswer", { body });

  expect(new Set(sent.map(({ json }) => json.attempts as number))).toEqual(new Set([1]));
  expect(later.json.attempts).toBe(2);
});

test("what is sent twice for one attempt counts once and is answered alike; another answer to it is refused", async () => {
  const { call, questionIds, answer } = await startCalling("twice");
  const [first] = questionIds;
  const { attempt, shown_at } = (await call("getCurrentQuestion")).json as { attempt: number; shown_at: string };
  const sent = await answer(first, "wrong", { attempt, shown_at });

  const again = await answer(first, "wrong", { attempt, shown_at });
  const other = await answer(first, "right", { attempt, shown_at });

  expect(again.json).toEqual(sent.json);
  expect([other.status, other.json.error]).toEqual([
    409,
    "You’ve answered this question already. This answer wasn’t counted.",
  ]);
  expect(await storedAnswers()).toHaveLength(1);
});

test("too many answers in a minute, and a plan that does not open learning: each in the page's words", async () => {
  const { app, ada, call, questionIds, answer } = await startCalling("in vain");
  const [first, second] = questionIds;
  await answer(first, "wrong");
  await copyAnswer(ctx, { times: MAX_ANSWERS_A_MINUTE - 1 });

  const tooMany = await answer(second, "wrong");
  app.travel(60_000);
  await putOnPlan(ctx, ada, "trial-expired");
  const unpaid = await call("submitAnswer", { body: { question_id: second, option: 0, text_answer: "So." } });

  expect([tooMany.status, tooMany.json.error]).toEqual([429, expect.stringContaining("answers in a minute")]);
  expect([unpaid.status, unpaid.json.way_to_learn]).toEqual([403, "upgrade"]);
  expect(unpaid.json.error).toContain("This question is waiting for you, with what you typed.");
});

test("nobody answers somebody else's question, nor one of another part", async () => {
  const { call, params, questionIds } = await startCalling("not theirs");
  const bob = await signUp("Bob");
  const body = { question_id: questionIds[0], option: 0, text_answer: "So." };

  const bobs = await callApi("submitAnswer", { as: bob.as, params, body });
  const elsewhere = await call("submitAnswer", { params: { ...params, sectionId: "1.2" }, body });

  expect([bobs.status, elsewhere.status]).toEqual([404, 404]);
  expect(await storedAnswers()).toEqual([]);
});

test("a picture of the working comes as a file or as a data URL", async () => {
  const { call, questionIds, answer } = await startCalling("pictures");
  const bytes = Buffer.from(await picture("png")).toString("base64");
  const form = new FormData();
  for (const [name, value] of Object.entries({ question_id: questionIds[0], option: "0", text_answer: "So." }))
    form.append(name, value);
  form.append("image", await pictureFile());
  const asText = new FormData();
  for (const [name, value] of form) asText.append(name, name === "image" ? `data:image/png;base64,${bytes}` : value);
  asText.set("question_id", questionIds[1]);

  await call("submitAnswer", { form });
  await call("submitAnswer", { form: asText });
  await answer(questionIds[2], "wrong", { image: `data:image/png;base64,${bytes}` });

  const images = (await storedAnswers()).map(({ image_id }) => image_id);
  expect(new Set(images).size).toBe(3);
  expect(images).not.toContain(null);
});

const PNG = "data:image/png;base64,";
test.each([
  [
    "a text",
    Buffer.from("These are my notes.").toString("base64"),
    "This file isn’t an image we can read. Choose a PNG, JPG, GIF or WebP.",
  ],
  ["nothing in base64", "%%%", "This file isn’t an image we can read. Choose a PNG, JPG, GIF or WebP."],
  [
    "a byte over 5 MB",
    Buffer.alloc(5 * 1024 * 1024 + 1).toString("base64"),
    "The image is larger than 5 MB. Choose a smaller one.",
  ],
])(
  "a picture that is %s is refused in the page's words, and the answer waits as a draft",
  async (_what, data, error) => {
    const { call, questionIds, answer } = await startCalling("no picture");

    const refused = await answer(questionIds[0], "wrong", { image: PNG + data });

    expect([refused.status, refused.json.error]).toEqual([400, error]);
    expect(refused.json.errors).toEqual([{ field: "/image", message: error }]);
    expect(await storedAnswers()).toEqual([]);
    expect((await call("getCurrentQuestion")).json.draft).toMatchObject({ text_answer: "Because of the steps." });
  },
);

test("a picture that there is no room for, or no turn: the answer may be sent without it, or later", async () => {
  const { section, questionIds, answer } = await startCalling("no room");
  const image = PNG + Buffer.from(await picture()).toString("base64");
  const store = ctx.images;
  ctx.images = { ...store, store: async () => ({ status: "busy" }) };

  const busy = await answer(questionIds[0], "wrong", { image });
  ctx.images = store;
  await fillImages(ctx, { ...section, questionId: questionIds[0], room: 10 });
  const full = await answer(questionIds[0], "wrong", { image });
  const without = await answer(questionIds[0], "wrong");

  expect([busy.status, busy.json.error]).toEqual([
    503,
    expect.stringContaining("Many pictures are arriving right now"),
  ]);
  expect([full.status, full.json.error]).toEqual([429, expect.stringContaining("Your images take up 200 MB")]);
  expect(without.status).toBe(200);
});
