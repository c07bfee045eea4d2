import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createCourse, runDueJobs, workAtOnce } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { createGate } from "../../../tests/support/gate";
import { outlineDraft, scriptedAuthor } from "../../../tests/support/scripted-author";
import { AuthorError, type Author } from "~/providers/author/port";
import { findCourseStructure } from "./course-structure.server";
import { requestOutline } from "./outline.server";

/** A learner's course without an outline. */
async function createFixture(author: Author) {
  const ctx = await createTestContext({ author });
  const learner = await createLearner(ctx);
  const course = await createCourse(ctx, learner, { outline: null });
  return { ctx, key: { learnerId: learner.id, courseId: course.id } };
}

test("while an outline is drawn, the course says how far it has come", async () => {
  const gate = createGate();
  const { ctx, key } = await createFixture(
    scriptedAuthor({
      writeOutline: async (_request, control) => {
        await control.report({ made: 1, expected: 2 });
        await gate.pass();
        return outlineDraft();
      },
    }),
  );
  let working: Promise<void> | undefined;
  ctx.jobs.onWake(() => void (working ??= runDueJobs(ctx)));

  const request = requestOutline(ctx, key);
  await gate.reached;

  expect(await findCourseStructure(ctx, key)).toMatchObject({
    isGenerating: true,
    sections: [],
    generationStatus: {
      status: "generating",
      share: 0.5,
      progress: "Drawing up the sections of your course",
    },
  });
  gate.open();
  await working;
  ctx.jobs.jobEnded();
  await request;
  expect(await findCourseStructure(ctx, key)).toMatchObject({ isGenerating: false, generationStatus: null });
});

test("an outline that failed says why, and can be asked for again", async () => {
  let isBroken = true;
  const { ctx, key } = await createFixture(
    scriptedAuthor({
      writeOutline: async () => {
        if (isBroken) throw new AuthorError("error", "The author is ill.");
        return outlineDraft();
      },
    }),
  );

  workAtOnce(ctx);

  await requestOutline(ctx, key);
  expect(await findCourseStructure(ctx, key)).toMatchObject({
    isGenerating: false,
    generationStatus: {
      status: "error",
      failure: { heading: "Section generation failed", message: "The author is ill.", canRetry: false },
    },
  });

  isBroken = false;
  ctx.travel(1000);
  expect(await requestOutline(ctx, key)).toMatchObject({ status: "started", job: { status: "done" } });
  expect((await findCourseStructure(ctx, key))!.sections).toHaveLength(2);
});
