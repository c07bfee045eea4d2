import type { DbContext } from "~/services/context";
import { createBreakableQuestion } from "./breakable-question";
import { believeTested } from "./course-factories";
import { outlineDraft } from "./scripted-author";

/** Chords stand on scales, these on notes, and those on pitch. */
export const jumpOutline = outlineDraft([[["harmony"]]], {
  ...{ harmony: ["chords"], chords: ["scales"] },
  ...{ scales: ["notes"], notes: ["pitch"] },
});

/** So much is in doubt that a wrong answer about chords asks about notes before scales: they halve it. */
export async function believeInDoubt(ctx: DbContext, learner: { id: string }): Promise<void> {
  const tested = { chords: 0.95, scales: 0.5, notes: 0.3, pitch: 0.4 };
  await believeTested(ctx, learner, new Map(Object.entries(tested)));
}

/** A learner at a question about chords, where the search jumps two levels down. */
export async function createJump() {
  const fixture = await createBreakableQuestion({}, { outline: jumpOutline });
  await believeInDoubt(fixture.ctx, fixture.learner);
  return fixture;
}
