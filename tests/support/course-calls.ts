import { ctx } from "~/app-context.server";
import { outlineDraft } from "./scripted-author";
import { signUp, startApp } from "./app";
import { callApi, type CallResult } from "./api";
import { createOpenSubsection, mainQuestionIds, positionsOf } from "./course-factories";
import { haveSameChance } from "./same-chance";

/** Ada at the first of three questions about scales, which rest on notes and tones, as a client asks for them. */
export async function startCalling(name: string) {
  haveSameChance(name);
  const app = await startApp();
  const ada = await signUp("Ada");
  const section = await createOpenSubsection(ctx, ada, {
    outline: outlineDraft([[["scales"], ["chords"]]], { scales: ["notes", "tones"], chords: ["scales"] }),
    questions: [{ conceptId: "scales" }, { conceptId: "scales" }, { conceptId: "scales" }],
  });
  const questionIds = await mainQuestionIds(ctx, section);
  const params = { courseId: section.courseId, sectionId: "1.1" };
  const of = (questionId: string) => ({ ...params, questionId });
  const call = (id: string, options: Parameters<typeof callApi>[1] = {}) =>
    callApi(id, { as: ada.as, params, ...options });
  /** The options as they are shown, and which of them is right. */
  const optionsOf = async (questionId: string) => {
    const { json } = await call("getQuestion", { params: { ...params, questionIndexOrId: questionId } });
    const { right, wrong } = await positionsOf(ctx, questionId);
    const options = json.answer_options as string[];
    return { right: options[right]!, wrong: options[wrong]! };
  };
  const answer = async (questionId: string, how: "right" | "wrong", body: object = {}): Promise<CallResult> => {
    const { [how]: user_answer } = await optionsOf(questionId);
    return call("submitAnswer", {
      body: { question_id: questionId, user_answer, text_answer: "Because of the steps.", ...body },
    });
  };
  return {
    app,
    ada,
    section,
    params,
    questionIds: questionIds as [string, string, string],
    of,
    call,
    optionsOf,
    answer,
  };
}
