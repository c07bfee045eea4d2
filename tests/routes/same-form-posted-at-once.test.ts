import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startWithQuestion, storedAnswers } from "../support/answering";
import { signUp, startApp } from "../support/app";
import { callRoute, type Outcome } from "../support/app-routes";
import {
  answer,
  createCourse,
  createQuestions,
  knowAlready,
  positionsOf,
  runDueJobs,
} from "../support/course-factories";
import { pictureFile } from "../support/pictures";
import { answerFields } from "../support/own-things";
import { post } from "../support/request";
import { outlineDraft } from "../support/scripted-author";

const CREATION_KEY = "5f7f7f0e-3f5f-4f0f-8f0f-0123456789ab";

test.each(["right", "wrong"] as const)(
  "ten posts of a %s answer at once are one answer and ten ways on",
  async (how) => {
    const { ada, question, url, fields } = await startWithQuestion();
    const option = String((await positionsOf(ctx, question.questionId))[how]);

    const sent = await tenTimes(() => post(url, { ...fields, option }, { as: ada.as }));

    const waysOn = how === "right" ? [paths.answered(question)] : [paths.wrongAnswerOptions(question)];
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([302]));
    expect(new Set(sent.map(({ location }) => location))).toEqual(new Set(waysOn));
    expect(await storedAnswers()).toMatchObject([{ attempt_number: 1, is_correct: how === "right" ? 1 : 0 }]);
    expect(await rowsOf("mastery")).toMatchObject([{ evidence_count: 1 }]);
    expect(await rowsOf("answer_drafts")).toEqual([]);
  },
);

test("ten posts of an answer with its picture at once leave one picture", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const image = await pictureFile();

  await tenTimes(() => post(url, { ...fields, image }, { as: ada.as }));

  const [only, ...others] = await rowsOf("images");
  expect(others).toEqual([]);
  expect(await storedAnswers()).toMatchObject([{ image_id: only!.id }]);
});

test("of two tabs with the same attempt one is answered, and the other's words wait with the question", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const option = String((await positionsOf(ctx, question.questionId)).wrong);

  const sent = await Promise.all(
    ["in the one tab", "in the other tab"].map((explanation) =>
      callRoute(post(url, { ...fields, option, explanation }, { as: ada.as })),
    ),
  );

  const [stored, ...more] = await storedAnswers();
  const drafts = await rowsOf("answer_drafts");
  const screen = paths.wrongAnswerOptions(question);
  expect(sent.map(({ location }) => location).sort()).toEqual([screen, `${screen}&again=1`]); // where that is told
  expect(more).toEqual([]);
  expect([stored!.explanation, drafts[0]!.explanation].sort()).toEqual(["in the one tab", "in the other tab"]);
});

test.each([
  ["at once", true],
  ["slowly", false],
])("ten clicks on Generate Course Sections make one outline, when the author works %s", async (_how, working) => {
  const app = await startApp({ working });
  const ada = await signUp("Ada");
  const course = await createCourse(ctx, ada, { outline: null });

  const sent = await tenTimes(() => post(paths.sections(course.id), {}, { as: ada.as }));
  await runDueJobs(app);

  expect(sent).toEqual(Array(10).fill(expect.objectContaining({ status: 302, location: paths.sections(course.id) })));
  expect(await rowsOf("jobs")).toMatchObject([{ kind: "outline", subject_id: course.id, status: "done", attempts: 1 }]);
  expect(await rowsOf("sections")).toHaveLength(outlineDraft().sections.length);
  expect(await rowsOf("subsections")).toHaveLength(3);
});

test.each([
  ["at once", true],
  ["slowly", false],
])("ten clicks on Start Learning make one set of questions, when the author works %s", async (_how, working) => {
  const app = await startApp({ working });
  const ada = await signUp("Ada");
  const key = { courseId: (await createCourse(ctx, ada)).id, sectionNumber: "1.1" };

  const sent = await tenTimes(() => post(paths.startQuestions(key), {}, { as: ada.as }));
  await runDueJobs(app);

  const next = working ? paths.currentQuestion(key) : paths.startQuestions(key);
  expect(sent).toEqual(Array(10).fill(expect.objectContaining({ status: 302, location: next })));
  expect(await rowsOf("jobs")).toMatchObject([{ kind: "questions", status: "done", attempts: 1 }]);
  expect((await rowsOf("questions")).map((row) => row.question_number)).toEqual([1, 2, 3]);
});

