import { expect, test } from "vitest";
import type { TestContext } from "../../../../tests/support/context";
import {
  answer,
  createCourse,
  positionsOf,
  settle,
  shippedCurriculum,
} from "../../../../tests/support/course-factories";
import { createReviewer, UNTIL_DUE_MS } from "../../../../tests/support/reviews";
import type { SubsectionView } from "~/services/courses/course-structure";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findConceptPage } from "~/services/learning/concepts/concept-page.server";
import { findCourseMap } from "~/services/learning/concepts/course-map.server";
import { standingShown } from "~/services/learning/concepts/standing-shown";
import { findWholeMap } from "~/services/learning/concepts/whole-map.server";
import { findTestPage } from "~/services/learning/sittings/placement-page.server";
import { answerTest, finishTest, startTest } from "~/services/learning/sittings/placement.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { findProved } from "~/services/mastery/known-counts.server";
import { layoutMap } from "~/services/map/layout";
import { createRandom } from "~/services/placement/random";
import { DAY_MS } from "~/time/periods";
import { findPlaceInSubsection } from "./place-in-subsection.server";
import { findTestScreen } from "./test-screen.server";

/** The maps and the outline of a course are two views of the same: what one calls open the other does not call locked. */

const PACK = "probability-and-statistics";

interface Course {
  learnerId: string;
  courseId: string;
}

/** Ada in a course of the whole pack. */
async function createFixture() {
  const { ctx, ada, review } = await createReviewer({ author: shippedCurriculum });
  const request = { learnerId: ada.id, topicId: PACK, courseName: "Statistics", courseWhy: "", answers: [] };
  const outline = await shippedCurriculum.writeOutline(request, {
    report: () => Promise.resolve(),
    signal: new AbortController().signal,
  });
  const { id: courseId } = await createCourse(ctx, ada, { outline, topicId: PACK });
  return { ctx, ada, review, course: { learnerId: ada.id, courseId } };
}

const idOf = (concept: string) => `${PACK}/${concept}`;

async function listOutline(ctx: TestContext, course: Course): Promise<SubsectionView[]> {
  return (await findCourseStructure(ctx, course))!.sections.flatMap(({ subsections }) => subsections);
}

/** Fails where a map and the outline disagree, or a reason names anything but what is missing, all of it. */
async function expectAgreement(ctx: TestContext, course: Course) {
  const outline = await listOutline(ctx, course);
  const { concepts, parts } = (await findCourseMap(ctx, course))!;
  const { prerequisites, proved } = await findProved(ctx, course);
  const whole = await findWholeMap(ctx, { learnerId: course.learnerId, page: 1 });
  const stateOnWholeMap = new Map(whole.groups.flatMap((group) => group.concepts).map(({ id, state }) => [id, state]));
  const completed = parts.filter(({ isCompleted }) => isCompleted).flatMap(({ conceptIds }) => conceptIds);
  const nameOf = (id: string) => concepts.find((concept) => concept.id === id)!.name;

  for (const { id, state, knowledge } of concepts) {
    const { sectionNumber: number, conceptIds } = parts.find((part) => part.conceptIds.includes(id))!;
    const { isUnlocked } = outline.find(({ sectionNumber }) => sectionNumber === number)!;
    const isMissing = (one: string) => conceptIds.includes(one) && !proved.has(one) && !completed.includes(one);
    const first = (prerequisites.get(id) ?? []).filter(isMissing);
    if (state === "ready" || state === "locked")
      expect(`${id} ${state}`).toBe(`${id} ${isUnlocked && first.length === 0 ? "ready" : "locked"}`);
    expect(stateOnWholeMap.get(id)).toBe(standingShown({ state, knowledge }));
    const page = (await findConceptPage(ctx, { ...course, conceptId: id }))!;
    expect(page.taughtIn?.state === "locked").toBe(!isUnlocked);
    expect(page.taughtIn?.comesAfter.map((one) => one.id)).toEqual(isUnlocked && state === "locked" ? first : []);
  }

  for (const { isUnlocked, lockReason, sectionNumber } of outline) {
    const { conceptIds } = parts.find((part) => part.sectionNumber === sectionNumber)!;
    const missing = conceptIds
      .flatMap((id) => prerequisites.get(id) ?? [])
      .filter((id) => !proved.has(id) && !completed.includes(id) && !conceptIds.includes(id));
    expect(lockReason === null, `${sectionNumber}: ${lockReason}`).toBe(isUnlocked);
    if (lockReason === null) continue;
    expect(missing, sectionNumber).not.toEqual([]);
    for (const part of parts) {
      const ofPart = part.conceptIds.filter((id) => missing.includes(id));
      const isNamed = lockReason.includes(`${part.sectionNumber} ${part.heading}`);
      const namedConcepts = part.conceptIds.filter((id) =>
        lockReason.includes(`“${nameOf(id)}” (${part.sectionNumber})`),
      );
      const unlearned = part.conceptIds.filter((id) => !proved.has(id));
      expect(isNamed ? unlearned : namedConcepts, `${sectionNumber}: ${lockReason}`).toEqual(ofPart);
    }
  }
  return { outline, states: new Map(concepts.map(({ id, state }) => [id, state])) };
}

