import { expect, test } from "vitest";
import { inTransaction } from "~/services/context";
import { findMastery } from "~/services/mastery/mastery.server";
import { createTestContext } from "../../../../tests/support/context";
import { createOpenSubsection, positionsOf, runDueJobs } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { scriptedAuthor } from "../../../../tests/support/scripted-author";
import { loadQuestionTree, findSubsection } from "~/services/learning/tree/subsections.server";
import { listSittingQuestions } from "./sitting-questions.server";
import { endSitting, findSitting, openSitting, wishForQuestions } from "./sittings.server";
import { takeSittingAnswer } from "./take-sitting-answer.server";

/** Ada at a checkpoint that asks one question about notes and one about scales. */
async function createFixture() {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const [ada, bob] = [await createLearner(ctx), await createLearner(ctx)];
  const key = await createOpenSubsection(ctx, ada);
  const place = { learnerId: ada.id, courseId: key.courseId, kind: "checkpoint", sectionId: null } as const;
  const wishes = [
    { conceptId: "notes", difficulty: "beginner" as const },
    { conceptId: "scales", difficulty: "intermediate" as const },
  ];
  const sitting = await openSitting(ctx, place, { wishes, state: null });
  await runDueJobs(ctx);
  const questions = () => listSittingQuestions(ctx, { learnerId: ada.id, sittingId: sitting.id });
  const take = (questionId: string, optionPosition: number | null, learnerId = ada.id) =>
    inTransaction(ctx, (inner) =>
      takeSittingAnswer(inner, {
        learnerId,
        sittingId: sitting.id,
        questionId,
        optionPosition,
        explanation: "",
        shownAt: ctx.now(),
      }),
    );
  return { ctx, ada, bob, key, place, sitting, questions, take };
}

test("a sitting's questions are written for it, and are no business of the part that teaches them", async () => {
  const { ctx, ada, key, questions } = await createFixture();

  const asked = await questions();

  expect(asked.map(({ conceptId, difficulty, status }) => ({ conceptId, difficulty, status }))).toEqual([
    { conceptId: "notes", difficulty: "beginner", status: "open" },
    { conceptId: "scales", difficulty: "intermediate", status: "open" },
  ]);
  const subsection = await findSubsection(ctx, key);
  const tree = await loadQuestionTree(ctx, { learnerId: ada.id, subsectionId: subsection!.id });
  const ids = new Set(asked.map(({ id }) => id));
  expect(tree.questions.filter(({ id }) => ids.has(id))).toEqual([]);
});

test("begun twice it is one; more can be wished for while it is open, and nothing is asked once it is done", async () => {
  const { ctx, ada, place, sitting, questions } = await createFixture();

  const again = await openSitting(ctx, place, { wishes: [], state: null });
  await wishForQuestions(ctx, again, [{ conceptId: "notes", difficulty: "advanced" }]);
  await runDueJobs(ctx);
  const asked = await questions();
  const ended = [await endSitting(ctx, again, { passed: true }), await endSitting(ctx, again, { passed: false })];

  expect(again.id).toBe(sitting.id);
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ stemHtml }) => stemHtml)).size).toBe(3);
  expect(ended).toEqual([true, false]);
  expect((await questions()).map(({ status }) => status)).toEqual(["skipped", "skipped", "skipped"]);
  const done = await findSitting(ctx, { learnerId: ada.id, sittingId: sitting.id });
  expect(done).toMatchObject({ status: "done", result: '{"passed":true}' });
  expect(await wishForQuestions(ctx, again, [{ conceptId: "notes", difficulty: "advanced" }])).toBeNull();
});

test("a question is answered once, and its answer is evidence like any other", async () => {
  const { ctx, ada, questions, take } = await createFixture();
  const [first, second] = await questions();
  const known = async () =>
    (await findMastery(ctx, { learnerId: ada.id, conceptIds: ["notes", "scales"] })).get("notes")!;
  const before = await known();

  const right = await take(first!.id, (await positionsOf(ctx, first!.id)).right);
  const twice = await take(first!.id, null);
  const unsure = await take(second!.id, null);

  expect(right).toMatchObject({ status: "taken", conceptId: "notes", outcome: "correct" });
  expect(twice).toEqual({ status: "already-answered" });
  expect(unsure).toMatchObject({ status: "taken", outcome: "dont-know" });
  expect((await questions()).map(({ status }) => status)).toEqual(["mastered", "missed"]);
  expect(await known()).not.toBe(before);
  const phases = await ctx.db.selectFrom("answers").select(["phase", "attempt_number"]).execute();
  expect(phases).toEqual([
    { phase: "checkpoint", attempt_number: 1 },
    { phase: "checkpoint", attempt_number: 1 },
  ]);
});

test("nobody sees or answers somebody else's sitting", async () => {
  const { ctx, bob, sitting, questions, take } = await createFixture();
  const [first] = await questions();

  expect(await findSitting(ctx, { learnerId: bob.id, sittingId: sitting.id })).toBeNull();
  expect(await listSittingQuestions(ctx, { learnerId: bob.id, sittingId: sitting.id })).toEqual([]);
  expect(await take(first!.id, 0, bob.id)).toEqual({ status: "no-question" });
  expect(await take(first!.id, 9)).toEqual({ status: "no-such-option" });
});
