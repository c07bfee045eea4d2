import { afterAll, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { AuthorError } from "~/providers/author/port";
import { callApi, expectReached, keepExample } from "../support/api";
import { signUp, startApp } from "../support/app";
import { createCourse, workForSure } from "../support/course-factories";
import { startCalling } from "../support/course-calls";
import { putOnPlan } from "../support/plans";
import { haveSameChance } from "../support/same-chance";
import { outlineDraft, refusal, scriptedAuthor } from "../support/scripted-author";

afterAll(() =>
  expectReached("getQuestionsProgress", "generateQuestions", "getCurrentQuestion", "getQuestion", "listQuestions"),
);

/** Ada's course of which nothing is begun. */
async function startWithPart(name: string) {
  haveSameChance(name);
  const ada = await signUp("Ada");
  const { id: courseId } = await createCourse(ctx, ada, { outline: outlineDraft([[["scales"], ["chords"]]]) });
  const call = (id: string, sectionId = "1.1") => callApi(id, { as: ada.as, params: { courseId, sectionId } });
  return { ada, courseId, call };
}

test("from a part that is not begun to its first question, with progress on the way", async () => {
  workForSure(await startApp({ working: false }));
  const { call } = await startWithPart("begun");
  const before = await call("getCurrentQuestion");

  const started = await call("generateQuestions");
  const progress = await call("getQuestionsProgress");
  const current = await call("getCurrentQuestion");

  expect(before.json).toMatchObject({ id: null, state: "not_begun", generating: false, section_complete: false });
  expect(started.json).toMatchObject({ success: true, error: null, retry_suggested: false });
  expect(progress.json).toMatchObject({
    success: true,
    completed_questions: 0,
    progress_percentage: 0,
    is_section_complete: false,
    decomposed_questions: 0,
  });
  expect(progress.json.total_questions).toBeGreaterThan(0);
  expect(current.json).toMatchObject({
    question_number: 1,
    question: expect.stringContaining("about scales?") as string,
    difficulty_level: expect.any(String) as string,
    is_decomposed: false,
    parent_question_id: null,
    user_answer: null,
    is_correct: null,
    correct_answer: null,
    explanation: null,
    state: "question",
    attempt: 1,
    section: { id: "1.1", title: "Section 1", heading: "About scales" },
  });
  expect([...current.json.answer_options].sort()).toEqual([
    "a late mistake",
    "a wild guess",
    "an early mistake",
    "the right one",
  ]);
  await keepExample("generateQuestions", started, {});
  await keepExample("getQuestionsProgress", progress);
  await keepExample("getCurrentQuestion", current);
});

test("a part is found by its id as by its number, and a question by its number as by its id", async () => {
  const { call, params, questionIds } = await startCalling("by id");
  const { id } = await ctx.db
    .selectFrom("subsections")
    .select("id")
    .where("course_id", "=", params.courseId)
    .where("section_number", "=", "1.1")
    .executeTakeFirstOrThrow();
  const get = (sectionId: string, questionIndexOrId: string) =>
    call("getQuestion", { params: { courseId: params.courseId, sectionId, questionIndexOrId } });

  const found = await get("1.1", questionIds[1]);

  expect((await get(id, "2")).json).toEqual(found.json);
  expect(found.json).toMatchObject({ id: questionIds[1], question_number: 2 });
  expect((await get("1.1", "9")).status).toBe(404);
  expect((await get("1.9", "1")).status).toBe(404);
  await keepExample("getQuestion", found);
});

test("the questions of a part are listed, each with its state", async () => {
  const { call, questionIds, answer } = await startCalling("listed");
  await answer(questionIds[0], "right");

  const list = await call("listQuestions");

  expect(list.json.current_question_id).toBe(questionIds[1]);
  expect(list.json.questions).toMatchObject([
    { id: questionIds[0], status: "mastered", attempts: 1, depth: 0, concept: { id: "scales" } },
    { id: questionIds[1], status: "open", attempts: 0 },
    { id: questionIds[2], status: "open" },
  ]);
  await keepExample("listQuestions", list);
});

test("what could not be written is said with why, and whether to try again", async () => {
  const fail = () => refusal(new AuthorError("declined", "We can’t write about this.", { final: true }));
  workForSure(await startApp({ author: scriptedAuthor({ writeQuestions: fail }), working: false }));
  const { call } = await startWithPart("failed");

  const { json } = await call("generateQuestions");

  expect(json).toMatchObject({ success: false, error: expect.any(String) as string });
  expect((await call("getCurrentQuestion")).json).toMatchObject({ id: null, state: "failed", message: json.error });
});

test("a part that is locked says what comes first, and one that no plan opens says what would", async () => {
  await startApp();
  const { ada, call } = await startWithPart("locked");
  const locked = await call("generateQuestions", "1.2");
  await putOnPlan(ctx, ada, "free");

  const unpaid = await call("generateQuestions");

  expect([locked.status, locked.json.error]).toEqual([409, expect.stringContaining("first")]);
  expect([unpaid.status, unpaid.json.way_to_learn]).toEqual([403, "trial"]);
});

test("a question can be read without a plan, and its options wait", async () => {
  const { ada, call } = await startCalling("waiting");
  await putOnPlan(ctx, ada, "trial-expired");

  const { json } = await call("getCurrentQuestion");

  expect(json).toMatchObject({
    question: expect.stringContaining("about scales?") as string,
    answer_options: [],
    way_to_learn: "upgrade",
    message: "This question is waiting for you.",
  });
});

test("no call before an answer knows the key, nor what is said of a wrong one", async () => {
  const { call, of, questionIds } = await startCalling("secret");
  const answers = await Promise.all([
    call("getCurrentQuestion"),
    call("getQuestion", { params: { ...of(questionIds[0]), questionIndexOrId: "1" } }),
    call("listQuestions"),
    call("getQuestionsProgress"),
  ]);

  for (const { json } of answers) {
    expect(json).not.toMatchObject({ correct_answer: expect.any(String) as string });
    expect(JSON.stringify(json)).not.toMatch(/So it is with|Look again|Mixes|Stops|Guesses|Begin with/);
  }
});

test("a part of somebody else's is none", async () => {
  const { params } = await startCalling("not theirs");
  const bob = await signUp("Bob");

  for (const id of ["getQuestionsProgress", "generateQuestions", "getCurrentQuestion", "listQuestions"]) {
    expect([id, (await callApi(id, { as: bob.as, params })).status]).toEqual([id, 404]);
  }
  const one = await callApi("getQuestion", { as: bob.as, params: { ...params, questionIndexOrId: "1" } });
  expect(one.status).toBe(404);
});
