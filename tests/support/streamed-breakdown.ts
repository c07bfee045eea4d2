import type { Author } from "~/providers/author/port";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { chordsOutline } from "./breakable-question";
import { createTestContext } from "./context";
import { answer, createOpenSubsection, mainQuestionIds } from "./course-factories";
import { createLearner } from "./factories";
import { scriptedAuthor } from "./scripted-author";
import { workInBackground } from "./slow-author";

/** A question about chords answered wrong: two parts on scales and two on tempo can be asked about it, by turns. */
export async function createStreamedBreakdown(script: Partial<Author>, { outline = chordsOutline } = {}) {
  const ctx = await createTestContext({ author: scriptedAuthor(script) });
  const worker = workInBackground(ctx);
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    outline,
    questions: [{ conceptId: "chords" }],
  });
  const [questionId] = (await mainQuestionIds(ctx, section)) as [string];
  const main = { ...section, questionId };
  await answer(ctx, main, "wrong");
  const parts = () =>
    ctx.db
      .selectFrom("questions")
      .select(["id", "slot", "status"])
      .where("parent_question_id", "=", questionId)
      .where("question_number", ">", 0) // without what is kept to come back to
      .orderBy("question_number")
      .execute();
  const solveOpenParts = async () => {
    for (const part of await parts()) {
      if (part.status === "open") await answer(ctx, { ...section, questionId: part.id }, "right");
    }
  };
  const breakdown = () => ctx.db.selectFrom("breakdowns").selectAll().executeTakeFirstOrThrow();
  const place = async () => (await findPlaceInSubsection(ctx, section))!;
  return { ctx, worker, learner, section, main, parts, solveOpenParts, breakdown, place };
}
