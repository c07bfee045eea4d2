import { timestamp, type AppContext, type DbContext } from "~/services/context";
import { listSourceKeysUpFrom } from "~/services/learning/tree/questions-above.server";
import { FRESH_AFTER_DAYS } from "~/services/mastery/evidence";
import { DAY_MS } from "~/time/periods";
import { listWithdrawnKeys, sourceKeysToAvoid } from "~/services/learning/items/items.server";
import { findMetToday } from "./met-today.server";

/** For what says before whether something can be asked at all. */
export type AskingContext = DbContext & { author: Pick<AppContext["author"], "questionsAbout"> };

interface Whose {
  learnerId: string;
  conceptId: string;
}

interface Several {
  learnerId: string;
  conceptIds: string[];
  /** An ISO time; left out, ever. */
  since?: string;
}

/**
 * How many questions about each concept the learner has not met lately; infinite where they are written as they are wished
 * for.
 */
export async function countFresh(
  ctx: AskingContext,
  { learnerId, conceptIds }: Omit<Several, "since">,
): Promise<Map<string, number>> {
  const since = timestamp(ctx, -FRESH_AFTER_DAYS * DAY_MS);
  return countLeft(ctx, { learnerId, conceptIds, since });
}

/** The same of those that they were never asked, or not since an ISO time. */
export async function countUnmet(
  ctx: AskingContext,
  { learnerId, conceptId, since }: Whose & { since?: string },
): Promise<number> {
  const left = await countLeft(ctx, { learnerId, conceptIds: [conceptId], since });
  return left.get(conceptId)!;
}

async function countLeft(ctx: AskingContext, { conceptIds, ...met }: Several): Promise<Map<string, number>> {
  const avoided = new Set(await sourceKeysToAvoid(ctx, { ...met, conceptIds }));
  const left = new Map<string, number>();
  for (const conceptId of conceptIds) {
    const all = await ctx.author.questionsAbout?.(conceptId);
    left.set(conceptId, all ? all.filter((key) => !avoided.has(key)).length : Infinity);
  }
  return left;
}

/** When there is a question about its concept beside this one, and those above it, that the learner has not met that day. */
export async function whenIsAnother(
  ctx: AskingContext,
  { learnerId, conceptId, questionId }: Whose & { questionId: string },
): Promise<"today" | "tomorrow" | "never"> {
  const all = await ctx.author.questionsAbout?.(conceptId);
  if (!all) return "today";
  const withdrawn = await listWithdrawnKeys(ctx, [conceptId]);
  const excluded = new Set([...withdrawn, ...(await listSourceKeysUpFrom(ctx, questionId))]);
  const others = all.filter((key) => !excluded.has(key));
  if (others.length === 0) return "never";
  const metToday = await findMetToday(ctx, { learnerId, conceptIds: [conceptId] });
  return others.some((key) => !metToday.has(key)) ? "today" : "tomorrow";
}
