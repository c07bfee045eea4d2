import { afterAll, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { callApi, expectReached, keepExample } from "../support/api";
import { signUp } from "../support/app";
import { startCalling } from "../support/course-calls";
import { settle } from "../support/course-factories";
import { putOnPlan } from "../support/plans";

afterAll(() => expectReached("decomposeQuestion", "getDecomposedQuestions", "getGapTree"));

const KEY = /the right one|So it is with|Begin with/;

test("a missed question is broken down, its parts are answered, and the way leads back to it", async () => {
  const { call, questionIds, of, answer } = await startCalling("a whole way");
  const [root] = questionIds;
  const missed = await answer(root, "wrong");
  await settle(ctx);

  const body = { question_id: root };
  const begun = await call("decomposeQuestion", { body });
  const parts = await call("getDecomposedQuestions", { query: body });

  expect(missed.json.has_decomposition).toBe(true);
  expect(begun.json).toMatchObject({ success: true, error: null, state: "ready" });
  expect(parts.json.state).toBe("ready");
  expect(parts.json.first_question_id).toBe(begun.json.first_question_id);
  expect(parts.json.decomposed_questions.length).toBeGreaterThan(0);
  for (const { json } of [missed, begun, parts]) expect(JSON.stringify(json)).not.toMatch(KEY);
  expect((await call("getQuestion", { params: { ...of(root), questionIndexOrId: root } })).json).toMatchObject({
    has_decomposition: true,
    open_part_id: begun.json.first_question_id,
    correct_answer: null,
    user_answer: expect.any(String) as string,
    is_correct: false,
  });
  expect((await call("getQuestionsProgress")).json).toMatchObject({
    decomposition_groups: 1,
    active_decompositions: 1,
  });

  let part = (await call("getCurrentQuestion")).json;
  let last = missed.json;
  for (let count = 0; part.is_decomposed && count < 8; count++) {
    last = (await answer(part.id as string, "right")).json;
    expect(last).toMatchObject({ is_correct: true, is_decomposed: true });
    part = (await call("getCurrentQuestion")).json;
  }
  expect(last.return_to_parent).toBe(true);
  expect(part).toMatchObject({ is_decomposed: false, id: last.next_question_id });
  await keepExample("decomposeQuestion", begun, body);
  await keepExample("getDecomposedQuestions", parts);
  await keepExample("getGapTree", await call("getGapTree", { params: of(root) }));
});

test("a question may be named by the number that was shown", async () => {
  const { call, questionIds, answer } = await startCalling("by number");
  await answer(questionIds[1], "wrong");

  await call("decomposeQuestion", { body: { question_id: 2 } });

  const { json } = await call("getDecomposedQuestions", { query: { question_id: "2" } });
  expect(json.decomposed_questions[0].parent_question_id).toBe(questionIds[1]);
});

test("a question that was not missed has nothing to break down, and no gap tree", async () => {
  const { call, questionIds, of } = await startCalling("not missed");

  const refused = await call("decomposeQuestion", { body: { question_id: questionIds[0] } });
  const tree = await call("getGapTree", { params: of(questionIds[0]) });
  const nameless = await call("decomposeQuestion", { body: {} });

  expect([refused.status, refused.json.error]).toEqual([409, "Only a question that you missed can be broken down."]);
  expect([tree.status, nameless.status, nameless.json.error]).toEqual([409, 400, "Missing required parameters"]);
  expect((await call("getDecomposedQuestions", { query: { question_id: questionIds[0] } })).json).toMatchObject({
    state: "none",
    decomposed_questions: [],
  });
});

test("a gap tree tells what was missed from what its learner said not to know yet", async () => {
  const { call, questionIds, of, answer } = await startCalling("not known yet");
  const firstNode = async () => (await call("getGapTree", { params: of(questionIds[0]) })).json.tree[0];

  await call("submitAnswer", { body: { question_id: questionIds[0], dont_know: true } });
  const unknown = await firstNode();
  await answer(questionIds[0], "wrong");

  expect(unknown).toMatchObject({ outcome: "failed", said_dont_know: true, times_missed: 1 });
  expect(await firstNode()).toMatchObject({ outcome: "failed", said_dont_know: false, times_missed: 1 });
});

test("a plan that does not open learning breaks nothing down; nor is anything told to others", async () => {
  const { ada, call, params, questionIds, of, answer } = await startCalling("others");
  await answer(questionIds[0], "wrong");
  await putOnPlan(ctx, ada, "expired");
  const bob = await signUp("Bob");
  const named = { question_id: questionIds[0] };

  expect((await call("decomposeQuestion", { body: named })).status).toBe(403);
  expect((await callApi("decomposeQuestion", { as: bob.as, params, body: named })).status).toBe(404);
  expect((await callApi("getDecomposedQuestions", { as: bob.as, params, query: named })).status).toBe(404);
  expect((await callApi("getGapTree", { as: bob.as, params: of(questionIds[0]) })).status).toBe(404);
});
