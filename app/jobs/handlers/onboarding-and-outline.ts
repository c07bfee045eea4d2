import { onboardingRequest, publishOnboardingQuestions } from "~/services/courses/onboarding.server";
import { isBegunAtOnce } from "~/services/courses/later-questions.server";
import { outlineRequest, publishOutline } from "~/services/courses/outline.server";
import type { JobHandler } from "~/services/jobs/handler";
import { enqueue } from "~/services/jobs/queue.server";

export const writeOnboarding: JobHandler = async (ctx, courseId, control) => {
  const request = await onboardingRequest(ctx, courseId);
  if (!request) return null;
  const drafts = await ctx.author.writeOnboardingQuestions(request, control);
  return (ctx) => publishOnboardingQuestions(ctx, { courseId, drafts });
};

export const writeOutline: JobHandler = async (ctx, courseId, control) => {
  const request = await outlineRequest(ctx, courseId);
  if (!request) return null;
  const draft = await ctx.author.writeOutline(request, control);
  return async (ctx) => {
    await publishOutline(ctx, { courseId, draft });
    if (await isBegunAtOnce(ctx, courseId)) await enqueue(ctx, { kind: "first-test", subjectId: courseId });
  };
};
