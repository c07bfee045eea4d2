import { chordsOutline, createBreakableQuestion } from "./breakable-question";
import { answer, runDueJobs } from "./course-factories";

/** A learner at the gap "tempo", which was missed as often as said; other main questions are about what is given. */
export async function createTempoGap(misses: number, { outline = chordsOutline, others = [] as string[] } = {}) {
  const fixture = await createBreakableQuestion({}, { outline, others });
  const { ctx, main, at, breakDown, partsOf, current } = fixture;
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = (await partsOf(main.questionId)).find((part) => part.concept_id === "tempo")!;
  await answer(ctx, at(tempo.id), "dont-know");
  const atGap = async () => {
    const parts = await partsOf(main.questionId);
    return at(parts.find((part) => part.concept_id === "tempo" && part.status === "open")!.id);
  };
  await runDueJobs(ctx);
  for (let miss = 1; miss < misses; miss += 1) {
    await answer(ctx, await atGap(), "wrong");
    await runDueJobs(ctx);
  }
  return { ...fixture, atGap, current };
}
