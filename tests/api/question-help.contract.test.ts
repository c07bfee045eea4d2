import { afterAll, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { AuthorError } from "~/providers/author/port";
import { MAX_CHALLENGES_PER_DAY } from "~/services/challenges/challenges.server";
import { callApi, expectReached, keepExample } from "../support/api";
import { signUp } from "../support/app";
import { storedAnswers } from "../support/answering";
import { startCalling } from "../support/course-calls";
import { createCourse, workForSure } from "../support/course-factories";
import { pictureFile } from "../support/pictures";
import { putOnPlan } from "../support/plans";
import { outlineDraft, refusal } from "../support/scripted-author";
import { copyAnswer } from "../support/used-up";

afterAll(() =>
  expectReached(
    "getHelp",
    "parkQuestion",
    "leavePart",
    "getExplanationFeedback",
    "checkYourself",
    "getAnswerImage",
    "getChallenge",
    "challengeQuestion",
  ),
);

test("help comes after a try, rung by rung, and only what was asked for is told", async () => {
  const { call, questionIds, of, answer } = await startCalling("a ladder");
  const [id] = questionIds;
  const params = of(id);
  const tooEarly = await call("getHelp", { params, body: { help: "first-step" } });
  await answer(id, "wrong");
  const before = await call("getQuestion", { params: { ...params, questionIndexOrId: id } });

  const other = await call("getHelp", { params, body: { help: "all" } });
  const helped = await call("getHelp", { params, body: { help: "first-step" } });
  const solved = await call("getHelp", { params, body: { help: "solution" } });

  expect([tooEarly.status, tooEarly.json.error]).toEqual([409, "Try this question first: then there’s help with it."]);
  expect(other.json).toMatchObject({ status: 400, error: '"help" must be one of first-step, solution.' });
  expect(before.json.ladder).toMatchObject({ first_step_html: null, solution: null, offers: { first_step: true } });
  expect(helped.json.ladder.first_step_html).toContain("Begin with what scales means.");
  expect(JSON.stringify(helped.json)).not.toContain("So it is with scales");
  expect(helped.json.correct_answer).toBeNull();
  expect(solved.json).toMatchObject({
    correct_answer: "the right one",
    explanation: expect.stringContaining("So it is with scales") as string,
  });
  await keepExample("getHelp", helped, { help: "first-step" });
});

test("a gap that was missed again and again may be left for tomorrow, and nothing else", async () => {
  const { ada, app, call, questionIds, of, answer } = await startCalling("parked");
  const early = await call("parkQuestion", { params: of(questionIds[0]) });
  let at = questionIds[0] as string;
  let parkAt: string | null = null;
  for (let count = 0; count < 12 && parkAt === null; count++) {
    app.travel(60_000);
    const { json } = await answer(at, "wrong");
    if (json.has_decomposition) await call("decomposeQuestion", { body: { question_id: at } });
    parkAt = json.park_question_id as string | null;
    at = (await call("getCurrentQuestion")).json.id as string;
  }

  await putOnPlan(ctx, ada, "expired");
  const unpaid = await call("parkQuestion", { params: of(parkAt!) });
  const unhelped = await call("getHelp", { params: of(parkAt!), body: { help: "solution" } });
  ctx.sellsPlans = false;
  const parked = await call("parkQuestion", { params: of(parkAt!) });

  expect([early.status, unpaid.status, unhelped.status]).toEqual([409, 403, 403]);
  expect(parked.json).toMatchObject({ success: true, missed_in: null });
  await keepExample("parkQuestion", parked, {});
});

test("a part whose questions could not be written may be left for tomorrow, and no other one", async () => {
  const { app, ada, call } = await startCalling("left");
  workForSure(app);
  app.author = {
    ...app.author,
    writeQuestions: () => refusal(new AuthorError("declined", "We can’t write about this.", { final: true })),
  };
  const { id: courseId } = await createCourse(ctx, ada, { outline: outlineDraft([[["tempo"], ["rests"]]], {}) });
  const params = { courseId, sectionId: "1.1" };
  await call("generateQuestions", { params });

  const left = await call("leavePart", { params });
  const other = await call("leavePart");

  expect(left.json.success).toBe(true);
  expect(other.status).toBe(409);
  expect((await call("getCurrentQuestion", { params })).json).toMatchObject({
    state: "resting",
    message: "No questions today",
  });
  await keepExample("leavePart", left, {});
});

test("learners say what they make of their reason, where nobody else reads it", async () => {
  const { call, questionIds, of, answer } = await startCalling("a self-check");
  await answer(questionIds[0], "right");
  const params = of(questionIds[0]);

  const checked = await call("checkYourself", { params, body: { match: "partly" } });
  const feedback = await call("getExplanationFeedback", { params });

  expect(checked.json).toMatchObject({ is_asked: true, match: "partly" });
  expect(feedback.json).toEqual({ success: true, explanation_feedback: null });
  await keepExample("checkYourself", checked, { match: "partly" });
  await keepExample("getExplanationFeedback", feedback);
});

test("a question is reported, and what comes of it is told", async () => {
  const { call, questionIds, of, answer } = await startCalling("reported");
  const params = of(questionIds[0]);
  const unanswered = await call("getChallenge", { params });
  await answer(questionIds[0], "wrong");
  const body = { reason: "Two options are right." };

  const sent = await call("challengeQuestion", { params, body });
  const again = await call("challengeQuestion", { params, body });
  const read = await call("getChallenge", { params });
  const long = await call("challengeQuestion", { params, body: { reason: "a".repeat(2001) } });

  expect(unanswered.status).toBe(404);
  expect(sent.json).toMatchObject({ success: true, status: "with-staff", can_challenge: false, is_withdrawn: false });
  expect([again.json, read.json]).toEqual([sent.json, sent.json]);
  expect([long.status, long.json.error]).toEqual([400, "Use at most 2,000 characters."]);
  await keepExample("challengeQuestion", sent, body);
  await keepExample("getChallenge", read);
});

test("nobody reports more questions than a day may have", async () => {
  const { call, questionIds, of, answer } = await startCalling("many reports");
  await answer(questionIds[0], "wrong");
  await call("challengeQuestion", { params: of(questionIds[0]), body: {} });
  await copyAnswer(ctx, { times: MAX_CHALLENGES_PER_DAY - 1 });
  const challenge = await ctx.db.selectFrom("challenges").selectAll().executeTakeFirstOrThrow();
  const others = (await storedAnswers()).filter(({ id }) => id !== challenge.answer_id);
  const copies = others.map(({ id }) => ({ ...challenge, id: crypto.randomUUID(), answer_id: id }));
  await ctx.db.insertInto("challenges").values(copies).execute();
  await answer(questionIds[1], "wrong");

  const { status, json } = await call("challengeQuestion", { params: of(questionIds[1]), body: {} });

  expect([status, json.error]).toEqual([429, "You’ve reported 10 questions in one day. Report this one tomorrow."]);
});

test("the picture of an answer is for its learner's eyes only; nor is any of this done for others", async () => {
  const { call, questionIds, of } = await startCalling("own eyes");
  const bob = await signUp("Bob");
  const form = new FormData();
  for (const [name, value] of Object.entries({ question_id: questionIds[0], option: "0", text_answer: "So." }))
    form.append(name, value);
  form.append("image", await pictureFile());
  await call("submitAnswer", { form });
  const [stored] = await storedAnswers();
  const imageId = stored!.image_id!;

  const own = await call("getAnswerImage", { params: { imageId } });

  expect(own.headers.get("Content-Type")).toBe("image/webp");
  expect((await own.response.arrayBuffer()).byteLength).toBeGreaterThan(20);
  const bobs: [string, object][] = [
    ["getHelp", { help: "solution" }],
    ["parkQuestion", {}],
    ["leavePart", {}],
    ["getExplanationFeedback", {}],
    ["checkYourself", { match: "yes" }],
    ["getChallenge", {}],
    ["challengeQuestion", {}],
  ];
  const params = { ...of(questionIds[0]), imageId };
  for (const [id, body] of [...bobs, ["getAnswerImage", {}] as const])
    expect([id, (await callApi(id, { as: bob.as, params, body })).status]).toEqual([id, 404]);
});
