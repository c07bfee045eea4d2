import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import {
  answer,
  createCourse,
  currentQuestionId,
  knowAlready,
  settle,
  workAtOnce,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { oneByOne, outlineDraft, questionDrafts, scriptedAuthor } from "../../../../tests/support/scripted-author";
import type { QuestionDraft, QuestionsRequest } from "~/providers/author/port";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";

/** How many answers it takes from the first wrong one until a gap is named: nobody keeps on failing for long. */

const LEVELS = [1, 2, 3, 4];

/** Four levels down from `c4` to `c0`, which is missing. Each level rests on something else beside, which is known. */
function ladder(besideFirst: boolean[]): Record<string, string[]> {
  return Object.fromEntries(
    LEVELS.map((level, index) => {
      const [below, beside] = [`c${level - 1}`, `beside${level}`];
      return [`c${level}`, besideFirst[index] ? [beside, below] : [below, beside]];
    }),
  );
}

/** Every wrong option points to what is really missing: the level below. */
function pointing({ wishes, seen }: Pick<QuestionsRequest, "wishes" | "seen">): AsyncIterable<QuestionDraft> {
  const drafts = questionDrafts({ wishes, seen }).map((draft) => {
    const level = Number(/^c([1-4])$/.exec(draft.conceptId)?.[1] ?? 0);
    if (level === 0) return draft;
    return { ...draft, options: draft.options.map((option) => ({ ...option, restsOn: `c${level - 1}` })) };
  });
  return oneByOne(drafts);
}

/** Who lacks `c0`, and so all that rests on it, answers what they are asked. What they are asked about until it is named. */
async function findGap({ besideFirst, proved, points }: { besideFirst: boolean[]; proved: number[]; points: boolean }) {
  const author = scriptedAuthor(points ? { writeQuestions: pointing, writeBreakdown: pointing } : {});
  const ctx = workAtOnce(await createTestContext({ author }));
  const learner = await createLearner(ctx);
  const { id: courseId } = await createCourse(ctx, learner, { outline: outlineDraft([[["c4"]]], ladder(besideFirst)) });
  const section = { learnerId: learner.id, courseId, sectionNumber: "1.1" };
  const known = proved.map((level) => `beside${level}`);
  await knowAlready(ctx, learner, known);
  await requestQuestions(ctx, section);
  const gaps = () => ctx.db.selectFrom("gaps").select("concept_id").execute();
  const asked: string[] = [];
  while ((await gaps()).length === 0) {
    await settle(ctx);
    const key = { ...section, questionId: await currentQuestionId(ctx, section) };
    const { concept_id } = await ctx.db
      .selectFrom("questions")
      .select("concept_id")
      .where("id", "=", key.questionId)
      .executeTakeFirstOrThrow();
    asked.push(concept_id);
    expect(asked.length, asked.join(" ")).toBeLessThan(20);
    ctx.travel(20_000);
    const isKnown = concept_id.startsWith("beside");
    await answer(ctx, key, isKnown ? "right" : "wrong");
    if (!isKnown) await startBreakdown(ctx, key);
  }
  const found = await gaps();
  await settle(ctx); // what was begun when it was asked for still writes
  await ctx.db.destroy();
  return { asked, known, found };
}

const ways = fc.record({
  besideFirst: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  proved: fc.subarray(LEVELS, { minLength: 2 }),
});

test("a gap four levels down is named after at most eight answers, when half of what is known beside is proved", async () => {
  await fc.assert(
    fc.asyncProperty(ways, async (way) => {
      const { asked, known, found } = await findGap({ ...way, points: false });

      expect(found).toEqual([{ concept_id: "c0" }]);
      expect(asked.length, asked.join(" ")).toBeLessThanOrEqual(8);
      expect(
        asked.filter((conceptId) => known.includes(conceptId)),
        "what is proved is asked again",
      ).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test("where misconceptions point to what is missing, it is six: one a level, and one to make sure", async () => {
  const { asked } = await findGap({ besideFirst: [true, true, true, true], proved: [], points: true });

  expect(asked).toEqual(["c4", "c3", "c2", "c1", "c0", "c0"]);
});
