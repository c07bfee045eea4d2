import type { PlacementResult } from "~/services/learning/sittings/conclude-placement.server";
import { findTestPage } from "~/services/learning/sittings/placement-page.server";
import { answerTest, startTest } from "~/services/learning/sittings/placement.server";
import { findRightPlace, noteAnswer, think, type Walker } from "./walker";

/** Takes the placement test to its end. */
export async function takeTest(walker: Walker): Promise<void> {
  const { world, learnerId, courseId, mind, diary } = walker;
  const { ctx, settle } = world;
  await startTest(ctx, { learnerId, courseId });
  for (;;) {
    await settle();
    const state = (await findTestPage(ctx, { learnerId, courseId }))!.state;
    if (state.status === "done") {
      const { concepts, asked, parts } = state.report;
      const proved = concepts.filter(({ state }) => state === "proved").map(({ id }) => id);
      const provedKnown = proved.filter((id) => mind.recall(id, world.now()) >= 0.5).length;
      const frontier = await findFrontier(walker);
      diary.test = { questions: asked, frontier, proved, provedKnown, partsCompleted: parts.length };
      return;
    }
    if (state.status !== "asking") throw new Error(`the test cannot go on: ${state.status}`);
    const { id: questionId, conceptId, options } = state.question;
    const shownAt = think(walker);
    const knew = mind.bringToMind(conceptId, world.now());
    const rightPlace = await findRightPlace(walker, questionId);
    const places = options.map(({ position }) => position);
    const optionPosition = mind.answer({ conceptId, places, rightPlace, askedIn: "test" }, knew);
    const answer = { questionId, optionPosition, explanation: "", shownAt };
    const { status } = await answerTest(ctx, { learnerId, courseId, ...answer });
    if (status !== "taken") throw new Error(`an answer to the test was not taken: ${status}`);
    await noteAnswer(walker, conceptId, knew);
  }
}

/** What the test takes for missing while what it rests on is known; its screen shows all that can be learned by then. */
async function findFrontier({ world, learnerId, courseId }: Walker): Promise<string[]> {
  const { result } = await world.ctx.db
    .selectFrom("sittings")
    .select("result")
    .where("learner_id", "=", learnerId)
    .where("course_id", "=", courseId)
    .where("kind", "=", "placement")
    .executeTakeFirstOrThrow();
  return (JSON.parse(result!) as PlacementResult).ready;
}
