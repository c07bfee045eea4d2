import { v7 } from "uuid";
import { saveDraft } from "~/services/learning/answers/drafts.server";
import type { DbContext } from "~/services/context";
import { createOpenSubsection, mainQuestionIds } from "./course-factories";
import { createLearner } from "./factories";

/** The row of a picture of somebody's own, in a draft or in nothing. */
export async function createOwnImage(ctx: DbContext, { isShown, bytes = 6 }: { isShown: boolean; bytes?: number }) {
  const learner = await createLearner(ctx);
  const [questionId] = (await mainQuestionIds(ctx, await createOpenSubsection(ctx, learner))) as [string];
  const own = { learnerId: learner.id, questionId };
  const id = v7();
  await ctx.db
    .insertInto("images")
    .values({
      id,
      learner_id: learner.id,
      question_id: questionId,
      file_name: "working.png",
      bytes,
      width: 1,
      height: 1,
      created_at: ctx.now().toISOString(),
    })
    .execute();
  if (isShown) await saveDraft(ctx, { ...own, optionPosition: null, explanation: "", imageId: id });
  return { id, ...own };
}
