import { AuthorError, type QuestionDraft, type QuestionsRequest } from "~/providers/author/port";
import type { DbContext } from "~/services/context";
import type { JobControl } from "~/services/jobs/handler";
import { fillUpFromBank, serveFromBank } from "./bank.server";
import {
  countQuestions,
  findOpenWishes,
  progressOf,
  publishItem,
  questionsRequest,
  type QuestionSet,
} from "./question-sets.server";
import { renderItem, type RenderedItem } from "./render-item.server";
import { enough } from "./wishes";

export interface QuestionSetWork {
  /** Decides what is to be asked; once, so that a restart wants the same. */
  plan: (ctx: DbContext) => Promise<void>;
  /** Null when nothing is to be written any more: it is done, or not needed, or gone. */
  find: (ctx: DbContext) => Promise<QuestionSet | null>;
  write: (request: QuestionsRequest) => AsyncIterable<QuestionDraft>;
  /** Says that everything is written. */
  end: (ctx: DbContext) => Promise<void>;
}

/**
 * Has questions written one by one, each published as soon as it is there. What was published stays, whatever happens
 * then; trying again goes on with the rest.
 *
 * @returns as a job's handler does
 * @throws AuthorError when there is too little to work on
 */
export async function writeQuestionSet(ctx: DbContext, work: QuestionSetWork, control: JobControl) {
  await control.commit(async (ctx) => {
    await work.plan(ctx);
    const set = await work.find(ctx);
    if (!set) return;
    if ((await serveFromBank(ctx, set)) > 0) return progressOf(ctx, set);
  });
  const unmet = new Set<number>();
  try {
    await writeOneByOne(ctx, work, { unmet, control });
  } catch (error) {
    if (!isLastWord(error, control)) throw error;
    await control.commit(async (ctx) => {
      const set = await work.find(ctx);
      if (!set) return;
      await fillUpFromBank(ctx, set);
      return progressOf(ctx, set);
    });
    const set = await work.find(ctx);
    if (set && !(await hasEnough(ctx, set))) throw error;
  }
  return (ctx: DbContext) => endWriting(ctx, work, unmet);
}

/** @param options.unmet gets the slots of those wishes that the author was asked for in vain */
async function writeOneByOne(
  ctx: DbContext,
  work: QuestionSetWork,
  { unmet, control }: { unmet: Set<number>; control: JobControl },
): Promise<void> {
  const set = await work.find(ctx);
  if (!set) return;
  const wishes = await findOpenWishes(ctx, set);
  if (wishes.length === 0) return;
  for (const { slot } of wishes) unmet.add(slot);
  const request = await questionsRequest(ctx, set, wishes);
  for await (const draft of work.write(request)) {
    if (set.wishes[draft.slot]?.isRecheck && request.seen.includes(draft.sourceKey)) continue; // no other form
    const item = renderIfSound(draft);
    if (!item) continue;
    await control.commit(async (ctx) => {
      const set = await work.find(ctx);
      if (!set) return;
      if (await publishItem(ctx, set, { slot: draft.slot, item })) unmet.delete(draft.slot);
      return progressOf(ctx, set);
    });
    if (!(await work.find(ctx))) return;
  }
  if (!(await hasEnough(ctx, set))) {
    throw new AuthorError("retry", "No questions could be written for this part of the course.");
  }
}

/** A formula that does not parse costs one question, not those after it. */
function renderIfSound(draft: QuestionDraft): RenderedItem | null {
  try {
    return renderItem(draft);
  } catch {
    return null;
  }
}

/** Whether an author's failure would be shown: until then it is asked again by itself. */
function isLastWord(error: unknown, control: JobControl): boolean {
  return error instanceof AuthorError && !control.signal.aborted && (error.final || control.isLastAttempt);
}

/** Nobody is kept from going on because no other question can be written in place of one that was found wrong. */
async function hasEnough(ctx: DbContext, set: QuestionSet): Promise<boolean> {
  const { made } = await progressOf(ctx, set);
  const { standing, withdrawn } = await countQuestions(ctx, set);
  return standing > 0 && made + withdrawn >= enough(set.wishes);
}

/** @param unmet slots of wishes that nothing could be written for */
async function endWriting(ctx: DbContext, work: QuestionSetWork, unmet: Set<number>): Promise<void> {
  const set = await work.find(ctx);
  if (!set) return;
  const open = await findOpenWishes(ctx, set);
  // A question was withdrawn, or one more wished for, while the last ones were written.
  if (open.some((wish) => !unmet.has(wish.slot)))
    throw new AuthorError("retry", "One more question has to be written.");
  await work.end(ctx);
}
