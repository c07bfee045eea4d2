import { ctx } from "~/app-context.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "./app";
import { callRoute } from "./app-routes";
import { answer, createCourse, createQuestions, currentQuestionId, positionsOf, runDueJobs } from "./course-factories";
import { openPage } from "./open-page";
import { get, post } from "./request";
import { outlineDraft } from "./scripted-author";

/** Questions that a learner asks for on the page of a concept. */

/** Ada, and what she does with what she wants to practise. */
export async function startPractice() {
  const app = await startApp({ working: true });
  const ada = await signUp("Ada");
  const open = (path: string) => openPage(get(path, { as: ada.as }));
  const send = (path: string, fields: Record<string, string> = {}) => callRoute(post(path, fields, { as: ada.as }));
  /** Presses "Practice now" and answers. */
  const practise = async (courseId: string, conceptId: string, how: "right" | "wrong") => {
    const { location } = await send(paths.practise(courseId, conceptId));
    const questionId = location!.split("/").at(-1)!;
    const option = (await positionsOf(ctx, questionId))[how];
    await send(location!, { option: String(option), shown_at: ctx.now().toISOString(), intent: "answer" });
    return { questionId, page: await open(location!) };
  };
  return { app, ada, open, send, practise };
}

/** A course in which "chords" rests on "notes", which no part teaches. */
export async function enterFoundations(learner: { id: string }, priorMastery?: number) {
  const outline = outlineDraft([[["chords"]]], { chords: ["notes"] });
  const concepts = outline.concepts.map((concept) =>
    concept.id === "notes" && priorMastery !== undefined ? { ...concept, priorMastery } : concept,
  );
  return (await createCourse(ctx, learner, { outline: { ...outline, concepts } })).id;
}

/** "chords" are missed because of "notes", the gap. */
export async function findNotesMissing(learner: { id: string }, courseId: string) {
  const part = { learnerId: learner.id, courseId, sectionNumber: "1.1" };
  const [main] = await createQuestions(ctx, part, [{ conceptId: "chords" }]);
  await answer(ctx, { ...part, questionId: main! }, "wrong");
  await startBreakdown(ctx, { ...part, questionId: main! });
  await runDueJobs(ctx);
  const notes = await currentQuestionId(ctx, part);
  await answer(ctx, { ...part, questionId: notes }, "dont-know");
  return { part, notes };
}
