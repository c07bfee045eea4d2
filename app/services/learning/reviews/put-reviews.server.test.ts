import { expect, test } from "vitest";
import { AuthorError, type QuestionsRequest } from "~/providers/author/port";
import { inTransaction } from "~/services/context";
import { takeIntoPart } from "~/services/learning/sittings/take-into-part.server";
import type { TestContext } from "../../../../tests/support/context";
import { answer, runDueJobs } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { createMasteredCourse, createReviewer, UNTIL_DUE_MS } from "../../../../tests/support/reviews";
import { oneByOne, questionDrafts, refusal, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { countDueToday } from "./due.server";
import { findNextReview, putNextReview } from "./put-reviews.server";
import { findReviewPage } from "./review-page.server";
import { answerReview } from "./review-question.server";

test("the questions come one at a time and one ahead, and none twice however often one asks to go on", async () => {
  const { ctx, ada, reviewer, review } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: ["a", "b", "c", "d", "e"] });
  ctx.travel(UNTIL_DUE_MS);
  const put = async () =>
    (await ctx.db.selectFrom("questions").select("concept_id").where("sitting_id", "is not", null).execute()).length;

  const first = await putNextReview(ctx, reviewer);
  const again = await putNextReview(ctx, reviewer);

  expect(again).toEqual(first);
  expect(await put()).toBe(2);
  await review("right");
  await putNextReview(ctx, reviewer);
  expect(await put()).toBe(3);
});

test("while a question cannot be written the next concept is asked, and going on tries it again", async () => {
  let isDown = true;
  const author = scriptedAuthor({
    writeQuestions: (request) => {
      const isAboutNotes = request.wishes.some(({ conceptId }) => conceptId === "notes");
      return isDown && isAboutNotes ? refusal(new AuthorError("declined", "No.")) : oneByOne(questionDrafts(request));
    },
  });
  const { ctx, ada, reviewer } = await createReviewer({ author });
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  await createMasteredCourse(ctx, ada, { concepts: ["chords"] });
  ctx.travel(UNTIL_DUE_MS);
  const asked = async () => {
    const rows = await ctx.db
      .selectFrom("questions")
      .select("concept_id")
      .where("sitting_id", "is not", null)
      .execute();
    return rows.map(({ concept_id }) => concept_id).toSorted();
  };

  const next = await putNextReview(ctx, reviewer);
  const askedMeanwhile = await asked();
  isDown = false;
  await putNextReview(ctx, reviewer);

  expect(next.status).toBe("question");
  expect(askedMeanwhile).toEqual(["chords"]);
  await expect.poll(asked).toEqual(["chords", "notes"]);
});

test("a concept that has lapsed again and again is asked again when all that is written about it was asked", async () => {
  const { ctx, ada, review, dueIds } = await createReviewer({ author: scriptedAuthor({ writeQuestions: fourOfEach }) });
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });

  for (let time = 0; time < 6; time += 1) {
    ctx.travel(UNTIL_DUE_MS);
    await review("wrong");
  }

  expect(await dueIds()).toEqual([]);
  ctx.travel(UNTIL_DUE_MS);
  expect(await dueIds()).toEqual(["notes"]);
});

function fourOfEach(request: QuestionsRequest) {
  return asking(["What?", "Which?", "Why?", "When?"], request);
}

function twoOfEach(request: QuestionsRequest) {
  return asking(["What?", "Which?"], request);
}

/** Has these questions about each concept, and asks none twice in one set. */
function asking(questions: string[], request: QuestionsRequest) {
  const drafts = questions.flatMap((question) =>
    questionDrafts(request).map((draft) => ({ ...draft, question, sourceKey: `${draft.conceptId} ${question}` })),
  );
  const free = drafts.filter(({ sourceKey }) => !request.asked.includes(sourceKey));
  return oneByOne(request.wishes.flatMap(({ slot }) => free.find((draft) => draft.slot === slot) ?? []));
}

/** Has what failed once tried as often as that is done. */
async function tryAll(ctx: TestContext): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    ctx.travel(10_000);
    await runDueJobs(ctx);
  }
}

test("where nothing can be written the learner waits, and is told what became of it", async () => {
  const author = scriptedAuthor({ writeQuestions: () => refusal(new AuthorError("declined", "No.")) });
  const { ctx, ada, reviewer } = await createReviewer({ author });
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  ctx.travel(UNTIL_DUE_MS);

  const next = await putNextReview(ctx, reviewer);
  await tryAll(ctx);

  expect(next.status).toBe("waiting");
  const later = await findNextReview(ctx, reviewer);
  expect(later).toMatchObject({ status: "waiting", job: { status: "failed", errorKind: "declined" } });
});

test("answered twice it counts once, and the page shows how it went, and when the concept comes back", async () => {
  const { ctx, ada, reviewer, review } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: ["notes", "scales"] });
  ctx.travel(UNTIL_DUE_MS);
  const next = await putNextReview(ctx, reviewer);
  if (next.status !== "question") throw new Error(next.status);
  const open = await findReviewPage(ctx, { ...reviewer, questionId: next.questionId });

  const { id } = await review("right");
  const twice = await answerReview(ctx, {
    ...reviewer,
    questionId: id,
    optionPosition: null,
    shownAt: ctx.now(),
  });

  const page = await findReviewPage(ctx, { ...reviewer, questionId: id });
  expect(open).toMatchObject({ number: 1, count: 2, question: { feedback: null }, daysUntilAgain: null });
  expect(twice).toEqual({ status: "already-answered" });
  expect(page).toMatchObject({ number: 1, count: 2, question: { feedback: { isCorrect: true } } });
  expect(page!.daysUntilAgain).toBeGreaterThan(1);
});

test("nobody sees or answers somebody else's review", async () => {
  const { ctx, ada, reviewer } = await createReviewer();
  const bob = await createLearner(ctx);
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  ctx.travel(UNTIL_DUE_MS);
  const next = await putNextReview(ctx, reviewer);
  if (next.status !== "question") throw new Error(next.status);
  const asBob = { learnerId: bob.id, timeZone: null, questionId: next.questionId };

  expect(await findReviewPage(ctx, asBob)).toBeNull();
  expect(await answerReview(ctx, { ...asBob, optionPosition: 0, shownAt: ctx.now() })).toEqual({
    status: "no-question",
  });
  expect(await countDueToday(ctx, { learnerId: bob.id, timeZone: null })).toBe(0);
});

test("a concept of which two questions are written is asked again when both were asked", async () => {
  const author = scriptedAuthor({ writeQuestions: twoOfEach });
  const { ctx, ada, reviewer, review, dueIds } = await createReviewer({ author });
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });

  for (let time = 0; time < 4; time += 1) {
    ctx.travel(UNTIL_DUE_MS);
    await putNextReview(ctx, reviewer);
    await tryAll(ctx);
    await review("wrong");
  }

  expect(await dueIds()).toEqual([]);
});

test("what was missed and taken into its part is reviewed again when it is due again", async () => {
  const { ctx, ada, reviewer, review } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  ctx.travel(UNTIL_DUE_MS);
  const { id, key } = await review("wrong");
  await inTransaction(ctx, (ctx) => takeIntoPart(ctx, { learnerId: ada.id, questionId: id }));
  await answer(ctx, { learnerId: ada.id, ...key }, "right");

  ctx.travel(UNTIL_DUE_MS);

  expect((await putNextReview(ctx, reviewer)).status).toBe("question");
});
