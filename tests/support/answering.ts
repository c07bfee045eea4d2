import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "./app";
import { createOpenSubsection, mainQuestionIds } from "./course-factories";
import { answerFields } from "./own-things";
import { outlineDraft } from "./scripted-author";

export const LONG_TEXT = `${"Between the third and the fourth note lies half a tone, and so on. ".repeat(40)}End.`;

/** Ada at the first of three questions, and what its form holds when she has filled it in. */
export async function startWithQuestion({ working = true } = {}) {
  const app = await startApp({ working });
  const ada = await signUp("Ada");
  const section = await createOpenSubsection(ctx, ada, {
    outline: outlineDraft([[["scales"], ["chords"]]]),
    questions: [{ conceptId: "scales" }, { conceptId: "scales" }, { conceptId: "scales" }],
  });
  const [questionId = "", otherQuestionId = ""] = await mainQuestionIds(ctx, section);
  const question = { ...section, questionId };
  const fields: Record<string, string | string[] | File> = { ...answerFields(ada, question), explanation: LONG_TEXT };
  return { app, ada, question, otherQuestionId, url: paths.question(question), fields };
}

export function storedAnswers() {
  return ctx.db.selectFrom("answers").selectAll().orderBy("attempt_number").execute();
}
