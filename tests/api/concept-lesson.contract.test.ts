import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import type { TestContext } from "../support/context";
import { createCourse, workForSure } from "../support/course-factories";
import { putOnPlan } from "../support/plans";
import { outlineDraft } from "../support/scripted-author";

afterAll(() => expectReached("getConceptLesson", "generateConceptLesson"));

let app: TestContext;
let ada: Awaited<ReturnType<typeof signUp>>;
let courseId: string;

const NAMES = ["a", "b", "c", "d", "e", "f"].map((name) => `music/${name}`);

beforeEach(async () => {
  app = workForSure(await startApp({ working: false }));
  ada = await signUp("Ada");
  courseId = (await createCourse(ctx, ada, { outline: outlineDraft([[NAMES]], { "music/b": ["music/a"] }) })).id;
});

const call = (id: string, conceptId = "music/b", as = ada.as) => callApi(id, { as, params: { courseId, conceptId } });

test("a lesson of a concept is asked for, written once and read", async () => {
  const none = await call("getConceptLesson");
  expect(none.json).toMatchObject({
    lesson: null,
    generation: { status: "none", can_retry: true },
    lesson_limit: null,
  });

  const written = await call("generateConceptLesson");

  expect(written.json.lesson).toMatchObject({ title: "About music/b", key_concepts: ["music/b"] });
  expect(written.json.builds_on).toEqual([{ id: "music/a", name: "The concept music/a" }]);
  const read = await call("getConceptLesson");
  expect(read.json).toEqual(written.json);
  expect((await call("generateConceptLesson")).json).toEqual(written.json);
  await keepExample("getConceptLesson", read);
  await keepExample("generateConceptLesson", written);
});

test("a plan whose lessons are used up has no other one written, and keeps those that are there", async () => {
  await putOnPlan(app, ada, "free");
  for (const name of NAMES.slice(0, 5)) await call("generateConceptLesson", name);

  const refused = await call("generateConceptLesson", NAMES[5]);

  expect(refused.status).toBe(403);
  expect(refused.json.error).toContain("It has 5 lessons in all.");
  expect((await call("getConceptLesson", NAMES[5])).json.lesson_limit).toBe(5);
  expect((await call("getConceptLesson", NAMES[0])).json.lesson).not.toBeNull();
});

test("somebody else's concepts have no lesson, nor have those that never were", async () => {
  const { as } = await signUp("Grace");

  for (const id of ["getConceptLesson", "generateConceptLesson"]) {
    expect((await call(id, "music/b", as)).status).toBe(404);
    expect((await call(id, "music/none")).status).toBe(404);
  }
});
