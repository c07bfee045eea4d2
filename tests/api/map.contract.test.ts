import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import type { TestContext } from "../support/context";
import { workForSure } from "../support/course-factories";
import { putOnPlan } from "../support/plans";
import { createMasteredCourse } from "../support/reviews";

const ofConcept = ["getConcept", "forgetConcept", "getPractice", "practiceConcept"];
afterAll(() => expectReached("getCourseMap", "getMap", ...ofConcept));

let app: TestContext;
let ada: Awaited<ReturnType<typeof signUp>>;
let courseId: string;

beforeEach(async () => {
  app = workForSure(await startApp({ working: false }));
  ada = await signUp("Ada");
  const concepts = ["music/notes", "music/scales"];
  const prerequisites = { "music/scales": ["music/notes"] };
  courseId = (await createMasteredCourse(app, ada, { concepts, prerequisites })).id;
});

const call = (id: string, conceptId = "music/notes", as = ada.as) =>
  callApi(id, { as, params: { courseId, conceptId } });

test("the map of a course has its concepts, what builds on what, and where its learner stands", async () => {
  const map = await callApi("getCourseMap", { as: ada.as, params: { courseId } });

  expect(map.json).toMatchObject({ course_id: courseId, is_outlined: true });
  expect(map.json.concepts).toMatchObject([
    { id: "music/notes", state: "mastered", is_kept_gap: false, waits_for: [], comes_after: [] },
    { id: "music/scales", state: "mastered" },
  ]);
  expect(map.json.edges).toEqual([{ from: "music/notes", to: "music/scales" }]);
  await keepExample("getCourseMap", map);
});

test("the map of all courses counts what is known", async () => {
  const map = await callApi("getMap", { as: ada.as });

  expect(map.json).toMatchObject({ counts: { mastered: 2, gap: 0 }, page: 1, page_count: 1 });
  expect(map.json.groups[0].courses).toEqual([{ id: courseId, course_name: "Music for everyone" }]);
  expect(map.json.groups[0].edges).toEqual([{ from: "music/notes", to: "music/scales" }]);
  await keepExample("getMap", map);
});

test("a concept is told with each piece of what is believed of it, and what to do", async () => {
  const read = await call("getConcept");

  expect(read.json).toMatchObject({
    id: "music/notes",
    state: "mastered",
    taught_in: { section_number: "1.1", state: "completed" },
    carries: [{ id: "music/scales" }],
  });
  expect(read.json.evidence).toHaveLength(3);
  expect(read.json.evidence[0]).toMatchObject({ outcome: "correct", effect: "for", effect_text: "speaks for it" });
  await keepExample("getConcept", read);
});

test("what its learner no longer knows lapses, and stays so when it is said twice", async () => {
  const forgotten = await call("forgetConcept", "music/scales");

  expect(forgotten.json).toMatchObject({ state: "lapsed", own_words: [{ said: "forgotten" }] });
  expect((await call("forgetConcept", "music/scales")).json.own_words).toHaveLength(1);
  await keepExample("forgetConcept", forgotten);
});

test("a concept is practiced with a question of its own", async () => {
  const before = await call("getPractice");
  expect(before.json).toMatchObject({ status: "waiting", generation: { status: "none", can_retry: true } });

  const begun = await call("practiceConcept");

  expect(begun.json).toMatchObject({ status: "question", generation: null });
  expect((await call("getPractice")).json).toEqual(begun.json);
  const params = { questionId: begun.json.question_id as string };
  const question = await callApi("getReviewQuestion", { as: ada.as, params });
  expect(question.json).toMatchObject({ is_practice: true, question: { concept_id: "music/notes" }, feedback: null });
  await keepExample("practiceConcept", begun);
  await keepExample("getPractice", begun);
});

test("without a plan that opens it nothing is practiced", async () => {
  await putOnPlan(app, ada, "free");

  const refused = await call("practiceConcept");

  expect(refused.status).toBe(403);
  expect(refused.json.error).toBe(
    "A fresh question about this is waiting for you. Start the free trial to learn: it includes everything. Cancel anytime.",
  );
});

test("somebody else's concepts are absent, as those that never were", async () => {
  const { as } = await signUp("Grace");

  for (const id of ofConcept) {
    expect([id, (await call(id, "music/notes", as)).status]).toEqual([id, 404]);
    expect([id, (await call(id, "music/none")).status]).toEqual([id, 404]);
  }
  expect((await callApi("getCourseMap", { as, params: { courseId } })).status).toBe(404);
  expect((await callApi("getMap", { as })).json.groups).toEqual([]);
  expect(await ctx.db.selectFrom("self_reports").selectAll().execute()).toEqual([]);
});
