import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample, type CallResult } from "../support/api";
import { createCompletedSection } from "../support/checkpoints";
import type { TestContext } from "../support/context";
import { positionsOf, workForSure } from "../support/course-factories";
import { putOnPlan } from "../support/plans";
import { haveSameChance } from "../support/same-chance";

const ids = [
  "getCheckpoint",
  "startCheckpoint",
  "answerCheckpointQuestion",
  "pauseCheckpoint",
  "getCheckpointResult",
  "repairCheckpoint",
];
afterAll(() => expectReached(...ids));

let app: TestContext;
let ada: Awaited<ReturnType<typeof signUp>>;
let params: { courseId: string; sectionId: string };
let next: { courseId: string; sectionId: string };

beforeEach(async () => {
  haveSameChance("checkpoint");
  app = workForSure(await startApp({ working: false }));
  ada = await signUp("Ada");
  const made = await createCompletedSection(app, ada, { concepts: ["notes"] });
  params = { courseId: made.key.courseId, sectionId: made.key.sectionId };
  next = { courseId: made.next.courseId, sectionId: made.next.sectionId };
});

const call = (id: string, body?: object, as = ada.as) => callApi(id, { as, params, ...(body && { body }) });

async function answer(asked: CallResult, how: "right" | "wrong") {
  const questionId = asked.json.question.id as string;
  return { question_id: questionId, option: (await positionsOf(ctx, questionId))[how] };
}

test("a checkpoint is begun, answered and passed; nothing tells what was right before", async () => {
  expect((await call("getCheckpoint")).json).toMatchObject({ status: "ready", questions: 3, question: null });
  expect((await call("getCheckpointResult")).status).toBe(404);
  const begun = await call("startCheckpoint");
  expect(begun.json).toMatchObject({ status: "asking", answered: 0, section: { section_number: 1 } });
  const reading = await call("getCheckpoint");
  const body = await answer(begun, "right");
  const answered = await call("answerCheckpointQuestion", body);
  const open = JSON.stringify([begun.json, reading.json, answered.json]);
  expect(open).not.toMatch(/Begin with what|Look again|Mixes|outcome|correct/);
  expect(answered.json).toMatchObject({ status: "asking", answered: 1 });

  let state = answered;
  while (state.json.status === "asking") state = await call("answerCheckpointQuestion", await answer(state, "right"));

  expect(state.json).toMatchObject({ status: "done", question: null });
  const result = await call("getCheckpointResult");
  expect(result.json.passed_at).not.toBeNull();
  expect(result.json.concepts[0]).toMatchObject({ id: "notes", verdict: "held", repair: null });
  expect((await call("answerCheckpointQuestion", body)).status).toBe(200);
  expect((await call("answerCheckpointQuestion", { ...body, option: (body.option + 1) % 3 })).status).toBe(409);
  await keepExample("getCheckpoint", reading);
  await keepExample("startCheckpoint", begun);
  await keepExample("answerCheckpointQuestion", answered, body);
  await keepExample("getCheckpointResult", result);
});

test("what was missed is repaired from there", async () => {
  const begun = await call("startCheckpoint");
  const question_id = begun.json.question.id as string;
  expect((await call("repairCheckpoint", { question_id })).status).toBe(404);
  expect((await call("answerCheckpointQuestion", { question_id })).status).toBe(400);
  await call("answerCheckpointQuestion", { question_id, dont_know: true });
  expect((await call("getCheckpointResult")).json.concepts[0].repair).toMatchObject({
    status: "not_begun",
    question_id,
  });

  const repaired = await call("repairCheckpoint", { question_id });

  expect(repaired.json).toMatchObject({ course_id: params.courseId, section_number: "1.1" });
  await keepExample("repairCheckpoint", repaired, { question_id });
});

test("who pauses finds their place and their words; what is over cannot be paused", async () => {
  const { json } = await call("startCheckpoint");
  const body = { question_id: json.question.id as string, option: 1, explanation: "Perhaps" };

  const paused = await call("pauseCheckpoint", body);

  expect((await call("getCheckpoint")).json.draft).toEqual({ option: 1, explanation: "Perhaps" });
  await call("answerCheckpointQuestion", { question_id: body.question_id, dont_know: true });
  expect((await call("pauseCheckpoint", body)).status).toBe(409);
  await keepExample("pauseCheckpoint", paused, body);
});

test("a section with open parts has no checkpoint yet", async () => {
  const { json } = await callApi("getCheckpoint", { as: ada.as, params: next });

  expect(json).toMatchObject({ status: "not_yet", open_parts: [{ section_number: "2.1" }] });
});

test("without a plan that opens it nothing is begun, answered or repaired, and no options are told", async () => {
  const begun = await call("startCheckpoint");
  const body = await answer(begun, "wrong");
  await putOnPlan(app, ada, "trial-expired");

  const refused = [
    await call("startCheckpoint"),
    await call("answerCheckpointQuestion", body),
    await call("repairCheckpoint", { question_id: body.question_id }),
  ];

  for (const { status, json } of refused) {
    expect(status).toBe(403);
    expect(json.way_to_learn).toBe("upgrade");
  }
  const { json } = await call("getCheckpoint");
  expect(json).toMatchObject({ way_to_learn: "upgrade", question: { answer_options: [] } });
  expect(json.draft.option).toBe(body.option);
});

test("somebody else's checkpoint is absent", async () => {
  const { json } = await call("startCheckpoint");
  const { as } = await signUp("Grace");
  const body = { question_id: json.question.id as string, option: 0 };

  for (const id of ids) {
    const takes = id === "answerCheckpointQuestion" || id === "pauseCheckpoint" || id === "repairCheckpoint";
    expect([id, (await call(id, takes ? body : undefined, as)).status]).toEqual([id, 404]);
  }
});
