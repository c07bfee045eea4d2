import { expect, test } from "vitest";
import { answer, runDueJobs } from "../../../../tests/support/course-factories";
import { createGuessingLearner, GUESSED } from "../../../../tests/support/guessing-learner";
import { workOn } from "../../../../tests/support/outline-job";
import { oneByOne, outlineDraft, questionDrafts, scriptedAuthor } from "../../../../tests/support/scripted-author";
import type { Author } from "~/providers/author/port";
import { forgetRechecks } from "~/services/learning/explanations/ask-again.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";

test("what could not be written in another form is due in the next subsection", async () => {
  const sameAgain: Partial<Author> = {
    writeQuestions: (request) => oneByOne(questionDrafts({ ...request, seen: [] })),
  };
  const { ctx, section, begin, rechecks, promises } = await createGuessingLearner(sameAgain);
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
  const { ctx, section, begin, questionsOf, wishForMore } = await createGuessingLearner({
    writeQuestions: (request) => oneByOne(questionDrafts({ ...request, seen: [] })),
  });
  const [first] = await begin(section);
  await answer(ctx, first!, "right", GUESSED);
  await runDueJobs(ctx);
  const before = await questionsOf(section);

  ctx.author = scriptedAuthor();
  await wishForMore();
  const whileItIsWritten = (await findQuestionPage(ctx, first!))!.progress;
  await runDueJobs(ctx);

  const after = await Promise.all((await questionsOf(section)).map((question) => findQuestionPage(ctx, question)));
  expect(after).toHaveLength(before.length + 1);
  expect(after.some((page) => page!.isRecheck)).toBe(false);
  expect(whileItIsWritten.mainQuestions).toBe(after.length);
  expect(after[0]!.progress.mainQuestions).toBe(after.length);
});

test("in the last subsection of a course, complete, nothing promises that a lucky guess comes up again", async () => {
  const { ctx, section, begin, promises } = await createGuessingLearner({}, outlineDraft([[["notes"]]]));
  const questions = await begin(section);
  for (const question of questions.slice(1)) await answer(ctx, question, "right");

  await answer(ctx, questions[0]!, "right", GUESSED);
  await runDueJobs(ctx);

  expect(await promises(questions[0]!)).toBe(false);
});

test("in the last subsection of a course nothing promises what cannot be written", async () => {
  const { ctx, section, begin, promises, wishForMore } = await createGuessingLearner({}, outlineDraft([[["notes"]]]));
  const questions = await begin(section);
  ctx.author = scriptedAuthor({ writeQuestions: () => oneByOne([]) });
  await answer(ctx, questions[0]!, "right", GUESSED);
  await workOn(ctx);
  const whileItIsWished = await promises(questions[0]!);

  await runDueJobs(ctx);

  expect(whileItIsWished).toBe(true);
  expect(await promises(questions[0]!)).toBe(false);
  await wishForMore();
  expect(await promises(questions[0]!)).toBe(false);
});

test("an asking-again that is still wished for is dropped with the answer it was for; what is asked stays", async () => {
  const { ctx, section, begin, rechecks, questionsOf, isComplete } = await createGuessingLearner();
  const [first, second, third] = await begin(section);
  await answer(ctx, first!, "right", GUESSED);
  await runDueJobs(ctx);
  await answer(ctx, second!, "right", GUESSED);
  await workOn(ctx); // the reading, not the writing
  const guesses = await rechecks();

  for (const { questionId } of [first!, second!]) {
    await forgetRechecks(ctx, { learnerId: "somebody else", questionId });
    expect(await rechecks()).toEqual(guesses);
    await forgetRechecks(ctx, { learnerId: section.learnerId, questionId });
  }
  await runDueJobs(ctx);

  expect(guesses).toHaveLength(2);
  expect(await rechecks()).toEqual(guesses.filter(({ question_id }) => question_id === first!.questionId));
  const all = await questionsOf(section);
  expect(all).toHaveLength(4);
  for (const question of [third!, all[3]!]) await answer(ctx, question, "right");
  expect(await isComplete(section)).toBe(true);
});

test("an asking-again that is due in the next subsection is dropped with the answer it was for", async () => {
  const { ctx, section, begin, rechecks } = await createGuessingLearner();
  const questions = await begin(section);
  for (const question of questions.slice(1)) await answer(ctx, question, "right");
  await answer(ctx, questions[0]!, "right", GUESSED);
  await runDueJobs(ctx);
  const due = await rechecks();

  await forgetRechecks(ctx, { learnerId: section.learnerId, questionId: questions[0]!.questionId });

  expect(due).toHaveLength(1);
  expect(await rechecks()).toEqual([]);
});
