import { beforeEach, expect, test, vi } from "vitest";
import { AuthorError } from "~/providers/author/port";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { runDueJobs, settle } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { createTestTaker, names } from "../../../../tests/support/placement";
import { restartIds } from "../../../../tests/support/repeatable-ids";
import { refusal, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { findTestOffer, findTestPage } from "./placement-page.server";
import { answerTest, finishTest, startTest } from "./placement.server";

vi.mock("~/services/ids/new-id", () => import("../../../../tests/support/repeatable-ids"));
beforeEach(() => restartIds());

test("a pack is asked about one concept at a time; of a model's course the next question is written ahead", async () => {
  const coming = async (prefix: string) => {
    const { ctx, whose } = await createTestTaker({}, { prefix });
    await startTest(ctx, whose);
    await settle(ctx); // on a busy machine they come later than a request waits for them
    return ctx.db.selectFrom("questions").select("id").where("status", "=", "open").execute();
  };

  expect(await coming("")).toHaveLength(1);
  expect(await coming("model/steps/")).toHaveLength(2);
});

test("of a model's course only the first question is an easy one, not what is written ahead of the first answer", async () => {
  const { ctx, whose, asking } = await createTestTaker({}, { prefix: "model/steps/" });
  await startTest(ctx, whose);
  await settle(ctx);

  const written = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select(["questions.id", "items.difficulty"])
    .execute();

  const shown = (await asking()).question.id;
  expect(written.find(({ id }) => id === shown)?.difficulty).toBe("beginner");
  expect(written.find(({ id }) => id !== shown)?.difficulty).toBe("intermediate");
});

test("paused, it goes on with the same question, wherever it is opened", async () => {
  const { ctx, whose, asking, give } = await createTestTaker();
  await startTest(ctx, whose);
  await give((await asking()).question.id, "right");
  const before = await asking();

  ctx.travel(3 * 24 * 60 * 60 * 1000);
  expect(await findTestOffer(ctx, whose)).toBe("open");
  await startTest(ctx, whose);

  expect(await asking()).toEqual(before);
  expect(before.count).toEqual({ answered: 1, most: ctx.maxPlacementQuestions });
});

test("a question is taken once, from however many tabs it is answered", async () => {
  const { ctx, whose, asking, give } = await createTestTaker();
  await Promise.all([startTest(ctx, whose), startTest(ctx, whose)]);
  const { question } = await asking();

  const taken = await Promise.all([give(question.id, "right"), give(question.id, "wrong"), give(question.id, "right")]);

  expect(taken.filter(({ status }) => status === "taken")).toHaveLength(1);
  expect(taken.filter(({ status }) => status === "not-asked")).toHaveLength(2);
  expect(await ctx.db.selectFrom("answers").select("id").execute()).toHaveLength(1);
  expect((await asking()).count.answered).toBe(1);
});

test("left early, it ends with what is known by then; left at once, nothing is believed", async () => {
  const { ctx, whose, state, asking, give, done } = await createTestTaker();
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

test("left after three right answers, which may be guessed, it completes no part", async () => {
  const { ctx, whose, asking, give, done } = await createTestTaker();
  await startTest(ctx, whose);
  for (let answered = 0; answered < 3; answered += 1) {
    ctx.travel(20_000);
    await give((await asking()).question.id, "right");
  }
  await finishTest(ctx, whose);

  const { parts, concepts } = await done();
  expect(parts).toEqual([]);
  expect(concepts.some(({ isLikely }) => isLikely)).toBe(true);
});

test("begun again and left at once, the result of before stands", async () => {
  const { ctx, whose, asking, give, done } = await createTestTaker();
  await startTest(ctx, whose);
  await give((await asking()).question.id, "right");
  await finishTest(ctx, whose);
  const before = await done();

  ctx.travel(1000);
  await startTest(ctx, whose);
  await finishTest(ctx, whose);

  expect(await done()).toEqual(before);
  expect(await findTestOffer(ctx, whose)).toBe("done");
});

test("taken again after 14 days it asks other questions, and the newer result stands", async () => {
  const { ctx, whose, state, takeWhole, done } = await createTestTaker();
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
  const { ctx, whose, state, asking, give } = await createTestTaker({
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
  const { ctx, whose, state, takeWhole, done } = await createTestTaker({
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
  const { ctx, ada, whose, takeWhole } = await createTestTaker();
  await startTest(ctx, whose);
  await takeWhole(() => "right");

  const knowledge = await findKnowledge(ctx, { learnerId: ada.id, conceptIds: names });

  for (const { prior } of knowledge.values()) {
    expect(prior).toMatchObject({ share: 1 });
    expect(prior!.probability).toBeGreaterThanOrEqual(0.02);
    expect(prior!.probability).toBeLessThanOrEqual(0.98);
  }
});

test("after several answers that were not right the questions become easier, until some are right again", async () => {
  for (const how of ["wrong", "dont-know"] as const) {
    const { ctx, whose, asking, give } = await createTestTaker();
    restartIds(10_000);
    await startTest(ctx, whose);
    const asked: string[] = [];
    const answerAs = async (how: "right" | "wrong" | "dont-know") => {
      asked.push((await asking()).question.difficulty);
      ctx.travel(20_000);
      await give((await asking()).question.id, how);
    };

    for (let time = 0; time < 3; time += 1) await answerAs(how);
    while (asked.length < 5) await answerAs("right");

    expect(asked).toEqual(["beginner", "intermediate", "intermediate", "beginner", "beginner"]);
    expect((await asking()).question.difficulty).toBe("intermediate");
  }
});

test("how many questions there are at most stays what it was, however often one guesses", async () => {
  const { ctx, whose, state, give } = await createTestTaker();
  await startTest(ctx, whose);
  const announced = new Set<number>();
  let time = 0;
  for (let page = await state(); page.status === "asking"; page = await state()) {
    announced.add(page.count.most);
    ctx.travel(20_000);
    await give(page.question.id, time++ % 4 === 3 ? "right" : "wrong");
  }

  expect([...announced]).toEqual([ctx.maxPlacementQuestions]);
  expect(time).toBeLessThanOrEqual(ctx.maxPlacementQuestions);
});

test("nobody begins, sees, answers or ends somebody else's test", async () => {
  const { ctx, whose, asking, give } = await createTestTaker();
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
