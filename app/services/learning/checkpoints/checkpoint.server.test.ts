import { expect, test } from "vitest";
import { createCheckpoint } from "../../../../tests/support/checkpoints";
import { runDueJobs } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { questionDrafts, refusal, oneByOne, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { AuthorError } from "~/providers/author/port";
import { findSubsection } from "~/services/learning/tree/subsections.server";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { DAY_MS } from "~/time/periods";
import { answerCheckpoint, startCheckpoint } from "./checkpoint.server";
import { findCheckpointPage } from "./checkpoint-page.server";

test("it is ready when all parts of its section are complete, and not before", async () => {
  const { ctx, key, next, state } = await createCheckpoint();

  expect(await state()).toEqual({
    status: "ready",
    questions: 3,
    most: 6,
    conceptNames: ["The concept notes", "The concept scales", "The concept keys"],
  });
  expect((await findCheckpointPage(ctx, next))!.state).toEqual({
    status: "not-yet",
    openParts: [expect.objectContaining({ sectionNumber: "2.1" })],
  });
  await startCheckpoint(ctx, next);
  expect(await ctx.db.selectFrom("sittings").select("id").execute()).toEqual([]);
  expect(await startCheckpoint(ctx, key)).toEqual({ status: "started" });
});

test("who knows everything answers one fresh question a concept, and has passed", async () => {
  const { ctx, take, done } = await createCheckpoint();

  const asked = await take(() => "right");

  expect(asked.toSorted()).toEqual(["keys", "notes", "scales"]);
  const report = await done();
  expect(report).toMatchObject({ passedAt: ctx.now().toISOString(), leftNames: [] });
  expect(report.concepts.map(({ verdict, repair }) => ({ verdict, repair }))).toEqual(
    report.concepts.map(() => ({ verdict: "held", repair: null })),
  );
  expect(report.map.map(({ state }) => state)).toEqual(["mastered", "mastered", "mastered"]);
  expect(report.next.map(({ sectionNumber }) => sectionNumber)).toEqual(["2.1"]);
  const keys = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select("items.source_key as key")
    .execute();
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
});

test("a miss may be a slip: the concept is asked about once more, at the end, and holds when that is right", async () => {
  const { take, asking, done, ctx, key, give } = await createCheckpoint();
  await startCheckpoint(ctx, key);
  const slipped = (await asking()).question;
  await give(slipped.id, "wrong");
  expect(await asking()).toMatchObject({ isSecondTry: false, count: { answered: 1, most: 6 } });

  const asked = await take(() => "right");

  expect(asked).toHaveLength(3);
  expect(asked.at(-1)).toBe(slipped.conceptId);
  expect(await done()).toMatchObject({ passedAt: expect.any(String), leftNames: [] });
});

test("'I don't know yet' is no slip, and two misses are none: the concept is missed, the rest holds", async () => {
  const { ctx, ada, take, done } = await createCheckpoint();

  const asked = await take(
    (conceptId) => ({ notes: "dont-know" as const, scales: "wrong" as const })[conceptId] ?? "right",
  );

  expect(asked.toSorted()).toEqual(["keys", "notes", "scales", "scales"]);
  const { passedAt, concepts, leftNames } = await done();
  expect(passedAt).toBeNull();
  expect(leftNames).toEqual([]);
  expect(concepts.map(({ id, verdict, repair }) => [id, verdict, repair?.status])).toEqual([
    ["notes", "missed", "not-begun"],
    ["scales", "missed", "not-begun"],
    ["keys", "held", undefined],
  ]);
  const knowledge = await findKnowledge(ctx, { learnerId: ada.id, conceptIds: ["notes", "keys"] });
  expect(knowledge.get("notes")!.record.lapsedAt).not.toBeNull();
  expect(knowledge.get("keys")!.record.lapsedAt).toBeNull();
  expect(knowledge.get("notes")!.dueAt! < knowledge.get("keys")!.dueAt!).toBe(true);
});

test("paused, it goes on with the same question, days later", async () => {
  const { ctx, key, asking, give } = await createCheckpoint();
  await startCheckpoint(ctx, key);
  await give((await asking()).question.id, "right");
  const before = await asking();

  ctx.travel(3 * DAY_MS);
  await startCheckpoint(ctx, key);

  expect(await asking()).toEqual(before);
  expect(before.count).toEqual({ answered: 1, planned: 3, most: 5 });
});

test("begun, and answered, in several tabs at once, it counts once", async () => {
  const { ctx, key, asking, give } = await createCheckpoint();
  await Promise.all([startCheckpoint(ctx, key), startCheckpoint(ctx, key)]);
  const { question } = await asking();

  const taken = await Promise.all([give(question.id, "right"), give(question.id, "wrong"), give(question.id, "right")]);

  expect(taken.map(({ status }) => status).toSorted()).toEqual(["not-asked", "not-asked", "taken"]);
  expect((await asking()).count).toEqual({ answered: 1, planned: 3, most: 5 });
  expect(await ctx.db.selectFrom("sittings").select("id").execute()).toHaveLength(1);
});

test("what completes a section stays complete, whatever comes of its checkpoint", async () => {
  const { ctx, key, take } = await createCheckpoint();
  const { concepts_known: _, ...before } = await ctx.db.selectFrom("courses").selectAll().executeTakeFirstOrThrow();

  await take(() => "dont-know");

  expect(await ctx.db.selectFrom("courses").selectAll().executeTakeFirstOrThrow()).toMatchObject(before);
  expect(await findSubsection(ctx, { ...key, sectionNumber: "1.1" })).toMatchObject({ isCompleted: true });
});

test("a section of one concept asks three questions about it, and one miss among them is a slip", async () => {
  const { take, done } = await createCheckpoint({ concepts: ["notes"] });

  const asked = await take((_conceptId, before) => (before === 2 ? "wrong" : "right"));

  expect(asked).toEqual(["notes", "notes", "notes", "notes"]);
  expect((await done()).passedAt).not.toBeNull();
});

/** An author whose questions about a concept come to an end, as those of a pack do. */
function authorWith(count: number) {
  return scriptedAuthor({
    writeQuestions: ({ wishes, seen, asked = [] }) => {
      const drafts = wishes.flatMap((wish) => {
        const all = questionDrafts({ wishes: Array.from({ length: count }, () => wish), seen: [] });
        const free = all.filter(({ sourceKey }) => !asked.includes(sourceKey));
        return free.find(({ sourceKey }) => !seen.includes(sourceKey)) ?? free[0] ?? [];
      });
      return oneByOne(drafts);
    },
  });
}

test("where nothing is fresh the question met longest ago is asked; for a second try there must be a fresh one", async () => {
  const { ctx, take, done } = await createCheckpoint({ author: authorWith(3) });

  const asked = await take((conceptId) => (conceptId === "notes" ? "wrong" : "right"));

  expect(asked).toHaveLength(3);
  expect((await done()).concepts.find(({ id }) => id === "notes")).toMatchObject({ verdict: "missed" });
  const rows = await ctx.db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .select("items.source_key as key")
    .where("answers.phase", "=", "checkpoint")
    .execute();
  expect(rows.map(({ key }) => key).toSorted()).toEqual(["keys#1", "notes#1", "scales#1"]);
});

test("after 30 days what was asked before is fresh again, also for a second try", async () => {
  const { ctx, take, done } = await createCheckpoint({ author: authorWith(3) });
  ctx.travel(31 * DAY_MS);

  const asked = await take((conceptId, before) => (conceptId === "notes" && before === 0 ? "wrong" : "right"));

  expect(asked).toHaveLength(4);
  expect((await done()).passedAt).not.toBeNull();
});

test("while the author is down it waits without loss, and Try Again goes on", async () => {
  let isDown = true;
  const author = scriptedAuthor({
    writeQuestions: (request, control) =>
      isDown
        ? refusal(new AuthorError("error", "The model cannot be reached."))
        : scriptedAuthor().writeQuestions(request, control),
  });
  const { ctx, key, state, take } = await createCheckpoint({ author });

  await startCheckpoint(ctx, key);
  await runDueJobs(ctx);
  expect(await state()).toMatchObject({ status: "waiting", generation: { status: "failed" } });
  isDown = false;

  expect(await take(() => "right")).toHaveLength(3);
});

test("nobody begins, sees or answers somebody else's checkpoint", async () => {
  const { ctx, key, asking, give } = await createCheckpoint();
  const bob = await createLearner(ctx);
  const asBob = { ...key, learnerId: bob.id };
  await startCheckpoint(ctx, key);
  const { question } = await asking();
  const answer = { questionId: question.id, optionPosition: 0, explanation: "", shownAt: ctx.now() };

  expect(await startCheckpoint(ctx, asBob)).toEqual({ status: "no-section" });
  expect(await findCheckpointPage(ctx, asBob)).toBeNull();
  expect(await answerCheckpoint(ctx, { ...asBob, ...answer })).toEqual({ status: "not-found" });
  expect(await answerCheckpoint(ctx, { ...key, ...answer, optionPosition: 9 })).toEqual({ status: "no-such-option" });
  expect(await give(question.id, "right")).toEqual({ status: "taken" });
});
