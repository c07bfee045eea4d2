import { createBreakableQuestion } from "./breakable-question";
import { believeTested } from "./course-factories";
import { outlineDraft } from "./scripted-author";

/**
 * A learner at a question about chords, where a wrong answer asks about notes before scales, which lie between: so much
 * is in doubt that notes halve it.
 */
export async function createJump() {
  const outline = outlineDraft([[["harmony"]]], {
    ...{ harmony: ["chords"], chords: ["scales"] },
    ...{ scales: ["notes"], notes: ["pitch"] },
  });
  const fixture = await createBreakableQuestion({}, { outline });
  const tested = { chords: 0.95, scales: 0.5, notes: 0.3, pitch: 0.4 };
  await believeTested(fixture.ctx, fixture.learner, new Map(Object.entries(tested)));
  return fixture;
}
