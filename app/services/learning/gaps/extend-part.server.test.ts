import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createCourse, runDueJobs, workAtOnce } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { DAY_MS } from "~/time/periods";

/** Ada in the first of two parts: notes, and scales, which rest on them; tempo rests on nothing. */
async function createFixture() {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
  const ada = await createLearner(ctx);
  const outline = outlineDraft([[["notes"], ["scales"], ["tempo"]]], { scales: ["notes"] });
  const { id: courseId } = await createCourse(ctx, ada, { outline });
  const section = { learnerId: ada.id, courseId, sectionNumber: "1.1" };
  await requestQuestions(ctx, section);
  const place = async () => (await findPlaceInSubsection(ctx, section))!;
  /** Answers the current question, by guessing on until it is right where that is wished. */
  const solve = async (how: "right" | "by elimination") => {
    await runDueJobs(ctx);
    const questionId = (await place()).currentQuestionId;
    if (!questionId) return false;
    if (how === "by elimination")
      for (let tries = 0; tries < 3; tries += 1) await answer(ctx, { ...section, questionId }, "wrong");
    await answer(ctx, { ...section, questionId }, "right");
    await runDueJobs(ctx);
    return true;
  };
  const parts = async () => {
    const structure = await findCourseStructure(ctx, { learnerId: ada.id, courseId });
    return structure!.sections.flatMap(({ subsections }) => subsections);
  };
  return { ctx, section, place, solve, parts };
}

test("who answers rightly at once completes a part with the questions it was planned with", async () => {
  const { place, solve, parts } = await createFixture();
  const planned = (await place()).progress.mainQuestions;

  let given = 0;
  while (await solve("right")) given += 1;

  expect(given).toBe(planned);
  expect((await place()).progress.isSubsectionComplete).toBe(true);
  expect((await parts()).map(({ isUnlocked }) => isUnlocked)).toEqual([true, true, true]);
});

test("a part that is guessed through asks on, then rests, and is not complete", async () => {
  const { place, solve, parts } = await createFixture();

  let given = 0;
  while (await solve("by elimination")) given += 1;

  expect(given).toBe(10);
  const { progress, rest } = await place();
  expect(progress).toMatchObject({ mainQuestionsCompleted: 10, isSubsectionComplete: false });
  expect(rest).toMatchObject({ isOver: false, lacking: [{ id: "notes", missed: 10 }] });
  const [first, second, third] = await parts();
  expect(first!.completed).toBe(false);
  expect(second).toMatchObject({ isUnlocked: false, lockReason: "Complete 1.1 About notes first" });
  expect(third!.isUnlocked).toBe(true);
});

test("on the next day a part that rests asks fresh questions, and those can complete it", async () => {
  const { ctx, section, place, solve } = await createFixture();
  while (await solve("by elimination"));
  await requestQuestions(ctx, section);
  expect((await place()).rest).toMatchObject({ isOver: false });

  ctx.travel(DAY_MS);
  expect((await place()).rest).toMatchObject({ isOver: true });
  await requestQuestions(ctx, section);
  let given = 0;
  while (await solve("right")) given += 1;

  expect(given).toBeGreaterThan(1);
  expect(given).toBeLessThan(10);
  expect((await place()).progress.isSubsectionComplete).toBe(true);
});
