import { expect, test } from "vitest";
import { answer, createCourse, currentQuestionId, runDueJobs } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { createGuessingLearner, GUESSED } from "../../../../tests/support/guessing-learner";
import { oneByOne, questionDrafts, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { AuthorError } from "~/providers/author/port";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";

test("a lucky guess comes up again in another form at the end of the same part, and says why", async () => {
  const { ctx, section, begin, questionsOf, isComplete } = await createGuessingLearner();
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
    conceptName: guessed.question.conceptName,
    difficultyLevel: guessed.question.difficultyLevel,
  });
  expect(page.question.stemHtml).not.toBe(guessed.question.stemHtml);
  expect(guessed.question.status).toBe("mastered");
  expect(await isComplete(section)).toBe(false);
});

test("answered with reasons the second time, the subsection is complete", async () => {
  const { ctx, section, begin, isComplete } = await createGuessingLearner();
  const [first, ...others] = await begin(section);
  await answer(ctx, first!, "right", GUESSED);
  await runDueJobs(ctx);
  for (const question of others) await answer(ctx, question, "right");

  await answer(ctx, { ...section, questionId: await currentQuestionId(ctx, section) }, "right");

  expect(await isComplete(section)).toBe(true);
});

test("guessed once more it counts for nothing, but is not asked a third time", async () => {
  const { ctx, section, begin, questionsOf, rechecks } = await createGuessingLearner();
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

test("when the subsection is complete already, the next one asks again, once", async () => {
  const { ctx, section, begin, questionsOf, rechecks, isComplete } = await createGuessingLearner();
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
  expect(pages.filter((page) => page!.isRecheck).map((page) => page!.question.conceptName)).toEqual([
    "The concept notes",
  ]);
});

test("the very same question is no other form: when there is none, nothing is asked again", async () => {
  const { ctx, section, begin, questionsOf, isComplete } = await createGuessingLearner({
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
  const { ctx, section, begin, isComplete } = await createGuessingLearner();
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

test("only one's own lucky guesses are asked again, in the course they were made in", async () => {
  const { ctx, section, begin } = await createGuessingLearner();
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
