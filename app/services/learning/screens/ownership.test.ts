import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import {
  answer,
  createOpenSubsection,
  mainQuestionIds,
  submitAnswer,
  workAtOnce,
} from "../../../../tests/support/course-factories";
import { keepPicture } from "../../../../tests/support/keep-picture";
import { createLearner } from "../../../../tests/support/factories";
import { goodFigure } from "../../../../tests/support/packs";
import { picture } from "../../../../tests/support/pictures";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { takeAnswer } from "~/services/learning/answers/take-answer.server";
import { findBreakdownState, findBreakdownWait, startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { findContentPage, requestContent } from "~/services/learning/contents/contents.server";
import { findDraft, saveDraft } from "~/services/learning/answers/drafts.server";
import { hasOpenGap } from "~/services/learning/gaps/open-gaps.server";
import { deleteUnshown, readImage, storeImage } from "~/services/learning/answers/images.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { findQuestionPage } from "./question-page.server";
import { findLastFailedQuestion } from "./last-failed-question.server";
import { findPlaceInSubsection } from "./place-in-subsection.server";
import { findResumePoint } from "./resume-point.server";
import { findWrongChoices } from "./wrong-choices.server";
import { findFigureOfMissed, findFigureOfSolved } from "./question-figures.server";
import { findSubsection } from "~/services/learning/tree/subsections.server";

/** A learner in the middle of things, and another who knows all of their ids. */
async function createFixture() {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
  const [ada, bob] = [await createLearner(ctx), await createLearner(ctx)];
  const outline = outlineDraft([[["chords"]]], { chords: ["scales"] });
  const section = await createOpenSubsection(ctx, ada, { outline, questions: [{ conceptId: "chords" }] });
  const [questionId] = (await mainQuestionIds(ctx, section)) as [string];
  const own = { ...section, questionId };
  const imageId = await keepPicture(ctx, own);
  await answer(ctx, own, "wrong");
  const started = await startBreakdown(ctx, own);
  if (started.status !== "ready") throw new Error(started.status);
  const part = { ...section, questionId: started.questionId };
  await answer(ctx, part, "dont-know"); // scales stand on nothing: a gap
  await requestContent(ctx, part);
  await saveDraft(ctx, { ...part, optionPosition: 1, explanation: "Not sure.", imageId });
  const everything = async () =>
    Promise.all(
      (
        ["answers", "questions", "breakdowns", "gaps", "answer_drafts", "images", "jobs", "mastery", "courses"] as const
      ).map((table) => ctx.db.selectFrom(table).selectAll().execute()),
    );
  return { ctx, ada, bob, section, own, part, imageId, everything };
}

test("with someone else's ids one sees nothing", async () => {
  const { ctx, bob, section, own, part, imageId } = await createFixture();
  const strange = { ...part, learnerId: bob.id };

  expect(await findSubsection(ctx, { ...section, learnerId: bob.id })).toBeNull();
  expect(await findPlaceInSubsection(ctx, { ...section, learnerId: bob.id })).toBeNull();
  expect(await findLastFailedQuestion(ctx, { ...section, learnerId: bob.id })).toBeNull();
  expect(await findResumePoint(ctx, { learnerId: bob.id })).toBeNull();
  expect(await findQuestionPage(ctx, strange)).toBeNull();
  const questionIds = [own.questionId];
  expect(await findWrongChoices(ctx, { ...own, questionIds })).toEqual(new Set(questionIds));
  expect(await findWrongChoices(ctx, { learnerId: bob.id, questionIds })).toEqual(new Set());
  ctx.questionFigures = { solutionOf: async () => goodFigure, mistakeOf: async () => goodFigure };
  expect(await findFigureOfSolved(ctx, part)).toEqual(goodFigure);
  expect(await findFigureOfSolved(ctx, strange)).toBeNull();
  expect(await findFigureOfMissed(ctx, own)).toEqual(goodFigure);
  expect(await findFigureOfMissed(ctx, { ...own, learnerId: bob.id })).toBeNull();
  expect(await findContentPage(ctx, strange)).toBeNull();
  expect(await findBreakdownWait(ctx, strange)).toEqual({ status: "no-question" });
  expect(await findBreakdownState(ctx, strange)).toEqual({ status: "no-question" });
  expect(await findDraft(ctx, strange)).toBeNull();
  expect(await hasOpenGap(ctx, { learnerId: bob.id, conceptId: "scales" })).toBe(false);
  expect(await readImage(ctx, { learnerId: bob.id, imageId })).toBeNull();
});

test("with one's own ids all of that is there", async () => {
  const { ctx, ada, section, part, imageId } = await createFixture();

  expect(await findPlaceInSubsection(ctx, section)).not.toBeNull();
  expect(await findLastFailedQuestion(ctx, section)).not.toBeNull();
  expect(await findResumePoint(ctx, { learnerId: ada.id })).not.toBeNull();
  expect(await findQuestionPage(ctx, part)).not.toBeNull();
  expect(await findContentPage(ctx, part)).toMatchObject({ content: { title: "About scales" } });
  expect(await findDraft(ctx, part)).toMatchObject({ image: { id: imageId } });
  expect(await hasOpenGap(ctx, { learnerId: ada.id, conceptId: "scales" })).toBe(true);
  expect(await readImage(ctx, { learnerId: ada.id, imageId })).not.toBeNull();
});

test("with someone else's ids one changes nothing", async () => {
  const { ctx, bob, section, own, part, imageId, everything } = await createFixture();
  const before = await everything();
  const strange = { ...part, learnerId: bob.id };

  const attempt = { attempt: 2, optionPosition: 0, explanation: "x", imageId: null, shownAt: ctx.now() };
  expect(await submitAnswer(ctx, { ...strange, ...attempt })).toEqual({ status: "no-question" });
  for (const answer of [attempt, null]) {
    const upload = { fileName: "b.png", bytes: await picture() };
    const form = { ...strange, typed: attempt, answer, upload, removesImage: true };
    await takeAnswer(ctx, form);
    await takeAnswer(ctx, { ...form, upload: null });
  }
  expect(await startBreakdown(ctx, { ...own, learnerId: bob.id })).toEqual({ status: "no-question" });
  expect(await requestQuestions(ctx, { ...section, learnerId: bob.id })).toEqual({ status: "no-section" });
  expect(await requestContent(ctx, strange)).toEqual({ status: "no-question" });
  await saveDraft(ctx, { ...strange, optionPosition: 3, explanation: "Mine now.", imageId: null });
  expect(await deleteUnshown(ctx, { learnerId: bob.id, imageIds: [imageId] })).toEqual([]);
  expect(await storeImage(ctx, { ...strange, fileName: "b.png", bytes: await picture() })).toEqual({
    status: "no-question",
  });

  expect(await everything()).toEqual(before);
});

test("one's own question is not found under another course or subsection", async () => {
  const { ctx, ada, own } = await createFixture();
  const other = await createOpenSubsection(ctx, ada);

  for (const wrong of [{ courseId: other.courseId }, { sectionNumber: "1.2" }, { courseId: "none" }]) {
    expect(await findQuestionPage(ctx, { ...own, ...wrong })).toBeNull();
    expect(await findContentPage(ctx, { ...own, ...wrong })).toBeNull();
    expect(await startBreakdown(ctx, { ...own, ...wrong })).toEqual({ status: "no-question" });
    expect(await requestContent(ctx, { ...own, ...wrong })).toEqual({ status: "no-question" });
  }
});