test("ten clicks on Start My Learning Journey make one breakdown with one set of parts", async () => {
  const app = await startApp({ working: false });
  const ada = await signUp("Ada");
  const course = await createCourse(ctx, ada, { outline: outlineDraft([[["scales"]]]) });
  const section = { learnerId: ada.id, courseId: course.id, sectionNumber: "1.1" };
  const [questionId = ""] = await createQuestions(ctx, section, [{ conceptId: "scales" }]);
  const question = { ...section, questionId };
  await answer(ctx, question, "wrong");

  const sent = await tenTimes(() => post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));
  await runDueJobs(app);

  expect(sent).toEqual(
    Array(10).fill(expect.objectContaining({ status: 302, location: paths.conceptLoading(question) })),
  );
  expect(await rowsOf("breakdowns")).toMatchObject([{ question_id: questionId, status: "open" }]);
  expect(await rowsOf("jobs")).toMatchObject([{ kind: "breakdown", status: "done", attempts: 1 }]);
  const parts = (await rowsOf("questions")).filter((row) => row.parent_question_id === questionId);
  expect(parts.map((row) => row.status).sort()).toEqual(["open", "open", "open", "reserved"]);
});

test("ten clicks on Generate Learning Content have it written once", async () => {
  const { app, ada, question } = await startWithQuestion();
  let written = 0;
  const { writeContent } = app.author;
  app.author = { ...app.author, writeContent: (...request) => ((written += 1), writeContent(...request)) };

  const sent = await tenTimes(() => post(paths.content(question), {}, { as: ada.as }));

  expect(sent).toEqual(Array(10).fill(expect.objectContaining({ status: 302, location: paths.content(question) })));
  expect(written).toBe(1);
  expect(await rowsOf("study_contents")).toHaveLength(1);
});

test("the course form posted ten times at once makes one course, and leads there each time", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const fields = { course_name: "Music", course_why: "I want to sing.", creation_key: CREATION_KEY };
  const first = { first: "questions" };

  const sent = await tenTimes(() => post(paths.newCourse(), { ...fields, ...first }, { as: ada.as }));

  const [course, ...others] = await rowsOf("courses");
  expect(others).toEqual([]);
  expect(sent).toEqual(
    Array(10).fill(expect.objectContaining({ status: 302, location: paths.onboarding(String(course!.id), 1) })),
  );
  expect((await rowsOf("onboarding_questions")).map((row) => row.question_number)).toEqual([1, 2, 3, 4, 5]);
  expect(await rowsOf("jobs")).toHaveLength(1);
});

test("the same key in somebody else's form makes a course of their own", async () => {
  await startApp();
  const people = [await signUp("Ada"), await signUp("Bob")];
  const fields = { course_name: "Music", course_why: "I want to sing.", creation_key: CREATION_KEY };

  for (const { as } of people) await callRoute(post(paths.newCourse(), fields, { as }));

  expect((await rowsOf("courses")).map((row) => row.learner_id).sort()).toEqual(people.map(({ id }) => id).sort());
});

test("the last open question answered in ten tabs at once completes its subsection once", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const course = await createCourse(ctx, ada);
  const section = { learnerId: ada.id, courseId: course.id, sectionNumber: "1.1" };
  const [questionId = ""] = await createQuestions(ctx, section, [{ conceptId: "notes" }]);
  await knowAlready(ctx, ada, ["notes"]);
  const question = { ...section, questionId };
  const option = String((await positionsOf(ctx, questionId)).right);
  const fields = { ...answerFields(ada, question), option };

  await tenTimes(() => post(paths.question(question), fields, { as: ada.as }));

  expect(await rowsOf("courses")).toMatchObject([{ subsections_completed: 1, sections_completed: 0 }]);
  expect((await rowsOf("subsections")).map((row) => row.is_unlocked)).toEqual([1, 1, 0]);
});

function tenTimes(request: () => Request): Promise<Outcome[]> {
  return Promise.all(Array.from({ length: 10 }, () => callRoute(request())));
}

function rowsOf(
  table:
    | "answer_drafts"
    | "breakdowns"
    | "courses"
    | "images"
    | "jobs"
    | "mastery"
    | "onboarding_questions"
    | "questions"
    | "sections"
    | "study_contents"
    | "subsections",
): Promise<Record<string, unknown>[]> {
  return ctx.db.selectFrom(table).selectAll().execute();
}
