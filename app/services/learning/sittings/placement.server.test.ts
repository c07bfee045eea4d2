import { expect, test } from "vitest";
import { AuthorError, type Author } from "~/providers/author/port";
import { findCourse } from "~/services/courses/courses.server";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { createTestContext } from "../../../../tests/support/context";
import { createCourse, positionsOf, runDueJobs, workAtOnce } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft, refusal, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { findTestOffer, findTestPage } from "./placement-page.server";
import { PLACEMENT_QUESTIONS } from "./placement-questions.server";
import { answerTest, finishTest, startTest } from "./placement.server";

type How = "right" | "wrong" | "dont-know";

/** Twelve concepts, each resting on the one before; two in each part. */
const names = Array.from({ length: 12 }, (_, index) => `step-${String(index + 1).padStart(2, "0")}`);
const outline = outlineDraft(
  [0, 4, 8].map((first) => [names.slice(first, first + 2), names.slice(first + 2, first + 4)]),
  Object.fromEntries(names.slice(1).map((name, index) => [name, [names[index]!]])),
);

async function createFixture(script: Partial<Author> = {}) {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor(script) }));
  const ada = await createLearner(ctx);
  const course = await createCourse(ctx, ada, { outline });
  const whose = { learnerId: ada.id, courseId: course.id };
  const state = async () => (await findTestPage(ctx, whose))!.state;
  const asking = async () => {
    const page = await state();
    if (page.status !== "asking") throw new Error(`the test is ${page.status}`);
    return page;
  };
  const give = async (questionId: string, how: How) => {
    const positions = await positionsOf(ctx, questionId);
    const optionPosition = how === "dont-know" ? null : positions[how];
    return answerTest(ctx, { ...whose, questionId, optionPosition, explanation: "", shownAt: ctx.now() });
  };
  /** Answers to the end; returns the concepts asked about. */
  const takeWhole = async (how: (conceptId: string) => How) => {
    const asked: string[] = [];
    for (let page = await state(); page.status === "asking"; page = await state()) {
      const { question } = page;
      asked.push(question.conceptId);
      ctx.travel(20_000);
      await give(question.id, how(question.conceptId));
    }
    return asked;
  };
  const done = async () => {
    const page = await state();
    if (page.status !== "done") throw new Error(`the test is ${page.status}`);
    return page.report;
  };
  return { ctx, ada, whose, state, asking, give, takeWhole, done };
}

test("who knows everything is done within 12 questions, and has the course completed", async () => {
  const { ctx, whose, takeWhole, done } = await createFixture();

  await startTest(ctx, whose);
  const asked = await takeWhole(() => "right");

  expect(asked.length).toBeLessThanOrEqual(12);
  const { concepts, parts, firstPart } = await done();
  expect(concepts.filter(({ state }) => state === "proved").length).toBeGreaterThanOrEqual(11);
  expect(parts.length).toBeGreaterThanOrEqual(5);
  expect(await findCourse(ctx, whose)).toMatchObject({ subsectionsCompleted: parts.length });
  if (parts.length === 6) expect(firstPart).toBeNull();
});

test("who knows nothing begins at the roots, and nothing is completed", async () => {
  const { ctx, whose, takeWhole, done } = await createFixture();

  await startTest(ctx, whose);
  const asked = await takeWhole(() => "dont-know");

  expect(asked.length).toBeLessThanOrEqual(PLACEMENT_QUESTIONS);
  const { concepts, parts, firstPart } = await done();
  expect(concepts.filter(({ state }) => state === "ready").map(({ id }) => id)).toEqual([names[0]]);
  expect(parts).toEqual([]);
  expect(firstPart).toMatchObject({ sectionNumber: "1.1" });
});

test("who knows the first half has parts of it completed, never later ones, and begins where these end", async () => {
  const { ctx, whose, takeWhole, done } = await createFixture();

  await startTest(ctx, whose);
  await takeWhole((conceptId) => (names.indexOf(conceptId) < 6 ? "right" : "wrong"));

  const { parts, firstPart } = await done();
  expect(parts.length).toBeGreaterThan(0);
  expect(["1.1", "1.2", "2.1"].slice(0, parts.length)).toEqual(parts);
  expect(await findCourse(ctx, whose)).toMatchObject({ subsectionsCompleted: parts.length });
  const { sections } = (await findCourseStructure(ctx, whose))!;
  const all = sections.flatMap(({ subsections }) => subsections);
  expect(all.filter(({ completed }) => completed).map(({ sectionNumber }) => sectionNumber)).toEqual(parts);
  expect(all.find(({ isUnlocked, completed }) => isUnlocked && !completed)?.sectionNumber).toBe(
    firstPart?.sectionNumber,
  );
  expect(all.at(-1)).toMatchObject({ completed: false, isUnlocked: false });
});

test("each finding says what it rests on: answers, or what they imply", async () => {
  const { ctx, whose, takeWhole, done } = await createFixture();

  await startTest(ctx, whose);
  const asked = await takeWhole((conceptId) => (names.indexOf(conceptId) < 6 ? "right" : "dont-know"));

  const { concepts } = await done();
  expect(concepts.flatMap(({ answers }) => answers)).toHaveLength(asked.length);
  const first = concepts.find(({ id, answers }) => id === names[0] && answers.length === 0);
  if (first) expect(first.inference?.because).toBe("rests-on-it");
  const last = concepts.find(({ id, answers }) => id === names[11] && answers.length === 0);
  if (last) expect(last.inference?.because).toBe("it-rests-on");
});

