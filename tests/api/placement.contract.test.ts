import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample, type CallResult } from "../support/api";
import type { TestContext } from "../support/context";
import { createCourse, positionsOf, workForSure } from "../support/course-factories";
import { putOnPlan } from "../support/plans";
import { haveSameChance } from "../support/same-chance";
import { outlineDraft } from "../support/scripted-author";

const ids = [
  "getPlacement",
  "startPlacement",
  "answerPlacementQuestion",
  "pausePlacement",
  "finishPlacement",
  "getPlacementResult",
  "listPlacementAnswers",
];
afterAll(() => expectReached(...ids));

let app: TestContext;
let ada: Awaited<ReturnType<typeof signUp>>;
let courseId: string;

beforeEach(async () => {
  haveSameChance("placement");
  app = workForSure(await startApp({ working: false }));
  ada = await signUp("Ada");
  courseId = (await createCourse(ctx, ada, { outline: outlineDraft() })).id;
});

const call = (id: string, body?: object, as = ada.as) =>
  callApi(id, { as, params: { courseId }, ...(body && { body }) });

async function answer(asked: CallResult, how: "right" | "wrong"): Promise<object> {
  const { id, answer_options: options } = asked.json.question as { id: string; answer_options: string[] };
  const option = (await positionsOf(ctx, id))[how];
  expect(options[option]).toBeDefined();
  return { question_id: id, option, explanation: "I think so.", shown_at: asked.json.shown_at };
}

test("a test is begun, answered and done; nothing tells what was right before", async () => {
  const before = await call("getPlacement");
  expect(before.json).toMatchObject({ status: "not_begun", question: null });
  expect((await call("getPlacementResult")).status).toBe(404);

  const begun = await call("startPlacement");
  expect(begun.json).toMatchObject({ status: "asking", answered: 0, may_skip: true });
  expect(begun.json.question.answer_options).toHaveLength(4);
  expect((await call("getPlacement")).json).toEqual(begun.json);
  const body = await answer(begun, "right");
  const second = await call("answerPlacementQuestion", body);
  const open = JSON.stringify([begun.json, second.json, (await call("listPlacementAnswers")).json]);
  expect(open).not.toMatch(/Begin with what|Look again|is_correct|correct_answer|"outcome|Mixes/);
  let state = second;
  while (state.json.status === "asking") state = await call("answerPlacementQuestion", await answer(state, "right"));

  expect(state.json).toMatchObject({ status: "done", question: null, may_take_again: false });
  const result = await call("getPlacementResult");
  expect(result.json.concepts.map(({ group }: { group: string }) => group)).toContain("known");
  const answers = await call("listPlacementAnswers");
  expect(answers.json.answers[0]).toMatchObject({ outcome: "correct" });
  expect(answers.json.answers[0].explanation_html).toContain("Begin with what");
  await keepExample("getPlacement", begun);
  await keepExample("startPlacement", begun);
  await keepExample("answerPlacementQuestion", second, {
    option: 2,
    explanation: "I think so.",
    question_id: "0199aa00-0000-7000-8000-000000000001",
  });
  await keepExample("getPlacementResult", result);
  await keepExample("listPlacementAnswers", answers);
});

test("the same answer counts once, another one to the same question is refused", async () => {
  const begun = await call("startPlacement");
  const body = await answer(begun, "wrong");
  await call("answerPlacementQuestion", body);

  const again = await call("answerPlacementQuestion", body);
  const other = await call("answerPlacementQuestion", { ...body, option: undefined, dont_know: true });

  expect(again.json.answered).toBe(1);
  expect(other.status).toBe(409);
  expect(other.json.error).toBe(
    "You’d already answered that question, perhaps in another tab. Your first answer counts.",
  );
  expect((await call("pausePlacement", { question_id: begun.json.question.id, explanation: "x" })).status).toBe(409);
});

test("an answer chooses one of the options, or says that it is not known yet", async () => {
  const { json } = await call("startPlacement");
  const question_id = json.question.id as string;

  for (const body of [{}, { option: null }, { option: 5 }, { option: 1, dont_know: true }]) {
    const refused = await call("answerPlacementQuestion", { question_id, ...body });

    expect(refused.status).toBe(400);
    expect(refused.json.error).toBe("Choose an answer, or say that you don’t know yet.");
  }
  const beyond = await call("answerPlacementQuestion", { question_id, option: 4 });
  expect([beyond.status, beyond.json.error]).toEqual([400, "Choose one of the answers."]);
  expect((await call("answerPlacementQuestion", { question_id: "none", option: 0 })).status).toBe(404);
});

test("who pauses finds their place and their words", async () => {
  const { json } = await call("startPlacement");
  const body = { question_id: json.question.id as string, option: 1, explanation: "Perhaps" };

  const paused = await call("pausePlacement", body);

  expect((await call("getPlacement")).json.draft).toEqual({ option: 1, explanation: "Perhaps" });
  await keepExample("pausePlacement", paused, body);
});

test("a test is ended early, and is as if it had not begun when nothing was answered", async () => {
  const begun = await call("startPlacement");
  await call("answerPlacementQuestion", await answer(begun, "wrong"));

  const finished = await call("finishPlacement");

  expect(finished.json.status).toBe("done");
  await keepExample("finishPlacement", finished);
});

test("there is no test without sections, nor beyond what the plan allows", async () => {
  const bare = await createCourse(ctx, ada, { outline: null });
  const early = await callApi("startPlacement", { as: ada.as, params: { courseId: bare.id } });
  expect(early.status).toBe(409);
  expect((await callApi("getPlacement", { as: ada.as, params: { courseId: bare.id } })).json.status).toBe("no_outline");
  for (let time = 0; time < 3; time += 1) {
    await call("answerPlacementQuestion", await answer(await call("startPlacement"), "wrong"));
    await call("finishPlacement");
  }
  await putOnPlan(app, ada, "free");

  const refused = await call("startPlacement");

  expect(refused.status).toBe(403);
  expect(refused.json.error).toContain("You’ve used all 3 tests in your plan.");
  expect((await call("getPlacement")).json.test_limit).toBe(3);
});

test("somebody else's test is absent", async () => {
  const { json } = await call("startPlacement");
  const { as } = await signUp("Grace");

  for (const id of ids) {
    const takes = id === "answerPlacementQuestion" || id === "pausePlacement";
    expect([id, (await call(id, takes ? { question_id: json.question.id, option: 0 } : undefined, as)).status]).toEqual(
      [id, 404],
    );
  }
});
