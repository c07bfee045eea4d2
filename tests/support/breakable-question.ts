import type { Author } from "~/providers/author/port";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { createTestContext } from "./context";
import { answer, createOpenSubsection, mainQuestionIds, workAtOnce } from "./course-factories";
import { createLearner } from "./factories";
import { outlineDraft, scriptedAuthor } from "./scripted-author";

/** Chords stand on scales and tempo, scales on notes. */
export const chordsOutline = outlineDraft([[["chords"]]], { chords: ["scales", "tempo"], scales: ["notes"] });

/** A learner at a question about chords, which can be broken down twice. */
export async function createBreakableQuestion(script: Partial<Author> = {}) {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor(script) }));
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    outline: chordsOutline,
    questions: [{ conceptId: "chords" }],
  });
  const [questionId] = (await mainQuestionIds(ctx, section)) as [string];
  const main = { ...section, questionId };
  const at = (questionId: string) => ({ ...section, questionId });
  const current = async () => (await findPlaceInSubsection(ctx, section))!.currentQuestionId;
  /** The parts of a question in order, all breakdowns of it taken together. */
  const partsOf = (questionId: string) =>
    ctx.db
      .selectFrom("questions")
      .selectAll()
      .where("parent_question_id", "=", questionId)
      .orderBy("question_number")
      .execute();
  /** Breaks a question down that was answered wrong, and returns its first part. */
  const breakDown = async (questionId: string) => {
    const started = await startBreakdown(ctx, at(questionId));
    if (started.status !== "ready") throw new Error(started.status);
    return started.questionId;
  };
  const solveParts = async (questionId: string, how: "right" | "wrong" = "right") => {
    for (const part of await partsOf(questionId)) {
      if (part.status !== "open") continue;
      if (how === "wrong") await answer(ctx, at(part.id), "wrong");
      await answer(ctx, at(part.id), "right");
    }
  };
  return { ctx, learner, section, main, at, current, partsOf, breakDown, solveParts };
}
