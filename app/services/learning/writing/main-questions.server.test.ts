import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import {
  answer,
  createCourse,
  mainQuestionIds,
  runDueJobs,
  workAtOnce,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import {
  oneByOne,
  outlineDraft,
  questionDrafts,
  refusal,
  scriptedAuthor,
} from "../../../../tests/support/scripted-author";
import { AuthorError, type Author, type QuestionsRequest } from "~/providers/author/port";
import { believePrior } from "~/services/mastery/mastery.server";
import { requestQuestions } from "./main-questions.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";

async function createFixture(script: Partial<Author> = {}) {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor(script) }));
  const learner = await createLearner(ctx);
  const { id: courseId } = await createCourse(ctx, learner, {
    outline: outlineDraft([[["notes", "scales"], ["chords"]]]),
  });
  return { ctx, learner, section: { learnerId: learner.id, courseId, sectionNumber: "1.1" } };
}

/** Keeps what the author is asked for. */
function listening(asked: QuestionsRequest[]): Partial<Author> {
  return {
    writeQuestions: (request) => {
      asked.push(request);
      return oneByOne(questionDrafts(request));
    },
  };
}

test("a subsection gets its questions concept by concept, numbered from 1, each open and untouched", async () => {
  const { ctx, section } = await createFixture();

  expect(await requestQuestions(ctx, section)).toMatchObject({ status: "started", job: { status: "done" } });

  const rows = await ctx.db.selectFrom("questions").selectAll().orderBy("question_number").execute();
  expect(rows.map((row) => [row.question_number, row.concept_id, row.status, row.attempt_count, row.depth])).toEqual([
    [1, "notes", "open", 0, 0],
    [2, "notes", "open", 0, 0],
    [3, "notes", "open", 0, 0],
    [4, "scales", "open", 0, 0],
    [5, "scales", "open", 0, 0],
    [6, "scales", "open", 0, 0],
  ]);
});

test("questions asked for ten times at once are written once", async () => {
  const asked: QuestionsRequest[] = [];
  const { ctx, section } = await createFixture(listening(asked));

  await Promise.all(Array.from({ length: 10 }, () => requestQuestions(ctx, section)));

  expect(asked).toHaveLength(1);
  expect(await mainQuestionIds(ctx, section)).toHaveLength(6);
  expect(await requestQuestions(ctx, section)).toEqual({ status: "exists" });
});

test("a locked subsection gets no questions", async () => {
  const { ctx, section } = await createFixture();

  expect(await requestQuestions(ctx, { ...section, sectionNumber: "1.2" })).toEqual({ status: "locked" });
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("who claims to know a concept is asked harder questions about it", async () => {
  const asked: QuestionsRequest[] = [];
  const { ctx, learner, section } = await createFixture(listening(asked));
  await believePrior(ctx, { learnerId: learner.id, conceptId: "notes", probability: 0.9 });

  await requestQuestions(ctx, section);

  expect(asked[0]!.wishes.map((wish) => `${wish.conceptId} ${wish.difficulty}`)).toEqual([
    "notes intermediate",
    "notes intermediate",
    "notes advanced",
    "scales beginner",
    "scales intermediate",
    "scales advanced",
  ]);
});

test("the author is told which questions the learner has met, in another course too", async () => {
  const asked: QuestionsRequest[] = [];
  const { ctx, learner, section } = await createFixture(listening(asked));
  await requestQuestions(ctx, section);
  const again = await createCourse(ctx, learner, { outline: outlineDraft([[["notes"]]]) });
  const newcomer = await createLearner(ctx);
  const others = await createCourse(ctx, newcomer, { outline: outlineDraft([[["notes"]]]) });

  await requestQuestions(ctx, { ...section, courseId: again.id });
  await requestQuestions(ctx, { learnerId: newcomer.id, courseId: others.id, sectionNumber: "1.1" });

  expect([...asked[1]!.seen].sort()).toEqual(["notes#1", "notes#2", "notes#3"]);
  expect(asked[2]!.seen).toEqual([]);
});

test("the same question put to two learners is one item of the bank, an edited one is another", async () => {
  let explanation = "As it was.";
  const { ctx } = await createFixture({
    writeQuestions: (request) => oneByOne(questionDrafts(request).map((draft) => ({ ...draft, explanation }))),
  });
  const openFor = async () => {
    const other = await createLearner(ctx);
    const course = await createCourse(ctx, other, { outline: outlineDraft([[["notes"]]]) });
    await requestQuestions(ctx, { learnerId: other.id, courseId: course.id, sectionNumber: "1.1" });
  };

  await openFor();
  await openFor();
  expect(await ctx.db.selectFrom("items").selectAll().execute()).toHaveLength(3);

  explanation = "As it is now.";
  await openFor();
  const items = await ctx.db.selectFrom("items").selectAll().where("source_key", "=", "notes#1").execute();
  expect(items.map((item) => [item.source_key, item.explanation_html])).toEqual([
    ["notes#1", "<p>As it was.</p>"],
    ["notes#1", "<p>As it is now.</p>"],
  ]);
});

test("two learners see the options of one question each in an order of their own, the same at every visit", async () => {
  const { ctx } = await createFixture();
  const orders = new Set<string>();

  for (let count = 0; count < 6; count += 1) {
    const learner = await createLearner(ctx);
    const course = await createCourse(ctx, learner, { outline: outlineDraft([[["notes"]]]) });
    const section = { learnerId: learner.id, courseId: course.id, sectionNumber: "1.1" };
    await requestQuestions(ctx, section);
    const [questionId] = (await mainQuestionIds(ctx, section)) as [string];
    const read = async () =>
      (await findQuestionPage(ctx, { ...section, questionId }))!.question.options.map(({ html }) => html);
    const order = await read();
    expect([...order].sort()).toEqual(["a late mistake", "a wild guess", "an early mistake", "the right one"]);
    expect(await read()).toEqual(order);
    await answer(ctx, { ...section, questionId }, "wrong");
    expect(await read()).toEqual(order);
    orders.add(order.join());
  }

  expect(orders.size).toBeGreaterThan(1);
});

test("an author that fails is asked again a little later, and what it writes then counts", async () => {
  let failures = 2;
  const { ctx, section } = await createFixture({
    writeQuestions: (request) =>
      failures-- > 0
        ? refusal(new AuthorError("connection", "The author cannot be reached."))
        : oneByOne(questionDrafts(request)),
  });

  expect(await requestQuestions(ctx, section)).toMatchObject({ status: "started", job: { status: "queued" } });
  for (const wait of [1000, 4000]) {
    ctx.travel(wait);
    await runDueJobs(ctx);
  }

  expect(await mainQuestionIds(ctx, section)).toHaveLength(6);
});

test("while there are no questions a place shows the newest attempt to write them", async () => {
  const { ctx, section } = await createFixture({
    writeQuestions: () => refusal(new AuthorError("error", "The author is ill.")),
  });

  await requestQuestions(ctx, section);

  expect(await findPlaceInSubsection(ctx, section)).toMatchObject({
    currentQuestionId: null,
    writing: { job: { status: "failed", error: "The author is ill.", errorKind: "error" } },
  });
});
