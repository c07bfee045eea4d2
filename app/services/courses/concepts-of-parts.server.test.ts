import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { startApp } from "../../../tests/support/app";
import { chordsOutline } from "../../../tests/support/breakable-question";
import { createOpenSubsection } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { countConceptsOfParts } from "./concepts-of-parts.server";

test("the concepts of each part of one's own course are counted", async () => {
  const app = await startApp({ working: true });
  const [ada, bob] = [await createLearner(app), await createLearner(app)];
  const { courseId } = await createOpenSubsection(ctx, ada, {
    outline: chordsOutline,
    questions: [{ conceptId: "chords", difficulty: "beginner" }],
  });

  const counted = await countConceptsOfParts(ctx, { learnerId: ada.id, courseId });

  expect([...counted.values()].every((count) => count >= 1)).toBe(true);
  expect(counted.size).toBeGreaterThan(0);
  expect(await countConceptsOfParts(ctx, { learnerId: bob.id, courseId })).toEqual(new Map());
});
