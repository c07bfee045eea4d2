import type { Author } from "~/providers/author/port";
import type { PlacementResult } from "~/services/learning/sittings/conclude-placement.server";
import { findTestPage } from "~/services/learning/sittings/placement-page.server";
import { answerTest } from "~/services/learning/sittings/placement.server";
import { createTestContext } from "./context";
import { createCourse, positionsOf, settle, workAtOnce, workForSure } from "./course-factories";
import { createLearner } from "./factories";
import { outlineDraft, scriptedAuthor } from "./scripted-author";

/** A learner before the placement test of a course, and what they and a test of it do. */

type How = "right" | "wrong" | "dont-know";

/** Twelve concepts, each resting on the one before; two in each part. */
export const names = Array.from({ length: 12 }, (_, index) => `step-${String(index + 1).padStart(2, "0")}`);
const outlineOf = (names: string[]) =>
  outlineDraft(
    [0, 4, 8].map((first) => [names.slice(first, first + 2), names.slice(first + 2, first + 4)]),
    Object.fromEntries(names.slice(1).map((name, index) => [name, [names[index]!]])),
  );

/** @param prefix of the concepts' ids, by which their author is known @param outline of another course than that one */
export async function createTestTaker(
  script: Partial<Author> = {},
  { prefix = "", outline = outlineOf(names.map((name) => `${prefix}${name}`)) } = {},
) {
  const isQuick = Object.keys(script).length === 0;
  const ctx = (isQuick ? workForSure : workAtOnce)(await createTestContext({ author: scriptedAuthor(script) }));
  const ada = await createLearner(ctx);
  const course = await createCourse(ctx, ada, { outline });
  const whose = { learnerId: ada.id, courseId: course.id };
  const state = async () => (await findTestPage(ctx, whose))!.state;
  /** On a busy machine a question may come later than a request waits for it. */
  const written = async () => {
    const page = await state();
    if (page.status !== "waiting") return page;
    await settle(ctx);
    return state();
  };
  const asking = async () => {
    const page = await written();
    if (page.status !== "asking") throw new Error(`the test is ${page.status}`);
    return page;
  };
  const give = async (questionId: string, how: How) => {
    const positions = await positionsOf(ctx, questionId);
    const optionPosition = how === "dont-know" ? null : positions[how];
    return answerTest(ctx, { ...whose, questionId, optionPosition, explanation: "", shownAt: ctx.now() });
  };
  /** Answers to the end; returns the concepts asked about. */
  const takeWhole = async (how: (conceptId: string) => How) => {
    const asked: string[] = [];
    for (let page = await written(); page.status === "asking"; page = await written()) {
      const { question } = page;
      asked.push(question.conceptId);
      ctx.travel(20_000);
      await give(question.id, how(question.conceptId));
    }
    return asked;
  };
  const done = async () => {
    const page = await written();
    if (page.status !== "done") throw new Error(`the test is ${page.status}`);
    return page.report;
  };
  /** What the test takes for the concepts to begin with. */
  const frontier = async () => {
    const { result } = await ctx.db.selectFrom("sittings").select("result").executeTakeFirstOrThrow();
    return (JSON.parse(result!) as PlacementResult).ready;
  };
  return { ctx, ada, whose, state, asking, give, takeWhole, done, frontier };
}