/** Takes the placement test to its end. */
async function takeTest(ctx: TestContext, course: Course, knows: (conceptId: string) => boolean): Promise<void> {
  await startTest(ctx, course);
  for (;;) {
    await settle(ctx);
    const { state } = (await findTestPage(ctx, course))!;
    if (state.status === "done") return;
    if (state.status !== "asking") throw new Error(state.status);
    const { id: questionId, conceptId } = state.question;
    ctx.travel(20_000);
    const optionPosition = knows(conceptId) ? (await positionsOf(ctx, questionId)).right : null;
    await answerTest(ctx, { ...course, questionId, optionPosition, explanation: "", shownAt: ctx.now() });
  }
}

/** Answers a part right from its first question to its last. */
async function completePart(ctx: TestContext, section: Course & { sectionNumber: string }): Promise<void> {
  await requestQuestions(ctx, section);
  for (;;) {
    await settle(ctx);
    const { progress, rest, currentQuestionId } = (await findPlaceInSubsection(ctx, section))!;
    if (progress.isSubsectionComplete) return;
    if (rest) {
      ctx.travel(DAY_MS);
      await requestQuestions(ctx, section);
    } else {
      ctx.travel(60_000);
      await answer(ctx, { ...section, questionId: currentQuestionId! }, "right");
    }
  }
}

const nextPart = (outline: SubsectionView[]) =>
  outline.find(({ isUnlocked, completed }) => isUnlocked && !completed)!.sectionNumber;

test("a new course is open at what rests on nothing, and all else says what it waits for", async () => {
  const { ctx, course } = await createFixture();

  const { outline, states } = await expectAgreement(ctx, course);

  expect(outline.filter(({ isUnlocked }) => isUnlocked).map(({ sectionNumber }) => sectionNumber)).toEqual([
    "1.1",
    "1.2",
    "1.3",
  ]);
  expect(states.get(idOf("sample-spaces"))).toBe("ready");
  expect(states.get(idOf("combining-events"))).toBe("locked"); // rests on it in the same part
  expect(outline.find(({ sectionNumber }) => sectionNumber === "2.1")!.lockReason).toBe(
    "Complete 1.1 Proportions, percentages and rates, and learn “Outcomes, sample spaces and events” (1.2) first",
  );
  expect(outline.find(({ sectionNumber }) => sectionNumber === "4.1")!.lockReason).toBe(
    "Complete 1.1 Proportions, percentages and rates and 1.3 Kinds of data first",
  );
});

test("map and outline agree after a test with gaps, as parts are completed, after a lapse and after a break", async () => {
  const { ctx, course, review } = await createFixture();
  const gaps = new Set(["conditional-probability", "mean-and-median"].map(idOf));
  const { prerequisites } = await findProved(ctx, course);
  const lacks = (id: string): boolean => gaps.has(id) || (prerequisites.get(id) ?? []).some(lacks);

  await takeTest(ctx, course, (id) => !lacks(id));
  const tested = await expectAgreement(ctx, course);
  expect(tested.outline.filter(({ completed }) => completed).length).toBeGreaterThan(4);
  expect(tested.outline.filter(({ isUnlocked }) => !isUnlocked).length).toBeGreaterThan(4);

  for (let parts = 0; parts < 3; parts += 1) {
    const { outline } = await expectAgreement(ctx, course);
    await completePart(ctx, { ...course, sectionNumber: nextPart(outline) });
  }
  await expectAgreement(ctx, course);

  // A part that is begun and not complete, in the middle of which its concepts turn out to be mastered.
  const { outline } = await expectAgreement(ctx, course);
  const section = { ...course, sectionNumber: nextPart(outline) };
  await requestQuestions(ctx, section);
  for (const how of ["right", "right", "wrong"] as const) {
    await settle(ctx);
    const { currentQuestionId } = (await findPlaceInSubsection(ctx, section))!;
    if (currentQuestionId) await answer(ctx, { ...section, questionId: currentQuestionId }, how);
    await expectAgreement(ctx, course);
  }

  ctx.travel(UNTIL_DUE_MS);
  for (const how of ["wrong", "right", "wrong"] as const) {
    await review(how);
    await expectAgreement(ctx, course);
  }
  expect([...(await expectAgreement(ctx, course)).states.values()]).toContain("lapsed");
});

test.each([1, 2, 3, 4, 5, 6])(
  "they agree after the test of learner %i, who has gaps, slips and guesses",
  async (seed) => {
    const { ctx, course } = await createFixture();
    const random = createRandom(String(seed));
    const { prerequisites, knowledge } = await findProved(ctx, course);
    const gaps = new Set([...knowledge.keys()].filter(() => random() < 0.12));
    const lacks = (id: string): boolean => gaps.has(id) || (prerequisites.get(id) ?? []).some(lacks);

    await takeTest(ctx, course, (id) => (lacks(id) ? random() < 0.2 : random() < 0.9));

    await expectAgreement(ctx, course);
  },
);

test("the result of a test is drawn as the map of its course is", async () => {
  const { ctx, course } = await createFixture();
  await startTest(ctx, course);
  const page = (await findTestPage(ctx, course))!.state;
  if (page.status !== "asking") throw new Error(`the test is ${page.status}`);
  const answer = { questionId: page.question.id, optionPosition: null, explanation: "", shownAt: ctx.now() };
  await answerTest(ctx, { ...course, ...answer });
  await finishTest(ctx, course);

  const screen = await findTestScreen(ctx, course);

  if (screen?.state.status !== "done") throw new Error("the test is not done");
  expect(layoutMap(screen.state.report.concepts)).toEqual(layoutMap((await findCourseMap(ctx, course))!.concepts));
});
