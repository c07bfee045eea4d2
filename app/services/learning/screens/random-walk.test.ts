import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../../tests/support/context";
import {
  answer,
  createCourse,
  currentQuestionId,
  hardlyKnow,
  knowAlready,
  positionsOf,
  settle,
  workAtOnce,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import type { OutlineDraft } from "~/providers/author/outline-port";
import type { DbContext } from "~/services/context";
import { hasOpenGap } from "~/services/learning/gaps/open-gaps.server";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findCourse } from "~/services/courses/courses.server";
import { practise } from "~/services/learning/reviews/practise.server";
import { answerReview } from "~/services/learning/reviews/review-question.server";
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

/** What a placement test found before, of each concept: it is known, it is not, or nothing. */
const priors = fc.array(fc.constantFrom("known", "lacking", "untested", "untested"), { minLength: 7, maxLength: 7 });

const MAX_DEPTH = 4;
/** What makes sure of a miss is missed in its turn, and made sure of: after three misses it is a gap. */
const MAKE_SURE = 2;

test("whatever a learner does, there is one question to go on with, no concept repeats above it, and the course can be finished", async () => {
  await fc.assert(
    fc.asyncProperty(courses, moves, priors, async (outline, moves, priors) => {
      const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
      ctx.maxBreakdownDepth = MAX_DEPTH;
      const learner = await createLearner(ctx);
      const course = await createCourse(ctx, learner, { outline });
      const tested = (how: string) => outline.concepts.filter((_, index) => priors[index] === how).map(({ id }) => id);
      await knowAlready(ctx, learner, tested("known"));
      await hardlyKnow(ctx, learner, tested("lacking"));
      const key = { learnerId: learner.id, courseId: course.id };
      const where = async () => {
        for (let times = 0; times < 20 && (await practiseFoundation(ctx, key)); times += 1) given += 1;
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
        await settle(ctx);
        if ((await findPlaceInSubsection(ctx, section))!.rest) {
          ctx.travel(DAY_MS);
          await requestQuestions(ctx, section);
          await settle(ctx);
          if ((await findPlaceInSubsection(ctx, section))!.progress.isSubsectionComplete) continue;
        }
        const questionId = await currentQuestionId(ctx, section);
        const page = (await findQuestionPage(ctx, { ...section, questionId }))!;
        expect(page.trail.every((step) => step.status === "open")).toBe(true);
        const concepts = page.conceptPath.filter((id, index, all) => id !== all[index - 1]);
        expect(new Set(concepts).size).toBe(concepts.length);
        const repeated = page.conceptPath.length - concepts.length;
        expect(repeated).toBeLessThanOrEqual(MAKE_SURE);
        expect(page.makesSure).toBe(page.conceptPath.at(-1) === page.conceptPath.at(-2));
        expect(page.question.depth).toBeLessThanOrEqual(MAX_DEPTH + repeated);
        expect(page.nextQuestionId).toBe(questionId);

        const parent = page.trail.at(-2);
        const target = move.startsWith("parent-") && parent ? parent.id : questionId;
        const how = move === "dont-know" ? move : move.includes("wrong") ? "wrong" : "right";
        const gapsBefore = await openGaps(ctx);
        ctx.travel(1000);
        await answer(ctx, { ...section, questionId: target }, how);
        given += 1;
        await expectSureGaps(ctx, { outline, gapsBefore });
        if (move !== "wrong-and-down") continue;
        const started = await startBreakdown(ctx, { ...section, questionId });
        const isGap = await hasOpenGap(ctx, { ...key, conceptId: page.conceptPath.at(-1)! });
        const reason = `${started.status}, ${isGap ? "a" : "no"} gap, at depth ${page.question.depth}`;
        if (started.status === "ready") expect(await currentQuestionId(ctx, section)).toBe(started.questionId);
        else if (started.status === "not-wrong") expect(page.makesSure && isGap, reason).toBe(true);
        else expect(isGap || page.question.depth >= MAX_DEPTH, reason).toBe(true);
      }

      const answers = await ctx.db.selectFrom("answers").select("id").execute();
      expect(answers).toHaveLength(given);
      const end = (await findCourse(ctx, key))!;
      expect(end).toMatchObject({ completedAt: expect.any(String), sectionsCompleted: 1 });
      expect(end.subsectionsCompleted).toBe(end.subsectionCount);
      const questions = await ctx.db.selectFrom("questions").select(["status", "item_id"]).execute();
      expect(questions.filter(({ status }) => status === "open" || status === "reserved")).toEqual([]);
      expect(new Set(questions.map(({ item_id }) => item_id)).size, "nothing is asked twice").toBe(questions.length);
      await ctx.db.destroy();
    }),
    { numRuns: 25 },
  );
}, 120_000);

/** Where no part is open since a foundation was missed, answers a question about it. False where there is no need. */
async function practiseFoundation(ctx: TestContext, key: { learnerId: string; courseId: string }): Promise<boolean> {
  const { sections, foundations } = (await findCourseStructure(ctx, key))!;
  const isOpen = sections.some(({ subsections }) => subsections.some((one) => one.isUnlocked && !one.completed));
  const [foundation] = isOpen ? [] : foundations;
  if (!foundation) return false;
  const practice = await practise(ctx, { ...key, conceptId: foundation.id });
  if (practice.status !== "question") throw new Error(practice.status);
  const { questionId } = practice;
  const { right } = await positionsOf(ctx, questionId);
  ctx.travel(1000);
  const { learnerId } = key;
  await answerReview(ctx, { learnerId, timeZone: null, questionId, optionPosition: right, shownAt: ctx.now() });
  await settle(ctx);
  return true;
}

function openGaps(ctx: DbContext): Promise<{ id: string; concept_id: string }[]> {
  return ctx.db.selectFrom("gaps").select(["id", "concept_id"]).where("closed_at", "is", null).execute();
}

/** No slip is a gap, and what is named now rests on nothing that was missed last. */
async function expectSureGaps(
  ctx: DbContext,
  { outline, gapsBefore }: { outline: OutlineDraft; gapsBefore: { id: string }[] },
): Promise<void> {
  const gaps = await openGaps(ctx);
  if (gaps.length === 0) return;
  const answers = await ctx.db.selectFrom("answers").selectAll().orderBy("answered_at", "desc").execute();
  const about = (conceptId: string) => answers.filter((answer) => answer.concept_id === conceptId);
  for (const { id, concept_id } of gaps) {
    const lastShown = about(concept_id).findIndex(
      ({ is_correct, attempt_number, help }) => is_correct === 1 && attempt_number === 1 && help === null,
    );
    const missed = about(concept_id)
      .slice(0, lastShown === -1 ? undefined : lastShown)
      .filter(({ is_correct }) => is_correct === 0);
    const items = new Set(missed.map(({ item_id }) => item_id));
    expect(items.size > 1 || missed.some(({ dont_know }) => dont_know === 1), "a slip is no gap").toBe(true);
    if (gapsBefore.some((gap) => gap.id === id)) continue;
    const beneath = outline.concepts.find((concept) => concept.id === concept_id)!.prerequisiteIds;
    expect(beneath.filter((below) => about(below)[0]?.is_correct === 0)).toEqual([]);
  }
}
