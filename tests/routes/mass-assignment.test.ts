import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { storedAnswers, startWithQuestion } from "../support/answering";
import { everythingStored, signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { answer, createCourse, positionsOf } from "../support/course-factories";
import { get, post } from "../support/request";

/** What somebody may hope that a form would set. */
const HOPES = {
  id: "mine",
  learner_id: "somebody",
  learnerId: "somebody",
  course_id: "another",
  courseId: "another",
  question_id: "another",
  questionId: "another",
  section_number: "9.9",
  sectionNumber: "9.9",
  is_correct: "1",
  isCorrect: "true",
  status: "mastered",
  attempt_count: "99",
  answer_index: "0",
  predicted_probability: "1",
  elapsed_ms: "1",
  answered_at: "2000-01-01T00:00:00.000Z",
  image_id: "another",
  imageId: "another",
  dont_know: "0",
  topic_id: "another",
  topicId: "another",
  onboarded_at: "2000-01-01T00:00:00.000Z",
  completed_at: "2000-01-01T00:00:00.000Z",
  section_count: "99",
  sections_completed: "99",
  subsections_completed: "99",
  created_at: "2000-01-01T00:00:00.000Z",
  is_unlocked: "1",
  plan: "premium",
};

test("an answer is what was chosen and written, whatever else the form says", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const bob = await signUp("Bob");
  const option = String((await positionsOf(ctx, question.questionId)).wrong);

  const sent = await callRoute(post(url, { ...HOPES, learner_id: bob.id, ...fields, option }, { as: ada.as }));

  expect(sent.location).toBe(paths.wrongAnswerOptions(question));
  expect(await storedAnswers()).toMatchObject([
    {
      learner_id: ada.id,
      course_id: question.courseId,
      question_id: question.questionId,
      attempt_number: 1,
      is_correct: 0,
      dont_know: 0,
      image_id: null,
      answered_at: ctx.now().toISOString(),
      elapsed_ms: 0,
    },
  ]);
  const [answered] = await storedAnswers();
  expect(answered!.id).not.toBe("mine");
  expect(answered!.predicted_probability).toBeLessThan(1);
  expect(
    await ctx.db
      .selectFrom("questions")
      .select(["status", "attempt_count"])
      .where("id", "=", question.questionId)
      .execute(),
  ).toEqual([{ status: "open", attempt_count: 1 }]);
});

test.each([
  ["in the future", 60_000, 0],
  ["long ago", -365 * 24 * 60 * 60 * 1000, 30 * 60 * 1000],
])("a form that says it was shown %s does not bend the record of time", async (_when, shift, elapsed) => {
  const { ada, url, fields } = await startWithQuestion();
  const shown_at = new Date(ctx.now().getTime() + shift).toISOString();

  await callRoute(post(url, { ...fields, shown_at }, { as: ada.as }));

  expect(await storedAnswers()).toMatchObject([{ elapsed_ms: elapsed, answered_at: ctx.now().toISOString() }]);
});

test.each(["2", "5", "10000"])("attempt %s cannot be taken before the first", async (attempt) => {
  const { ada, question, url, fields } = await startWithQuestion();

  const sent = await callRoute(post(url, { ...fields, attempt }, { as: ada.as }));

  expect(sent.status).toBe(302);
  expect(await storedAnswers()).toEqual([]);
  expect((await callRoute(get(paths.question(question), { as: ada.as }))).body).toMatchObject({
    question: { status: "open", attemptCount: 0 },
  });
});

test("an answer cannot take somebody else's picture, nor one that went with another answer", async () => {
  const { ada, question, otherQuestionId, url, fields } = await startWithQuestion();
  await answer(ctx, { ...question, questionId: otherQuestionId }, "wrong");

  await callRoute(post(url, { ...fields, image_id: "x", imageId: "x", image: "x" }, { as: ada.as }));

  const [answered] = await ctx.db
    .selectFrom("answers")
    .selectAll()
    .where("question_id", "=", question.questionId)
    .execute();
  expect(answered!.image_id).toBeNull();
});

test("a new course begins at its beginning and belongs to who made it, whatever else the form says", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const bob = await signUp("Bob");
  const fields = {
    course_name: "Music",
    course_why: "I want to sing.",
    creation_key: "5f7f7f0e-3f5f-4f0f-8f0f-0123456789ab",
    first: "questions",
  };

  await callRoute(post(paths.newCourse(), { ...HOPES, learner_id: bob.id, ...fields }, { as: ada.as }));

  const [course] = await ctx.db.selectFrom("courses").selectAll().execute();
  expect(course).toMatchObject({
    learner_id: ada.id,
    topic_id: "music",
    created_at: ctx.now().toISOString(),
    onboarded_at: null,
    completed_at: null,
    section_count: 0,
    sections_completed: 0,
    subsections_completed: 0,
  });
  expect(course!.id).not.toBe("mine");
});

test("an onboarding answer fills its own question and none besides, whatever else the form says", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await callRoute(
    post(
      paths.newCourse(),
      {
        course_name: "Music",
        course_why: "To sing.",
        creation_key: "5f7f7f0e-3f5f-4f0f-8f0f-0123456789ab",
        first: "questions",
      },
      { as: ada.as },
    ),
  );
  const { onboarding_questions: before, ...others } = await everythingStored();
  const { id } = await ctx.db.selectFrom("courses").select("id").executeTakeFirstOrThrow();

  await callRoute(
    post(
      paths.onboarding(id),
      { ...HOPES, question_number: "1", answer: "To play", question: "?", options: "[]" },
      { as: ada.as },
    ),
  );

  const { onboarding_questions: after, ...othersAfter } = await everythingStored();
  const [first, ...rest] = before as object[];
  expect(othersAfter).toEqual(others);
  expect(after).toEqual([{ ...first, answer: '"To play"', answered_at: ctx.now().toISOString() }, ...rest]);
});

test("a form that starts questions starts those of its address, whatever else it says", async () => {
  await startApp({ working: false });
  const ada = await signUp("Ada");
  const course = await createCourse(ctx, ada);
  const address = paths.startQuestions({ courseId: course.id, sectionNumber: "1.1" });

  await callRoute(
    post(address, { ...HOPES, section_number: "1.2", sectionNumber: "1.2", kind: "outline" }, { as: ada.as }),
  );

  const [first] = await ctx.db.selectFrom("subsections").select("id").orderBy("position").execute();
  const jobs = await ctx.db.selectFrom("jobs").select(["kind", "subject_id"]).execute();
  expect(jobs).toEqual([{ kind: "questions", subject_id: first!.id }]);
});