test("paused, it goes on with the same question, wherever it is opened", async () => {
  const { ctx, whose, asking, give } = await createFixture();
  await startTest(ctx, whose);
  await give((await asking()).question.id, "right");
  const before = await asking();

  ctx.travel(3 * 24 * 60 * 60 * 1000);
  expect(await findTestOffer(ctx, whose)).toBe("open");
  await startTest(ctx, whose);

  expect(await asking()).toEqual(before);
  expect(before.count).toEqual({ answered: 1, most: PLACEMENT_QUESTIONS });
});

test("a question is taken once, from however many tabs it is answered", async () => {
  const { ctx, whose, asking, give } = await createFixture();
  await Promise.all([startTest(ctx, whose), startTest(ctx, whose)]);
  const { question } = await asking();

  const taken = await Promise.all([give(question.id, "right"), give(question.id, "wrong"), give(question.id, "right")]);

  expect(taken.filter(({ status }) => status === "taken")).toHaveLength(1);
  expect(taken.filter(({ status }) => status === "not-asked")).toHaveLength(2);
  expect(await ctx.db.selectFrom("answers").select("id").execute()).toHaveLength(1);
  expect((await asking()).count.answered).toBe(1);
});

test("left early, it ends with what is known by then; left at once, nothing is believed", async () => {
  const { ctx, whose, state, asking, give, done } = await createFixture();
  await startTest(ctx, whose);
  await finishTest(ctx, whose);
  expect(await state()).toEqual({ status: "not-begun" });
  expect(await ctx.db.selectFrom("mastery").select("concept_id").execute()).toEqual([]);

  ctx.travel(1000);
  await startTest(ctx, whose);
  await give((await asking()).question.id, "right");
  await finishTest(ctx, whose);
  await finishTest(ctx, whose);

  expect((await done()).asked).toBe(1);
  expect((await ctx.db.selectFrom("sittings").select("status").execute()).map(({ status }) => status)).toEqual([
    "done",
    "done",
  ]);
});

test("taken again after 14 days it asks other questions, and the newer result stands", async () => {
  const { ctx, whose, state, takeWhole, done } = await createFixture();
  await startTest(ctx, whose);
  await takeWhole(() => "dont-know");
  expect(await state()).toMatchObject({ mayTakeAgain: false });

  ctx.travel(14 * 24 * 60 * 60 * 1000);
  expect(await state()).toMatchObject({ mayTakeAgain: true });
  await startTest(ctx, whose);
  await takeWhole(() => "right");

  const { parts } = await done();
  expect(parts.length).toBeGreaterThan(0);
  const items = await ctx.db.selectFrom("answers").select("item_id").execute();
  expect(new Set(items.map(({ item_id }) => item_id)).size).toBe(items.length);
});

test("while the author is down the test waits without loss, and Try Again goes on", async () => {
  let isDown = true;
  const { ctx, whose, state, asking, give } = await createFixture({
    writeQuestions: (request, control) =>
      isDown
        ? refusal(new AuthorError("error", "The model cannot be reached."))
        : scriptedAuthor().writeQuestions(request, control),
  });

  await startTest(ctx, whose);
  await runDueJobs(ctx);
  expect(await state()).toMatchObject({ status: "waiting", generation: { status: "failed" } });
  isDown = false;
  await startTest(ctx, whose);
  const { question } = await asking();

  expect(await give(question.id, "right")).toEqual({ status: "taken" });
  expect((await asking()).count.answered).toBe(1);
});

test("what could not be written is not asked for again: another concept is", async () => {
  const { ctx, whose, state, takeWhole, done } = await createFixture({
    writeQuestions: (request, control) => {
      const wishes = request.wishes.filter(({ conceptId }) => conceptId !== names[5]);
      return scriptedAuthor().writeQuestions({ ...request, wishes }, control);
    },
  });

  await startTest(ctx, whose);
  for (let time = 0; time < 8 && (await state()).status !== "done"; time += 1) {
    ctx.travel(10_000);
    await runDueJobs(ctx);
    await startTest(ctx, whose);
    const asked = await takeWhole(() => "right");
    expect(asked).not.toContain(names[5]);
  }

  expect((await done()).asked).toBeGreaterThan(2);
});

test("what was answered elsewhere counts in the test, and after it, once", async () => {
  const { ctx, ada, whose, takeWhole } = await createFixture();
  await startTest(ctx, whose);
  await takeWhole(() => "right");

  const knowledge = await findKnowledge(ctx, { learnerId: ada.id, conceptIds: names });

  for (const { prior } of knowledge.values()) {
    expect(prior).toMatchObject({ share: 1 });
    expect(prior!.probability).toBeGreaterThanOrEqual(0.02);
    expect(prior!.probability).toBeLessThanOrEqual(0.98);
  }
});

test("nobody begins, sees, answers or ends somebody else's test", async () => {
  const { ctx, whose, asking, give } = await createFixture();
  const bob = await createLearner(ctx);
  const asBob = { ...whose, learnerId: bob.id };
  await startTest(ctx, whose);
  const { question } = await asking();

  expect(await startTest(ctx, asBob)).toEqual({ status: "no-course" });
  expect(await findTestPage(ctx, asBob)).toBeNull();
  const answer = { questionId: question.id, optionPosition: 0, explanation: "", shownAt: ctx.now() };
  expect(await answerTest(ctx, { ...asBob, ...answer })).toEqual({ status: "not-found" });
  expect(await finishTest(ctx, asBob)).toBe(false);
  expect(await give(question.id, "right")).toEqual({ status: "taken" });
});
