import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { answer } from "../../../../tests/support/course-factories";
import { findMastery } from "~/services/mastery/mastery.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { takeHelp } from "./take-help.server";

test("nobody is helped before a first try", async () => {
  const { ctx, main } = await createBreakableQuestion();

  expect(await takeHelp(ctx, main, "solution")).toEqual({ status: "not-tried" });
  expect((await findQuestionPage(ctx, main))!.ladder).toBeNull();
});

test("a first step is shown once it was asked for, and the solution stays on the server", async () => {
  const { ctx, main } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  const before = (await findQuestionPage(ctx, main))!.ladder!;

  await takeHelp(ctx, main, "first-step");

  const after = (await findQuestionPage(ctx, main))!.ladder!;
  expect(before).toMatchObject({ firstStepHtml: null, solution: null, offers: { firstStep: true, solution: true } });
  expect(after.firstStepHtml).toMatch(/./);
  expect(after).toMatchObject({ solution: null, offers: { firstStep: false, solution: true, park: false } });
});

test("an answer after help counts less than one without, and one after the solution nothing", async () => {
  const known = async (help: "first-step" | "solution" | null) => {
    const { ctx, main, learner } = await createBreakableQuestion({ writeBreakdown: async function* () {} });
    await answer(ctx, main, "wrong");
    const whose = { learnerId: learner.id, conceptIds: ["chords"] };
    const before = (await findMastery(ctx, whose)).get("chords")!;
    if (help) await takeHelp(ctx, main, help);
    await answer(ctx, main, "right");
    return (await findMastery(ctx, whose)).get("chords")! - before;
  };

  const [alone, helped, shown] = [await known(null), await known("first-step"), await known("solution")];
  expect(helped).toBeLessThanOrEqual(alone);
  expect(shown).toBeLessThan(helped);
});

test("who has seen the solution is asked a fresh question in its place", async () => {
  const { ctx, main, current } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");

  await takeHelp(ctx, main, "solution");

  const fresh = await current();
  expect(fresh).not.toBe(main.questionId);
  const page = (await findQuestionPage(ctx, main))!;
  expect(page.question.status).toBe("missed");
  expect(page.lastAnswer!.explanationHtml).toMatch(/./);
  expect(await findQuestionPage(ctx, { ...main, questionId: fresh! })).toMatchObject({
    place: { questionNumber: 1 },
    question: { conceptName: page.question.conceptName, attemptCount: 0, status: "open" },
  });
});

test("where nothing fresh can be written the question stays, with its solution", async () => {
  const { ctx, main, current } = await createBreakableQuestion({ writeBreakdown: async function* () {} });
  await answer(ctx, main, "wrong");

  await takeHelp(ctx, main, "solution");

  expect(await current()).toBe(main.questionId);
  expect((await findQuestionPage(ctx, main))!.ladder).toMatchObject({
    solution: { html: expect.stringMatching(/./) as string },
    offers: { solution: false },
  });
  await answer(ctx, main, "right");
  expect((await findQuestionPage(ctx, main))!.question.status).toBe("mastered");
});

test.each([
  ["is worked together", "together"],
  ["shows its solution", "solution"],
] as const)("a question that %s has no first step to ask for", async (_, help) => {
  const { ctx, main, find } = await createBreakableQuestion({ writeBreakdown: async function* () {} });
  await answer(ctx, main, "wrong");
  await ctx.db.updateTable("questions").set({ help }).where("id", "=", main.questionId).execute();

  expect(await takeHelp(ctx, main, "first-step")).toEqual({ status: "helped" });

  expect(await find(main.questionId)).toMatchObject({ help });
});

test("where a solution has no first step, nobody is helped with one", async () => {
  const { ctx, main, find } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await ctx.db.updateTable("items").set({ source: null }).execute();

  await takeHelp(ctx, main, "first-step");

  expect(await find(main.questionId)).toMatchObject({ help: null });
  expect((await findQuestionPage(ctx, main))!.ladder!.offers.firstStep).toBe(false);
});

test("a question of somebody else is none", async () => {
  const { ctx, main } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");

  expect(await takeHelp(ctx, { ...main, learnerId: "somebody else" }, "solution")).toEqual({ status: "no-question" });
});
