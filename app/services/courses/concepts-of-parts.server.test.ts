import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { startApp } from "../../../tests/support/app";
import { createOpenSubsection } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { outlineDraft } from "../../../tests/support/scripted-author";
import { countConceptsOfParts } from "./concepts-of-parts.server";

test("the concepts of each part of one's own course are counted, and of nobody else's", async () => {
  const app = await startApp({ working: true });
  const [ada, bob] = [await createLearner(app), await createLearner(app)];
  const { courseId } = await createOpenSubsection(ctx, ada, {
    outline: outlineDraft([[["chords", "scales"], ["tempo"]]], {}),
    questions: [{ conceptId: "chords", difficulty: "beginner" }],
  });
  const counts = async ({ id }: { id: string }) =>
    [...(await countConceptsOfParts(ctx, { learnerId: id, courseId })).values()].sort();

  expect(await counts(ada)).toEqual([1, 2]);
  expect(await counts(bob)).toEqual([]);
});
