import { gradeTask, publishGrade } from "~/services/learning/explanations/grades.server";
import { renderGrade } from "~/services/learning/explanations/render-grade.server";
import { readWorking } from "~/services/learning/explanations/working.server";
import type { JobHandler } from "~/services/jobs/handler";

/** A failure stays silent: what is thought of an explanation is advice, and nobody waits for it. */
export const gradeExplanation: JobHandler = async (ctx, answerId, { signal }) => {
  const task = await gradeTask(ctx, answerId);
  if (!ctx.examiner || !task) return null;
  const working = await readWorking(ctx, { ...task.request, imageId: task.imageId }, signal);
  const grade = await ctx.examiner.gradeExplanation({ ...task.request, working }, signal);
  const rendered = await renderGrade(grade, task.openKey);
  return (ctx) => publishGrade(ctx, { answerId, ...rendered, workingText: working });
};
