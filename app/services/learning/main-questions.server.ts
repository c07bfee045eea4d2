import type { QuestionsRequest } from "~/providers/author/port";
import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import { enqueue, type Job } from "~/services/jobs/queue.server";
import { settle } from "~/services/jobs/settle.server";
import { findMastery } from "~/services/mastery/mastery.server";
import { insertQuestions } from "./insert-questions.server";
import { keepItems, seenSourceKeys } from "./items.server";
import { planMainQuestions } from "./plan-questions";
import type { RenderedItem } from "./render-item.server";
import type { OwnSubsectionKey } from "./subsection";
import { findSubsection } from "./subsections.server";

export type RequestQuestionsResult =
  { status: "exists" } | { status: "started"; job: Job | null } | { status: "locked" } | { status: "no-section" };

/** Has the main questions of a subsection written, once, whatever is clicked. */
export async function requestQuestions(ctx: AppContext, key: OwnSubsectionKey): Promise<RequestQuestionsResult> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection) return { status: "no-section" };
  if (!subsection.is_unlocked) return { status: "locked" };
  const job = await inTransaction(ctx, async (ctx) => {
    if (await hasQuestions(ctx, subsection.id)) return null;
    return enqueue(ctx, { kind: "questions", subjectId: subsection.id });
  });
  return job ? { status: "started", job: await settle(ctx, job.id) } : { status: "exists" };
}

/** What the author needs to know to write them; null when they are written or the subsection is gone. */
export async function questionsRequest(ctx: DbContext, subsectionId: string): Promise<QuestionsRequest | null> {
  const subsection = await ctx.db
    .selectFrom("subsections")
    .innerJoin("courses", "courses.id", "subsections.course_id")
    .select(["subsections.learner_id", "subsections.concept_ids", "courses.topic_id", "courses.course_why"])
    .where("subsections.id", "=", subsectionId)
    .executeTakeFirst();
  if (!subsection || (await hasQuestions(ctx, subsectionId))) return null;
  const learnerId = subsection.learner_id;
  const conceptIds = JSON.parse(subsection.concept_ids) as string[];
  return {
    topicId: subsection.topic_id,
    courseWhy: subsection.course_why,
    wishes: planMainQuestions(conceptIds, await findMastery(ctx, { learnerId, conceptIds })),
    seen: await seenSourceKeys(ctx, { learnerId, conceptIds }),
  };
}

export async function publishMainQuestions(
  ctx: DbContext,
  input: { subsectionId: string; items: RenderedItem[] },
): Promise<void> {
  const subsection = await ctx.db
    .selectFrom("subsections")
    .select(["learner_id", "course_id"])
    .where("id", "=", input.subsectionId)
    .executeTakeFirst();
  if (!subsection || (await hasQuestions(ctx, input.subsectionId))) return;
  await insertQuestions(ctx, {
    learnerId: subsection.learner_id,
    courseId: subsection.course_id,
    subsectionId: input.subsectionId,
    items: input.items,
    itemIds: await keepItems(ctx, input.items),
    parent: null,
  });
}

async function hasQuestions(ctx: DbContext, subsectionId: string): Promise<boolean> {
  const question = await ctx.db
    .selectFrom("questions")
    .select("id")
    .where("subsection_id", "=", subsectionId)
    .limit(1)
    .executeTakeFirst();
  return question !== undefined;
}
