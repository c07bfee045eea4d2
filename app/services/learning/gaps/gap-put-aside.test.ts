import { expect, test } from "vitest";
import { chordsOutline } from "../../../../tests/support/breakable-question";
import {
  answer,
  believeTested,
  createOpenSubsection,
  mainQuestionIds,
} from "../../../../tests/support/course-factories";
import { createTestContext } from "../../../../tests/support/context";
import { createLearner } from "../../../../tests/support/factories";
import { parkConcept } from "~/services/mastery/parking.server";
import { DAY_MS } from "~/time/periods";

test("a gap that is put aside until tomorrow stays so when what rests on it comes back as a gap", async () => {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const about = (conceptId: string, count: number) =>
    Array.from({ length: count }, () => ({ conceptId, difficulty: "intermediate" as const }));
  const section = await createOpenSubsection(ctx, learner, {
    outline: chordsOutline,
    questions: [...about("chords", 3), ...about("tempo", 4)],
  });
  await believeTested(
    ctx,
    learner,
    new Map([
      ["scales", 0.99],
      ["tempo", 0.5],
    ]),
  );
  const [chords, chordsAgain, chordsAtLast, tempo, ...tempoAgain] = await mainQuestionIds(ctx, section);
  const give = async (questionId: string | undefined, how: "right" | "dont-know") => {
    ctx.travel(60_000);
    await answer(ctx, { ...section, questionId: questionId! }, how);
  };
  await give(tempo, "dont-know");
  for (const questionId of tempoAgain) {
    await give(questionId, "right");
    // As where it was met that day: repaired, and open still.
    await ctx.db.updateTable("gaps").set({ closed_at: null }).where("concept_id", "=", "tempo").execute();
  }
  await give(chords, "dont-know");
  await give(chordsAgain, "right");
  const tomorrow = new Date(ctx.now().getTime() + DAY_MS).toISOString();
  await parkConcept(ctx, { learnerId: learner.id, conceptId: "tempo", until: tomorrow });

  await give(chordsAtLast, "dont-know");

  const parked = await ctx.db
    .selectFrom("mastery")
    .select("parked_until")
    .where("concept_id", "=", "tempo")
    .executeTakeFirstOrThrow();
  expect(parked.parked_until).toBe(tomorrow);
});
