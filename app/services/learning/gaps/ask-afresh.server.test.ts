import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { createTestContext } from "../../../../tests/support/context";
import {
  answer,
  createOpenSubsection,
  knowAlready,
  mainQuestionIds,
  runDueJobs,
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
import type { DbContext } from "~/services/context";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";

/** At a question about chords, beneath which nothing is in doubt: not to know it is a gap. */
async function createGap(script: Partial<Author> = {}) {
  const fixture = await createBreakableQuestion(script);
  await knowAlready(fixture.ctx, fixture.learner, ["scales", "tempo"]);
  const { ctx, main } = fixture;
  return { ...fixture, miss: () => answer(ctx, main, "dont-know") };
}

const WRITES_NOTHING: Partial<Author> = { writeBreakdown: () => oneByOne([]) };

test("at a gap the same question is not asked again: a fresh one takes its place when it is written", async () => {
  const { ctx, section, main, miss, find, statusOf, current, inPlaceOf } = await createGap();

  await miss();
  expect(await current()).toBe(main.questionId); // until the other is there
  const before = await find(main.questionId);
  await runDueJobs(ctx);

  const fresh = await inPlaceOf(main.questionId);
  expect(await current()).toBe(fresh);
  expect(await statusOf(main.questionId)).toBe("missed");
  expect(await find(fresh)).toMatchObject({
    concept_id: "chords",
    status: "open",
    attempt_count: 0,
    question_number: before.question_number,
    slot: before.slot,
    depth: 0,
    breakdown_id: null,
    parent_question_id: null,
  });
  expect((await find(fresh)).item_id).not.toBe(before.item_id);
  expect((await findPlaceInSubsection(ctx, section))!.progress).toMatchObject({ mainQuestions: 1, parts: 0 });
});

const difficultyOf = async (ctx: DbContext, itemId: string) =>
  (await ctx.db.selectFrom("items").select("difficulty").where("id", "=", itemId).executeTakeFirstOrThrow()).difficulty;

test("at a gap the fresh question is an easy one, however hard the one was that was missed", async () => {
  const { ctx, main, miss, find, inPlaceOf } = await createGap();
  await ctx.db.updateTable("items").set({ difficulty: "advanced" }).execute();

  await miss();
  await runDueJobs(ctx);

  const { item_id } = await find(await inPlaceOf(main.questionId));
  expect(await difficultyOf(ctx, item_id)).toBe("beginner");
});

/** At the gap "notes", with two harder questions about it still to come. */
async function createGapBeforeOthers(author: Author) {
  const ctx = await createTestContext({ author });
  const learner = await createLearner(ctx);
  const questions = (["beginner", "intermediate", "advanced"] as const).map((difficulty) => ({
    conceptId: "notes",
    difficulty,
  }));
  const section = await createOpenSubsection(ctx, learner, { outline: outlineDraft([[["notes"]]], {}), questions });
  const ids = await mainQuestionIds(ctx, section);
  const current = async () => (await findPlaceInSubsection(ctx, section))!.currentQuestionId!;
  const miss = async () => {
    ctx.travel(1000);
    await answer(ctx, { ...section, questionId: await current() }, "dont-know");
    await runDueJobs(ctx);
  };
  const statuses = async () =>
    (
      await ctx.db
        .selectFrom("questions")
        .select("status")
        .where("subsection_id", "is not", null)
        .orderBy("question_number")
        .orderBy((column) => column("status", "<>", "missed"))
        .execute()
    ).map(({ status }) => status);
  return { ctx, section, ids, current, miss, statuses };
}

test("where nothing fresh can be written, what stands beside the gap unseen is asked before the same comes again", async () => {
  const { ids, current, miss, statuses } = await createGapBeforeOthers(scriptedAuthor(WRITES_NOTHING));

  await miss();
  expect(await current()).toBe(ids[1]);
  await miss();
  expect(await current()).toBe(ids[2]);
  await miss();

  expect(await current()).toBe(ids[2]); // the last one: nothing else is left
  expect((await statuses()).filter((status) => status === "open")).toHaveLength(1);
});

test("an easier question that stands beside a gap goes before a harder one that was written for it", async () => {
  const hard = ({ wishes, seen }: Pick<QuestionsRequest, "wishes" | "seen">) =>
    oneByOne(questionDrafts({ wishes, seen }).map((draft) => ({ ...draft, difficulty: "advanced" as const })));
  const { ctx, section, ids, current, miss } = await createGapBeforeOthers(scriptedAuthor({ writeBreakdown: hard }));

  await miss();

  expect(await current()).toBe(ids[1]);
  const { progress } = (await findPlaceInSubsection(ctx, section))!;
  expect(progress).toMatchObject({ mainQuestions: 3, mainQuestionsCompleted: 0, parts: 0 });
  const written = await ctx.db.selectFrom("questions").selectAll().where("id", "not in", ids).execute();
  expect(written).toMatchObject([{ status: "open", question_number: 2, depth: 0, breakdown_id: null }]);
});

test.each<[string, Partial<Author>]>([
  ["writes nothing", WRITES_NOTHING],
  ["fails", { writeBreakdown: () => refusal(new AuthorError("error", "The author is ill.")) }],
  [
    "writes what was asked already",
    { writeBreakdown: (request) => oneByOne(questionDrafts({ ...request, seen: [] })) },
  ],
])("where the author %s, the question stays, and can be tried again", async (_how, script) => {
  const { ctx, section, main, miss, statusOf, current, give, gaps } = await createGap(script);

  await miss();
  await runDueJobs(ctx);

  expect(await current()).toBe(main.questionId);
  expect(await statusOf(main.questionId)).toBe("open");
  expect(await findPlaceInSubsection(ctx, section)).toMatchObject({ awaitsParts: false });
  expect(await give(main.questionId, "right")).toEqual({ status: "correct" });
  expect(await gaps()).toMatchObject([{ closedAt: null }]); // which options were left shows little
});

test("where there was no fresh question, missing it again asks for one again", async () => {
  const { ctx, main, miss, give, current } = await createGap(WRITES_NOTHING);
  await miss();
  await runDueJobs(ctx);
  ctx.author.writeBreakdown = (request) => oneByOne(questionDrafts(request));

  await give(main.questionId, "wrong");

  expect(await current()).not.toBe(main.questionId);
});

test("while a fresh question is being written there is no breakdown to see, and none to begin", async () => {
  const { ctx, section, main, miss } = await createGap();

  await miss();

  expect(await ctx.db.selectFrom("breakdowns").select("status").execute()).toEqual([{ status: "preparing" }]);
  expect(await findQuestionPage(ctx, main)).toMatchObject({ isGap: true, hasPartsComing: false, openPartId: null });
  expect(await findPlaceInSubsection(ctx, section)).toMatchObject({
    awaitsParts: false,
    progress: { breakdowns: 0, openBreakdowns: 0 },
  });
  expect(await startBreakdown(ctx, main)).toEqual({ status: "nothing-simpler" });
});

test("when the question is solved before a fresh one is there, none takes its place", async () => {
  const { ctx, main, miss, give, statusOf, inPlaceOf } = await createGap();
  await miss();

  await give(main.questionId, "right");

  expect(await statusOf(main.questionId)).toBe("mastered");
  expect(await inPlaceOf(main.questionId)).toBe(main.questionId);
  expect(await ctx.db.selectFrom("breakdowns").select("status").execute()).toEqual([{ status: "skipped" }]);
  expect(await ctx.db.selectFrom("questions").select("id").where("status", "=", "reserved").execute()).toEqual([]);
});

test("missed again before a fresh one is there, it is asked for once", async () => {
  const { ctx, main, miss, current } = await createGap();
  await miss();
  await answer(ctx, main, "wrong");

  await runDueJobs(ctx);

  expect(await current()).not.toBe(main.questionId);
  expect(await ctx.db.selectFrom("questions").select("status").orderBy("status").execute()).toEqual([
    { status: "missed" },
    { status: "open" },
  ]);
});

test("an answer to what another question has replaced counts no more", async () => {
  const { ctx, main, miss, give, gaps } = await createGap();
  await miss();
  await runDueJobs(ctx);

  expect((await give(main.questionId, "right")).status).not.toBe("correct");

  expect(await gaps()).toMatchObject([{ closedAt: null }]);
});

test("after a breakdown the fresh question waits unseen until it is done, and the failed one is asked no more", async () => {
  const { ctx, main, give, breakDown, solveParts, statusOf, find, current } = await createBreakableQuestion();
  await give(main.questionId, "wrong");
  await breakDown(main.questionId);
  const [reserved] = await ctx.db.selectFrom("questions").selectAll().where("status", "=", "reserved").execute();
  expect(reserved).toMatchObject({ concept_id: "chords", question_number: 0, parent_question_id: main.questionId });
  expect(reserved!.item_id).not.toBe((await find(main.questionId)).item_id);

  await solveParts(main.questionId);

  expect(await current()).toBe(reserved!.id);
  expect(await statusOf(main.questionId)).toBe("missed");
  expect(await find(reserved!.id)).toMatchObject({
    status: "open",
    question_number: 1,
    parent_question_id: null,
    depth: 0,
  });
});

test("without a fresh question one is back at the failed one after its breakdown", async () => {
  const { main, give, breakDown, solveParts, current } = await createBreakableQuestion({
    writeBreakdown: (request) => oneByOne(questionDrafts(request).filter(({ conceptId }) => conceptId !== "chords")),
  });
  await give(main.questionId, "wrong");
  await breakDown(main.questionId);

  await solveParts(main.questionId);

  expect(await current()).toBe(main.questionId);
});
