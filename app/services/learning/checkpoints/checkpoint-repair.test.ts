import { expect, test } from "vitest";
import { createCheckpoint } from "../../../../tests/support/checkpoints";
import { answer, runDueJobs } from "../../../../tests/support/course-factories";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import { decideByStaff } from "~/services/challenges/decisions.server";
import { withdrawItem } from "~/services/challenges/withdrawal.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { breakDownMissed } from "~/services/learning/sittings/break-down-missed.server";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { findCheckpointOfPart } from "./checkpoint-of-part.server";
import { startCheckpoint } from "./checkpoint.server";
import { listOpenCheckpoints } from "./open-checkpoints.server";

/** Ada has missed one concept of three, "scales", which rests on something that no part teaches. */
async function createFailed() {
  const checkpoint = await createCheckpoint({ prerequisites: { scales: ["pitch"] } });
  const { ctx, ada, key, take, done } = checkpoint;
  await take((conceptId) => (conceptId === "scales" ? "dont-know" : "right"));
  const missed = async () => (await done()).concepts.find(({ id }) => id === "scales")!;
  const missedId = (await missed()).answers[0]!.questionKey.questionId;
  const findGap = async () => {
    const way = await breakDownMissed(ctx, { learnerId: ada.id, questionId: missedId });
    return way === "needs-plan" ? null : way;
  };
  const part = { ...key, sectionNumber: "1.2" };
  const repair = async () => {
    for (;;) {
      const place = await findPlaceInSubsection(ctx, part);
      if (!place?.currentQuestionId) return;
      ctx.travel(60_000);
      await answer(ctx, { ...part, questionId: place.currentQuestionId }, "right");
      await runDueJobs(ctx);
    }
  };
  const note = async () => (await listOpenCheckpoints(ctx, { learnerId: ada.id, limit: 1 }))[0]?.note;
  return { ...checkpoint, part, missed, missedId, findGap, repair, note };
}

test("what was missed is broken down in the part that teaches it, and only that is asked again", async () => {
  const { ctx, part, missed, missedId, findGap, repair, note, take, done } = await createFailed();
  expect(await note()).toEqual({ status: "to-repair", conceptNames: ["The concept scales"] });

  const way = await findGap();
  expect(way?.screen).toBe("question");
  expect(await findQuestionPage(ctx, { ...part, ...way!.key })).toMatchObject({
    question: { depth: 1, conceptName: "The concept pitch" },
    progress: { isSubsectionComplete: true },
  });
  expect((await missed()).repair).toEqual({
    status: "begun",
    part: { courseId: part.courseId, sectionNumber: "1.2" },
  });
  await repair();

  expect((await missed()).repair).toEqual({ status: "done" });
  expect(await findCheckpointOfPart(ctx, part)).toMatchObject({ key: { sectionId: part.sectionId }, status: "left" });
  expect(await note()).toEqual({ status: "left", conceptNames: ["The concept scales"] });
  expect((await done()).leftNames).toEqual(["The concept scales"]);
  expect(await take(() => "right")).toEqual(["scales"]);
  const report = await done();
  expect(report.passedAt).toBe(ctx.now().toISOString());
  expect(report.concepts.map(({ verdict }) => verdict)).toEqual(["held", "held", "held"]);
  expect(report.concepts[1]!.answers[0]!.questionKey.questionId).not.toBe(missedId);
  expect(await note()).toBeUndefined();
  expect(await findCheckpointOfPart(ctx, part)).toMatchObject({ status: "passed" });
});

test("missed again, it is to be repaired again; the rest stays passed", async () => {
  const { findGap, repair, take, done, note } = await createFailed();
  await findGap();
  await repair();

  await take(() => "dont-know");

  expect((await done()).concepts.map(({ verdict }) => verdict)).toEqual(["held", "missed", "held"]);
  expect(await note()).toEqual({ status: "to-repair", conceptNames: ["The concept scales"] });
});

test("a right answer about it anywhere since then repairs it, too", async () => {
  const { ctx, part, missedId, findGap, missed } = await createFailed();
  await findGap();

  await answer(ctx, { ...part, questionId: missedId }, "right");

  expect((await missed()).repair).toEqual({ status: "done" });
});

test("asked for twice, the gap is looked for once; nobody looks for somebody else's", async () => {
  const { ctx, ada, findGap, missedId, asking, key, take } = await createFailed();

  const found = await Promise.all([findGap(), findGap()]);

  expect(found[0]).toEqual(found[1]);
  expect(await ctx.db.selectFrom("breakdowns").select("id").execute()).toHaveLength(1);
  expect(await breakDownMissed(ctx, { learnerId: "bob", questionId: missedId })).toBeNull();
  await answer(ctx, { ...key, sectionNumber: "1.2", questionId: missedId }, "right");
  await startCheckpoint(ctx, key);
  const open = (await asking()).question.id;
  expect(await breakDownMissed(ctx, { learnerId: ada.id, questionId: open })).toBeNull();
  expect(await take(() => "right")).toHaveLength(1);
});

test("the missed question reported, the concept is asked about again; when the report is rejected, it is missed again", async () => {
  const { ctx, part, missedId, missed, note } = await createFailed();

  await challengeQuestion(ctx, { ...part, questionId: missedId, reason: "Two are right." });
  expect((await missed()).verdict).toBe("void");
  expect(await note()).toEqual({ status: "left", conceptNames: ["The concept scales"] });

  const { id: challengeId } = await ctx.db.selectFrom("challenges").select("id").executeTakeFirstOrThrow();
  await decideByStaff(ctx, { challengeId, decision: "keep", note: "" });

  expect((await missed()).verdict).toBe("missed");
  expect(await note()).toEqual({ status: "to-repair", conceptNames: ["The concept scales"] });
});

test("a question that is withdrawn before it is answered gives way to another", async () => {
  const { ctx, ada, key, asking, take, done } = await createCheckpoint();
  await startCheckpoint(ctx, key);
  const { question } = await asking();
  const { itemId } = await ctx.db
    .selectFrom("questions")
    .select("item_id as itemId")
    .where("id", "=", question.id)
    .executeTakeFirstOrThrow();

  await withdrawItem(ctx, itemId);
  await runDueJobs(ctx);
  const asked = await take(() => "right");

  expect(asked).toHaveLength(3);
  expect((await done()).passedAt).not.toBeNull();
  const conceptIds = [question.conceptId];
  const knowledge = await findKnowledge(ctx, { learnerId: ada.id, conceptIds });
  expect(knowledge.get(question.conceptId)!.record.evidenceCount).toBe(4);
});
