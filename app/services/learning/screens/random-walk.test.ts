import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import {
  answer,
  createCourse,
  currentQuestionId,
  runDueJobs,
  workAtOnce,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findCourse } from "~/services/courses/courses.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { DAY_MS } from "~/time/periods";
import { findPlaceInSubsection } from "./place-in-subsection.server";
import { findQuestionPage } from "./question-page.server";

/** Up to seven concepts; each may stand on any of those before it. Some are taught, a subsection each. */
const courses = fc
  .integer({ min: 2, max: 7 })
  .chain((size) =>
    fc.record({
      prerequisites: fc.tuple(
        ...Array.from({ length: size }, (_, index) =>
          fc.subarray(Array.from({ length: index }, (_, below) => `c${below}`)),
        ),
      ),
      taught: fc.subarray(
        Array.from({ length: size }, (_, index) => `c${index}`),
        { minLength: 1 },
      ),
    }),
  )
  .map(({ prerequisites, taught }) => {
    const graph = Object.fromEntries(prerequisites.map((list, index) => [`c${index}`, list]));
    return outlineDraft([taught.map((id) => [id])], graph);
  });
const moves = fc.array(
  fc.constantFrom("right", "wrong", "dont-know", "wrong-and-down", "wrong-and-down", "parent-right", "parent-wrong"),
  {
    maxLength: 40,
  },
);

test("whatever a learner does, there is one question to go on with, no concept repeats above it, and the course can be finished", async () => {
  await fc.assert(
    fc.asyncProperty(courses, moves, async (outline, moves) => {
      const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
      ctx.maxBreakdownDepth = 4;
      const learner = await createLearner(ctx);
      const course = await createCourse(ctx, learner, { outline });
      const key = { learnerId: learner.id, courseId: course.id };
      const where = async () => {
        const all = (await findCourseStructure(ctx, key))!.sections.flatMap((section) => section.subsections);
        const open = all.filter((subsection) => subsection.isUnlocked && !subsection.completed);
        expect(open.length > 0).toBe(!all.every((subsection) => subsection.completed));
        return open[0] ? { ...key, sectionNumber: open[0].sectionNumber } : null;
      };
      let given = 0;

      for (const move of [...moves, ...Array<"right">(300).fill("right")]) {
        const section = await where();
        if (!section) break;
        await requestQuestions(ctx, section);
        await runDueJobs(ctx);
        if ((await findPlaceInSubsection(ctx, section))!.rest) {
          ctx.travel(DAY_MS);
          await requestQuestions(ctx, section);
          await runDueJobs(ctx);
          if ((await findPlaceInSubsection(ctx, section))!.progress.isSubsectionComplete) continue;
        }
        const questionId = await currentQuestionId(ctx, section);
        const page = (await findQuestionPage(ctx, { ...section, questionId }))!;
        expect(page.trail.every((step) => step.status === "open")).toBe(true);
        expect(new Set(page.conceptPath).size).toBe(page.conceptPath.length);
        expect(page.question.depth).toBeLessThanOrEqual(4);
        expect(page.nextQuestionId).toBe(questionId);

        const parent = page.trail.at(-2);
        const target = move.startsWith("parent-") && parent ? parent.id : questionId;
        const how = move === "dont-know" ? move : move.includes("wrong") ? "wrong" : "right";
        await answer(ctx, { ...section, questionId: target }, how);
        given += 1;
        if (move !== "wrong-and-down") continue;
        const started = await startBreakdown(ctx, { ...section, questionId });
        expect(["ready", "nothing-simpler"]).toContain(started.status);
        if (started.status === "ready") expect(await currentQuestionId(ctx, section)).toBe(started.questionId);
      }

      const answers = await ctx.db.selectFrom("answers").select("id").execute();
      expect(answers).toHaveLength(given);
      const end = (await findCourse(ctx, key))!;
      expect(end).toMatchObject({ completedAt: expect.any(String), sectionsCompleted: 1 });
      expect(end.subsectionsCompleted).toBe(end.subsectionCount);
      expect(await ctx.db.selectFrom("questions").select("id").where("status", "=", "open").execute()).toEqual([]);
      await ctx.db.destroy();
    }),
    { numRuns: 25 },
  );
}, 120_000);
