import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createCourse, currentQuestionId, runDueJobs } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { isLastThird } from "./write-next-ahead.server";

/** A learner in the first part, of three questions, of a course with four parts in a row. */
async function createFixture(prefix: string) {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const learner = await createLearner(ctx);
  const [first, second, third, fourth] = ["a", "b", "c", "d"].map((name) => `${prefix}${name}`) as [
    string,
    string,
    string,
    string,
  ];
  const outline = outlineDraft(
    [
      [[first], [second]],
      [[third], [fourth]],
    ],
    {
      [second]: [first],
      [third]: [second],
      [fourth]: [first],
    },
  );
  const { id: courseId } = await createCourse(ctx, learner, { outline });
  const part = (sectionNumber: string) => ({ learnerId: learner.id, courseId, sectionNumber });
  const begin = async (sectionNumber: string) => {
    await requestQuestions(ctx, part(sectionNumber));
    await runDueJobs(ctx);
  };
  const answerNext = async (sectionNumber: string, how: "right" | "wrong" = "right") => {
    const key = part(sectionNumber);
    await answer(ctx, { ...key, questionId: await currentQuestionId(ctx, key) }, how);
  };
  const writtenAhead = async () => {
    const rows = await ctx.db
      .selectFrom("jobs")
      .innerJoin("subsections", "subsections.id", "jobs.subject_id")
      .select("section_number as sectionNumber")
      .where("kind", "=", "ahead")
      .orderBy("jobs.created_at")
      .execute();
    return rows.map(({ sectionNumber }) => sectionNumber);
  };
  return { ctx, begin, answerNext, writtenAhead };
}

test("when two of a part's three questions are answered, the part that it opens is written ahead, and no other", async () => {
  const { ctx, begin, answerNext, writtenAhead } = await createFixture("model/music/");
  await begin("1.1");

  await answerNext("1.1");
  const afterOne = await writtenAhead();
  await answerNext("1.1");
  const afterTwo = await writtenAhead();
  await runDueJobs(ctx);
  await answerNext("1.1");

  expect(afterOne).toEqual([]);
  expect(afterTwo).toEqual(["1.2"]);
  expect(await writtenAhead()).toEqual(["1.2"]);
});

test("what a pack asks is there already: nothing of it is written ahead", async () => {
  const { begin, answerNext, writtenAhead } = await createFixture("music/");
  await begin("1.1");

  await answerNext("1.1");
  await answerNext("1.1");

  expect(await writtenAhead()).toEqual([]);
});

test("two thirds, or all but one", () => {
  const enough = (questions: number) =>
    [...Array(questions + 1).keys()].find((answered) => isLastThird(answered, questions));

  expect([1, 2, 3, 4, 6, 9, 10].map(enough)).toEqual([1, 1, 2, 3, 4, 6, 7]);
});
