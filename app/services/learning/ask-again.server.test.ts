import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import {
  answer,
  createCourse,
  currentQuestionId,
  mainQuestionIds,
  runDueJobs,
  type Subsection,
} from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { workOn } from "../../../tests/support/outline-job";
import { grade, scriptedExaminer } from "../../../tests/support/scripted-examiner";
import { oneByOne, outlineDraft, questionDrafts, scriptedAuthor } from "../../../tests/support/scripted-author";
import { AuthorError, type Author } from "~/providers/author/port";
import { enqueue } from "~/services/jobs/queue.server";
import { forgetRechecks } from "./ask-again.server";
import { addWish } from "./main-questions.server";
import { findQuestionPage } from "./question-page.server";
import { findLearningSession } from "./session.server";
import type { OwnQuestionKey } from "./subsection";

const GUESSED = { explanation: "I guessed." };

/** The reading of an explanation, say, and not the writing that follows from it. */
async function runOneJob(ctx: TestContext): Promise<void> {
  expect(await workOn(ctx)).toEqual([]);
}

/** A learner whose guesses are noticed, in a part of a course that asks about notes three times. */
async function createWorld(script: Partial<Author> = {}, outline = outlineDraft()) {
  const examiner = scriptedExaminer({
    gradeExplanation: async ({ learnerExplanation }) =>
      grade(learnerExplanation === GUESSED.explanation ? "unsound" : "sound"),
  });
  const ctx = await createTestContext({ author: scriptedAuthor(script), examiner });
  const learner = await createLearner(ctx);
  const { id: courseId } = await createCourse(ctx, learner, { outline });
  const section = { learnerId: learner.id, courseId, sectionNumber: "1.1" };
  const begin = async (key: Subsection) => {
    const { id } = await ctx.db
      .selectFrom("subsections")
      .select("id")
      .where("course_id", "=", key.courseId)
      .where("section_number", "=", key.sectionNumber)
      .executeTakeFirstOrThrow();
    await enqueue(ctx, { kind: "questions", subjectId: id });
    await runDueJobs(ctx);
    return questionsOf(key);
  };
  const questionsOf = async (key: Subsection) =>
    (await mainQuestionIds(ctx, key)).map((questionId) => ({ ...key, questionId }));
  return {
    ctx,
    section,
    begin,
    questionsOf,
    rechecks: () =>
      ctx.db
        .selectFrom("rechecks")
        .innerJoin("answers", "answers.id", "rechecks.answer_id")
        .selectAll("rechecks")
        .select("answers.question_id")
        .execute(),
    /** Whether the learner is told that a guess comes up again. */
    promises: async (question: OwnQuestionKey) => {
      const feedback = (await findQuestionPage(ctx, question))!.lastAnswer!.on_explanation!;
      return feedback.status === "given" && feedback.is_asked_again;
    },
    isComplete: async (key: Subsection) => (await findLearningSession(ctx, key))!.progress.is_section_complete,
  };
}

test("a lucky guess comes up again in another form at the end of the same part, and says why", async () => {
  const { ctx, section, begin, questionsOf, isComplete } = await createWorld();
  const [first, ...others] = await begin(section);

  await answer(ctx, first!, "right", GUESSED);
  await runDueJobs(ctx);
  for (const question of others) await answer(ctx, question, "right");
  await runDueJobs(ctx);

  const again = { ...section, questionId: await currentQuestionId(ctx, section) };
  const guessed = (await findQuestionPage(ctx, first!))!;
  const page = (await findQuestionPage(ctx, again))!;
  expect(await questionsOf(section)).toEqual([first, ...others, again]);
  expect(page.isRecheck).toBe(true);
  expect(guessed.isRecheck).toBe(false);
  expect(page.question).toMatchObject({
    concept_name: guessed.question.concept_name,
    difficulty_level: guessed.question.difficulty_level,
  });
  expect(page.question.stem_html).not.toBe(guessed.question.stem_html);
  expect(guessed.question.status).toBe("mastered");
  expect(await isComplete(section)).toBe(false);
});

test("answered with reasons the second time, the part is complete", async () => {
  const { ctx, section, begin, isComplete } = await createWorld();
  const [first, ...others] = await begin(section);
  await answer(ctx, first!, "right", GUESSED);
  await runDueJobs(ctx);
  for (const question of others) await answer(ctx, question, "right");

  await answer(ctx, { ...section, questionId: await currentQuestionId(ctx, section) }, "right");

  expect(await isComplete(section)).toBe(true);
});

