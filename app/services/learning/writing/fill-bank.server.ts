import type { QuestionDraft, QuestionsRequest } from "~/providers/author/port";
import { timestamp, type AppContext, type DbContext } from "~/services/context";
import type { JobControl } from "~/services/jobs/handler";
import { keepItem } from "~/services/learning/items/items.server";
import { planMainQuestions } from "~/services/learning/gaps/plan-questions";
import { findMastery } from "~/services/mastery/mastery.server";
import { findWishesBeyondBank } from "./bank.server";
import { questionsRequest, type QuestionSet } from "./question-sets.server";
import { renderIfSound } from "./write-question-set.server";

/** Questions that are written before anybody asks for them wait in the bank: see gaps/write-ahead.server.ts. */

const LOOK_AGAIN_MS = 250;

/** Whose part it is, while it is not begun; null afterwards, and when it is complete, or gone. */
export async function findPartAhead(ctx: DbContext, subsectionId: string) {
  const part = await ctx.db
    .selectFrom("subsections")
    .innerJoin("courses", "courses.id", "subsections.course_id")
    .select([
      "subsections.learner_id as learnerId",
      "subsections.course_id as courseId",
      "subsections.concept_ids as conceptIds",
      "courses.topic_id as topicId",
    ])
    .where("subsections.id", "=", subsectionId)
    .where("subsections.wishes", "is", null)
    .where("subsections.questions_written_at", "is", null)
    .where("subsections.completed_at", "is", null)
    .executeTakeFirst();
  return part ?? null;
}

/**
 * Writes what a part would ask, were it begun now, and the bank does not have: each into the bank as soon as it is there. A
 * part that is begun meanwhile is served from there, and what is being written for it is written to the end.
 *
 * @throws AuthorError
 */
export async function fillBank(
  ctx: DbContext,
  subsectionId: string,
  { write, control }: { write: (request: QuestionsRequest) => AsyncIterable<QuestionDraft>; control: JobControl },
): Promise<void> {
  const part = await findPartAhead(ctx, subsectionId);
  if (!part) return;
  const { learnerId } = part;
  const conceptIds = JSON.parse(part.conceptIds) as string[];
  const plan = planMainQuestions(conceptIds, await findMastery(ctx, { learnerId, conceptIds }));
  const set: QuestionSet = { ...part, subsectionId, wishes: plan, parent: null, sittingId: null };
  const wishes = await findWishesBeyondBank(ctx, set);
  if (wishes.length === 0) return;
  let made = 0;
  for await (const draft of write(await questionsRequest(ctx, set, wishes))) {
    const item = await renderIfSound(draft);
    if (!item) continue;
    await control.commit(async (ctx) => {
      await keepItem(ctx, item, { groundedIn: null });
      return { made: ++made, expected: wishes.length };
    });
  }
}

/** Whether the bank is being filled for a part. */
export async function isBankFilling(ctx: DbContext, subsectionId: string): Promise<boolean> {
  const job = await ctx.db
    .selectFrom("jobs")
    .select("id")
    .where("subject_id", "=", subsectionId)
    .where("kind", "=", "ahead")
    .where("status", "=", "running")
    .where("lease_until", ">", timestamp(ctx))
    .executeTakeFirst();
  return job !== undefined;
}

/** Resolves when there may be more in the bank: what was written between two looks is seen a little later. */
export function nextInBank(ctx: AppContext): Promise<void> {
  return ctx.jobs.nextNews(LOOK_AGAIN_MS);
}
