import { AuthorError, type QuestionDraft, type QuestionsRequest } from "~/providers/author/port";
import type { DbContext } from "~/services/context";
import { failureOf } from "~/services/jobs/failure";
import type { JobControl } from "~/services/jobs/handler";
import { fillUpFromBank, isInBank, serveFromBank } from "./bank.server";
import {
  countQuestions,
  findOpenWishes,
  progressOf,
  publishItem,
  questionsRequest,
  type QuestionSet,
} from "./question-sets.server";
import { renderItem, type RenderedItem } from "~/services/learning/items/render-item.server";
import { enough } from "~/services/learning/tree/wishes";

export interface QuestionSetWork {
  /** Decides what is to be asked; once, so that a restart wants the same. */
  plan: (ctx: DbContext) => Promise<void>;
  /** Null when nothing is to be written any more: it is done, or not needed, or gone. */
  find: (ctx: DbContext) => Promise<QuestionSet | null>;
  write: (request: QuestionsRequest) => AsyncIterable<QuestionDraft>;
  /** Says that everything is written. */
  end: (ctx: DbContext) => Promise<void>;
  /** Has what is open by now written by another job. */
  goOn: (ctx: DbContext) => Promise<unknown>;
  /** Whether another job fills the bank with what is wished for. */
  isBankFilling?: () => Promise<boolean>;
  /** Resolves when there may be more in the bank. */
  nextInBank?: () => Promise<void>;
}

/**
 * Has questions written one by one, each published as soon as it is there. What was published stays, whatever happens
 * then; trying again goes on with the rest.
 *
 * @returns as a job's handler does
 * @throws AuthorError when there is too little to work on
 */
export async function writeQuestionSet(ctx: DbContext, work: QuestionSetWork, control: JobControl) {
  await control.commit(work.plan);
  const unmet = new Set<number>();
  try {
    while (await writeWhatIsOpen(ctx, work, { unmet, control })); // and what is wished for meanwhile
    const set = await work.find(ctx);
    if (set && unmet.size > 0 && !(await hasEnough(ctx, set))) throw nothingWritten();
  } catch (error) {
    if (!isLastWord(error, control)) throw error;
    await control.commit(async (ctx) => {
      const set = await work.find(ctx);
      if (!set) return;
      await fillUpFromBank(ctx, set);
      return progressOf(ctx, set);
    });
    const set = await work.find(ctx);
    if (set && !(await canDoWithout(ctx, set))) throw error;
  }
  return (ctx: DbContext) => endWriting(ctx, work, unmet);
}

function nothingWritten(): AuthorError {
  return new AuthorError("retry", "No questions could be written.");
}

/**
 * Looks in the bank, then asks the author once.
 *
 * @param options.unmet slots of wishes that the author was asked for in vain: they are not asked for again
 * @returns false when there was nothing to ask for
 */
async function writeWhatIsOpen(
  ctx: DbContext,
  work: QuestionSetWork,
  { unmet, control }: { unmet: Set<number>; control: JobControl },
): Promise<boolean> {
  const isFilling = await work.isBankFilling?.(); // asked before the bank is looked into: its last question is not missed
  const before = await work.find(ctx);
  if (!before) return false;
  // Looked for first: a commit wakes all who wait, and those who wait for the bank would keep each other awake.
  if (await isInBank(ctx, before)) {
    await control.commit(async (ctx) => {
      const set = await work.find(ctx);
      if (!set || (await serveFromBank(ctx, set)) === 0) return;
      return progressOf(ctx, set);
    });
  }
  const set = await work.find(ctx);
  if (!set) return false;
  const wishes = (await findOpenWishes(ctx, set)).filter((wish) => !unmet.has(wish.slot));
  if (wishes.length === 0) return false;
  if (isFilling) {
    await work.nextInBank?.();
    control.signal.throwIfAborted();
    return true;
  }
  for (const { slot } of wishes) unmet.add(slot);
  for await (const draft of work.write(await questionsRequest(ctx, set, wishes))) {
    const item = await renderIfSound(draft);
    if (!item) continue;
    await control.commit(async (ctx) => {
      const set = await work.find(ctx);
      if (!set) return;
      if (await publishItem(ctx, set, { slot: draft.slot, item })) unmet.delete(draft.slot);
      return progressOf(ctx, set);
    });
    const wanted = await work.find(ctx);
    if (!wanted) return false;
    // What else was asked for is needless by now.
    if (wanted.parent && (await findOpenWishes(ctx, wanted)).length === 0) break;
  }
  return true;
}

/** A formula that does not parse costs one question, not those after it. */
export async function renderIfSound(draft: QuestionDraft): Promise<RenderedItem | null> {
  try {
    return await renderItem(draft);
  } catch {
    return null;
  }
}

/** Whether an author's failure would be shown: until then it is asked again by itself. */
function isLastWord(error: unknown, control: JobControl): boolean {
  const { isBug, final } = failureOf(error);
  return !isBug && !control.signal.aborted && (final || control.isLastAttempt);
}

/** Whether that is enough to work on: one that was found wrong and has no substitute counts as if it were there. */
async function hasEnough(ctx: DbContext, set: QuestionSet): Promise<boolean> {
  const { standing } = await countQuestions(ctx, set);
  return (standing > 0 || enough(set.wishes) === 0) && (await canDoWithout(ctx, set));
}

/** Nobody is kept from going on because nothing can be written in place of what was found wrong, be it everything. */
async function canDoWithout(ctx: DbContext, set: QuestionSet): Promise<boolean> {
  const { made } = await progressOf(ctx, set);
  const { withdrawn } = await countQuestions(ctx, set);
  return made + withdrawn >= enough(set.wishes);
}

/** @param unmet slots of wishes that nothing could be written for */
async function endWriting(ctx: DbContext, work: QuestionSetWork, unmet: Set<number>): Promise<void> {
  const set = await work.find(ctx);
  if (!set) return;
  const open = await findOpenWishes(ctx, set);
  // A question was withdrawn, or one more wished for, in this very moment.
  if (open.some((wish) => !unmet.has(wish.slot))) await work.goOn(ctx);
  else await work.end(ctx);
}