test("guessed once more it counts for nothing, but is not asked a third time", async () => {
  const { ctx, section, begin, questionsOf, rechecks } = await createWorld();
  for (const question of await begin(section)) await answer(ctx, question, "right", GUESSED);
  await runDueJobs(ctx);
  const asked = await questionsOf({ ...section, sectionNumber: "1.2" });
  const again = await begin({ ...section, sectionNumber: "1.2" });
  const before = await rechecks();

  for (const question of again) {
    if ((await findQuestionPage(ctx, question))!.isRecheck) await answer(ctx, question, "right", GUESSED);
  }
  await runDueJobs(ctx);

  expect(asked).toEqual([]);
  expect(before).toHaveLength(3);
  expect(await rechecks()).toEqual(before);
  expect(await ctx.db.selectFrom("voided_answers").selectAll().execute()).toHaveLength(6);
});

test("when the part is complete already, the next one asks again, once", async () => {
  const { ctx, section, begin, questionsOf, rechecks, isComplete } = await createWorld();
  const questions = await begin(section);
  for (const question of questions.slice(1)) await answer(ctx, question, "right");
  await answer(ctx, questions[0]!, "right", GUESSED);
  await runDueJobs(ctx);
  const due = await rechecks();

  const next = await begin({ ...section, sectionNumber: "1.2" });

  expect(await isComplete(section)).toBe(true);
  expect(await questionsOf(section)).toHaveLength(questions.length);
  expect(due).toMatchObject([{ planned_at: null }]);
  expect(await rechecks()).toMatchObject([{ planned_at: ctx.now().toISOString() }]);
  const pages = await Promise.all(next.map((question) => findQuestionPage(ctx, question)));
  expect(pages.filter((page) => page!.isRecheck).map((page) => page!.question.concept_name)).toEqual([
    "The concept notes",
  ]);
});

test("the very same question is no other form: when there is none, nothing is asked again", async () => {
  const { ctx, section, begin, questionsOf, isComplete } = await createWorld({
    writeQuestions: (request) => oneByOne(questionDrafts({ ...request, seen: [] })),
  });
  const questions = await begin(section);

  await answer(ctx, questions[0]!, "right", GUESSED);
  await runDueJobs(ctx);
  for (const question of questions.slice(1)) await answer(ctx, question, "right");

  expect(await questionsOf(section)).toEqual(questions);
  expect(await isComplete(section)).toBe(true);
});

test("an author that fails keeps nobody from going on", async () => {
  const { ctx, section, begin, isComplete } = await createWorld();
  const questions = await begin(section);
  ctx.author = scriptedAuthor({
    // eslint-disable-next-line require-yield
    writeQuestions: async function* () {
      throw new AuthorError("retry", "The cap is reached.", { final: true });
    },
  });

  await answer(ctx, questions[0]!, "right", GUESSED);
  await runDueJobs(ctx);
  for (const question of questions.slice(1)) await answer(ctx, question, "right");

  expect(await isComplete(section)).toBe(true);
});

test("what could not be written in another form is due in the next part, and nothing promises more than that", async () => {
  const sameAgain: Partial<Author> = {
    writeQuestions: (request) => oneByOne(questionDrafts({ ...request, seen: [] })),
  };
  const { ctx, section, begin, rechecks, promises } = await createWorld(sameAgain);
  const [first, ...others] = await begin(section);
  await answer(ctx, first!, "right", GUESSED);
  await runDueJobs(ctx);

  expect(await rechecks()).toMatchObject([{ planned_at: null }]);
  expect(await promises(first!)).toBe(true);

  for (const question of others) await answer(ctx, question, "right");
  ctx.author = scriptedAuthor();
  const next = await begin({ ...section, sectionNumber: "1.2" });
  const pages = await Promise.all(next.map((question) => findQuestionPage(ctx, question)));
  expect(pages.filter((page) => page!.isRecheck)).toHaveLength(1);
  expect(await promises(first!)).toBe(true);
});

