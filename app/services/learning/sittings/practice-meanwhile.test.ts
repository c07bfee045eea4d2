import { expect, test } from "vitest";
import { answer, createQuestions, settle } from "../../../../tests/support/course-factories";
import { createTestTaker, names } from "../../../../tests/support/placement";
import { updateOpenParts } from "~/services/courses/open-parts.server";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { localDay } from "~/time/local-day";
import { startTest } from "./placement.server";

/** Part 1.1 rests until tomorrow, so that 1.2 is open as the nearest one; a placement test is under way. */
async function createFixture() {
  const taker = await createTestTaker();
  const { ctx, whose, asking, give } = taker;
  const find = async (sectionNumber: string) => {
    const { sections } = (await findCourseStructure(ctx, whose))!;
    return sections.flatMap(({ subsections }) => subsections).find((one) => one.sectionNumber === sectionNumber)!;
  };
  await createQuestions(ctx, { ...whose, sectionNumber: "1.1" }, [{ conceptId: names[0]! }]);
  const restDay = localDay(ctx.now(), null);
  await ctx.db.updateTable("subsections").set({ rest_day: restDay }).where("section_number", "=", "1.1").execute();
  await updateOpenParts(ctx, whose);
  await startTest(ctx, whose);
  await give((await asking()).question.id, "dont-know");
  /** Its own questions, each answered right. */
  const practise = async (sectionNumber: string, conceptIds: string[]) => {
    const part = { ...whose, sectionNumber };
    const asked = (await asking()).question.id;
    for (const questionId of await createQuestions(
      ctx,
      part,
      conceptIds.map((conceptId) => ({ conceptId })),
    )) {
      ctx.travel(60_000);
      if (questionId !== asked) await answer(ctx, { ...part, questionId }, "right");
    }
  };
  return { ...taker, find, practise };
}

test("a part practised to its end during a test is complete by its own questions: the test neither claims it nor takes it back", async () => {
  const { find, practise, takeWhole, done } = await createFixture();
  expect(await find("1.2")).toMatchObject({ isUnlocked: true, completed: false });
  const [third, fourth] = [names[2]!, names[3]!];

  // As many of each as mastery takes after a miss: which of the two the test begins with is by chance.
  await practise("1.2", [...Array<string>(5).fill(third), ...Array<string>(5).fill(fourth)]);
  expect(await find("1.2")).toMatchObject({ completed: true });
  await takeWhole(() => "dont-know");

  expect((await done()).parts).toEqual([]);
  expect(await find("1.2")).toMatchObject({ completed: true });
});

test("a question of a test is answered in the test alone, not at an address of its part", async () => {
  const { ctx, whose, asking, takeWhole, done } = await createTestTaker();
  await startTest(ctx, whose);
  await settle(ctx);
  const { question } = await asking();
  const { sectionNumber } = await ctx.db
    .selectFrom("questions")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .select("section_number as sectionNumber")
    .where("questions.id", "=", question.id)
    .executeTakeFirstOrThrow();

  const result = await answer(ctx, { ...whose, sectionNumber, questionId: question.id }, "right");

  expect(result).toEqual({ status: "no-question" });
  await takeWhole(() => "dont-know");
  expect((await done()).concepts.flatMap(({ outcomes }) => outcomes)).not.toContain("correct");
});
