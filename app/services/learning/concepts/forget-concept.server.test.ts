import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, knowAlready, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { replayMastery } from "~/services/mastery/replay.server";
import { voidAnswer } from "~/services/mastery/voids.server";
import { findConceptPage } from "./concept-page.server";
import { findCourseMap } from "./course-map.server";
import { forgetConcept } from "./forget-concept.server";

/** Ada has mastered notes; two more questions about them are left. */
async function createFixture() {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const questions = Array.from({ length: 6 }, () => ({ conceptId: "notes", difficulty: "intermediate" as const }));
  const section = await createOpenSubsection(ctx, ada, { questions });
  const ids = await mainQuestionIds(ctx, section);
  const give = async (question: number, how: "right" | "wrong") => {
    ctx.travel(60_000);
    await answer(ctx, { ...section, questionId: ids[question]! }, how);
  };
  for (const question of [0, 1, 2]) await give(question, "right");
  ctx.travel(60_000);
  const page = async () => (await findConceptPage(ctx, { ...section, conceptId: "notes" }))!;
  const forget = (conceptId = "notes", learnerId = ada.id) =>
    forgetConcept(ctx, { learnerId, courseId: section.courseId, conceptId });
  const reports = () => ctx.db.selectFrom("self_reports").select(["learner_id", "concept_id", "kind"]).execute();
  const stored = () => ctx.db.selectFrom("mastery").select(["concept_id", "record"]).execute();
  return { ctx, ada, section, give, page, forget, reports, stored };
}

test("a concept that its learner no longer knows has lapsed, is less likely known, and comes again soon", async () => {
  const { page, forget } = await createFixture();
  const before = await page();
  expect(before.state).toBe("mastered");

  expect(await forget()).toEqual({ status: "forgotten" });

  const after = await page();
  expect(after.state).toBe("lapsed");
  expect(after.probability).toBeLessThan(0.6);
  expect(after.dueAt! < before.dueAt!).toBe(true);
});

test("said twice, it is stored once; of what was never known nothing is stored", async () => {
  const { ada, forget, reports } = await createFixture();

  await forget();
  expect(await forget()).toEqual({ status: "not-known" });
  expect(await forget("chords")).toEqual({ status: "not-known" });
  expect(await forget("no such concept")).toEqual({ status: "no-concept" });

  expect(await reports()).toEqual([{ learner_id: ada.id, concept_id: "notes", kind: "forgotten" }]);
});

test("nobody forgets for somebody else", async () => {
  const { ctx, forget, reports, page } = await createFixture();
  const bob = await createLearner(ctx);

  expect(await forget("notes", bob.id)).toEqual({ status: "no-concept" });

  expect(await reports()).toEqual([]);
  expect((await page()).state).toBe("mastered");
});

test("what was forgotten is mastered again by fresh questions", async () => {
  const { give, page, forget } = await createFixture();
  await forget();

  for (const question of [3, 4, 5]) await give(question, "right");

  expect((await page()).state).toBe("mastered");
});

test("what was forgotten survives a replay of the answers, and an answer that ceases to count", async () => {
  const { ctx, ada, give, page, forget, stored } = await createFixture();
  await forget();
  await give(3, "right");
  const before = await stored();

  await replayMastery(ctx, ada.id);
  expect(await stored()).toEqual(before);
  const { evidence } = await page();
  await voidAnswer(ctx, { answerId: evidence.at(-1)!.answerId, learnerId: ada.id, reason: "challenged" });

  expect((await page()).state).toBe("lapsed");
});

test("what was proved by what rests on it may be forgotten, too, without an answer of its own", async () => {
  const { ctx, ada, section } = await createFixture();
  const scales = { learnerId: ada.id, conceptId: "scales" };
  await knowAlready(ctx, ada, ["scales"]);
  const states = async () => {
    const map = await findCourseMap(ctx, section);
    return Object.fromEntries(map!.concepts.map(({ id, state }) => [id, state]));
  };
  expect((await states()).scales).toBe("proved");

  expect(await forgetConcept(ctx, { ...section, ...scales })).toEqual({ status: "forgotten" });

  expect((await states()).scales).toBe("lapsed");
});