test("a wish that was given back is not met after all when the part is written on", async () => {
  const { ctx, section, begin, questionsOf } = await createWorld({
    writeQuestions: (request) => oneByOne(questionDrafts({ ...request, seen: [] })),
  });
  const [first] = await begin(section);
  await answer(ctx, first!, "right", GUESSED);
  await runDueJobs(ctx);
  const before = await questionsOf(section);

  ctx.author = scriptedAuthor();
  const { id: subsectionId } = await ctx.db
    .selectFrom("subsections")
    .select("id")
    .where("section_number", "=", "1.1")
    .executeTakeFirstOrThrow();
  await addWish(ctx, { subsectionId, wish: { conceptId: "notes", difficulty: "beginner" } });
  await runDueJobs(ctx);

  const after = await Promise.all((await questionsOf(section)).map((question) => findQuestionPage(ctx, question)));
  expect(after).toHaveLength(before.length + 1);
  expect(after.some((page) => page!.isRecheck)).toBe(false);
  expect(after[0]!.progress.main_questions).toBe(after.length);
});

test("in the last part of a course, complete, nothing promises that a lucky guess comes up again", async () => {
  const { ctx, section, begin, promises } = await createWorld({}, outlineDraft([[["notes"]]]));
  const questions = await begin(section);
  for (const question of questions.slice(1)) await answer(ctx, question, "right");

  await answer(ctx, questions[0]!, "right", GUESSED);
  await runDueJobs(ctx);

  expect(await promises(questions[0]!)).toBe(false);
});

test("in the last part of a course nothing promises what cannot be written", async () => {
  const { ctx, section, begin, promises } = await createWorld({}, outlineDraft([[["notes"]]]));
  const questions = await begin(section);
  ctx.author = scriptedAuthor({ writeQuestions: () => oneByOne([]) });
  await answer(ctx, questions[0]!, "right", GUESSED);
  await runOneJob(ctx);
  const whileItIsWished = await promises(questions[0]!);

  await runDueJobs(ctx);

  expect(whileItIsWished).toBe(true);
  expect(await promises(questions[0]!)).toBe(false);
});

test("an asking-again that is still wished for is dropped with the answer it was for; what is asked stays", async () => {
  const { ctx, section, begin, rechecks, questionsOf, isComplete } = await createWorld();
  const [first, second, third] = await begin(section);
  await answer(ctx, first!, "right", GUESSED);
  await runDueJobs(ctx);
  await answer(ctx, second!, "right", GUESSED);
  await runOneJob(ctx); // the reading, not the writing
  const guesses = await rechecks();

  await forgetRechecks(ctx, { learnerId: "somebody else", answerIds: guesses.map(({ answer_id }) => answer_id) });
  expect(await rechecks()).toEqual(guesses);
  await forgetRechecks(ctx, { learnerId: section.learnerId, answerIds: guesses.map(({ answer_id }) => answer_id) });
  await runDueJobs(ctx);

  expect(guesses).toHaveLength(2);
  expect(await rechecks()).toEqual(guesses.filter(({ question_id }) => question_id === first!.questionId));
  const all = await questionsOf(section);
  expect(all).toHaveLength(4);
  for (const question of [third!, all[3]!]) await answer(ctx, question, "right");
  expect(await isComplete(section)).toBe(true);
});

test("an asking-again that is due in the next part is dropped with the answer it was for", async () => {
  const { ctx, section, begin, rechecks } = await createWorld();
  const questions = await begin(section);
  for (const question of questions.slice(1)) await answer(ctx, question, "right");
  await answer(ctx, questions[0]!, "right", GUESSED);
  await runDueJobs(ctx);
  const [guess] = await rechecks();

  await forgetRechecks(ctx, { learnerId: section.learnerId, answerIds: [guess!.answer_id] });

  expect(await rechecks()).toEqual([]);
});

test("only one's own lucky guesses are asked again, in the course they were made in", async () => {
  const { ctx, section, begin } = await createWorld();
  const questions = await begin(section);
  for (const question of questions.slice(1)) await answer(ctx, question, "right");
  await answer(ctx, questions[0]!, "right", GUESSED);
  await runDueJobs(ctx);
  const bob = await createLearner(ctx, { firstName: "Bob" });
  const bobs = { learnerId: bob.id, courseId: (await createCourse(ctx, bob)).id, sectionNumber: "1.1" };
  const another = { ...section, courseId: (await createCourse(ctx, { id: section.learnerId })).id };

  for (const key of [bobs, another]) {
    for (const question of await begin(key)) {
      expect((await findQuestionPage(ctx, question))!.isRecheck).toBe(false);
    }
  }
});
