import { createOneProgress } from "~/jobs/one-progress";
import { mayLearn } from "~/services/billing/limits.server";
import type { DbContext } from "~/services/context";
import { isBegunAtOnce } from "~/services/courses/later-questions.server";
import { onboardingRequest, publishOnboardingQuestions } from "~/services/courses/onboarding.server";
import { isRestWaitedFor, publishOpening } from "~/services/courses/opening.server";
import { outlineRequest, publishOutline } from "~/services/courses/outline.server";
import type { JobHandler } from "~/services/jobs/handler";
import { enqueue } from "~/services/jobs/queue.server";
import { writeAhead } from "~/services/learning/gaps/write-ahead.server";
import { findNextPart } from "~/services/learning/tree/next-part.server";
import { MINUTE_MS } from "~/time/periods";

export const writeOnboarding: JobHandler = async (ctx, courseId, control) => {
  const request = await onboardingRequest(ctx, courseId);
  if (!request) return null;
  const drafts = await ctx.author.writeOnboardingQuestions(request, control);
  return (ctx) => publishOnboardingQuestions(ctx, { courseId, drafts });
};

/**
 * Draws a course's outline: the first part alone, where the author writes that sooner and its learner may begin it, and
 * the rest in a job of its own.
 */
export const writeOutline: JobHandler = async (ctx, courseId, control) => {
  const request = await outlineRequest(ctx, courseId);
  if (!request || request.opening) return null;
  const progress = createOneProgress(control.report);
  if (await mayLearn(ctx, request)) {
    const opening = await ctx.author.writeOpening?.(request, { ...control, report: progress.first });
    if (opening) return (ctx) => beginWith(ctx, { courseId, opening });
  }
  const draft = await ctx.author.writeOutline(request, { ...control, report: progress.second() });
  return async (ctx) => {
    await publishOutline(ctx, { courseId, draft });
    if (await isBegunAtOnce(ctx, courseId)) await enqueue(ctx, { kind: "first-test", subjectId: courseId });
  };
};

/** So long the rest waits at most for the first question, which somebody waits for. */
const MOST_PATIENCE_MS = 2 * MINUTE_MS;

async function beginWith(ctx: DbContext, input: Parameters<typeof publishOpening>[1]): Promise<void> {
  const { courseId } = input;
  const first = await publishOpening(ctx, input);
  if (!first) return;
  const isToBegin = first.isUnlocked && !first.isCompleted;
  if (isToBegin) await writeAhead(ctx, first);
  const notBefore = isToBegin ? new Date(ctx.now().getTime() + MOST_PATIENCE_MS) : undefined;
  await enqueue(ctx, { kind: "outline-rest", subjectId: courseId, notBefore });
}

/** How often it is looked whether the learner has come to the end of the first part, or has left it. */
const LOOK_EVERY_MS = 2_000;

/** Draws what comes after the first part: ahead, until its learner waits for it. What they go on with then is written ahead. */
export const writeRestOfOutline: JobHandler = async (ctx, courseId, control) => {
  const request = await outlineRequest(ctx, courseId);
  if (!request?.opening) return null;
  const whose = { learnerId: request.learnerId, courseId };
  let isWaitedFor = await isRestWaitedFor(ctx, whose);
  const look = setInterval(() => {
    isRestWaitedFor(ctx, whose).then(
      (isSo) => (isWaitedFor = isSo),
      () => undefined, // the database is busy, and is asked again
    );
  }, LOOK_EVERY_MS);
  try {
    const draft = await ctx.author.writeOutline(request, { ...control, isAhead: () => !isWaitedFor });
    return async (ctx) => {
      await publishOutline(ctx, { courseId, draft });
      const next = await findNextPart(ctx, whose);
      if (next && !next.isBegun) await writeAhead(ctx, next);
    };
  } finally {
    clearInterval(look);
  }
};
