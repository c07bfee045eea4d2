import { MODEL_CONCEPTS } from "~/providers/author/port";
import type { DbContext } from "~/services/context";
import { findPartFacts } from "~/services/courses/open-parts.server";
import { openParts } from "~/services/mastery/open-parts";
import { findReady } from "~/services/learning/tree/next-part.server";
import { countWishes, type PlannedWish } from "~/services/learning/tree/wishes";
import { writeAhead } from "./write-ahead.server";

interface AnsweredQuestion {
  learnerId: string;
  courseId: string;
  subsectionId: string;
  conceptId: string;
}

/**
 * After an answer to a main question: when two thirds of those of its part, or all but one, are answered, has the next part
 * of a model's course written ahead. A pack's is there already. Wake the worker after the commit.
 */
export async function writeNextAhead(ctx: DbContext, question: AnsweredQuestion): Promise<void> {
  if (!question.conceptId.startsWith(MODEL_CONCEPTS) || !(await isNearlyDone(ctx, question))) return;
  const next = await findPartAfter(ctx, question);
  if (next !== null) await writeAhead(ctx, { subsectionId: next });
}

async function isNearlyDone(ctx: DbContext, { subsectionId }: AnsweredQuestion): Promise<boolean> {
  const part = await ctx.db
    .selectFrom("subsections")
    .select(["wishes", "completed_at as completedAt"])
    .where("id", "=", subsectionId)
    .executeTakeFirstOrThrow();
  if (part.wishes === null) return false;
  const { answered } = await ctx.db
    .selectFrom("questions")
    .select(({ fn }) => fn.countAll<number>().as("answered"))
    .where("subsection_id", "=", subsectionId)
    .where("parent_question_id", "is", null)
    .where("sitting_id", "is", null)
    .where("attempt_count", ">", 0)
    .executeTakeFirstOrThrow();
  return isLastThird(answered, countWishes(JSON.parse(part.wishes) as PlannedWish[]));
}

/** Whether so many answered of so many main questions are two thirds, or all but one. */
export function isLastThird(answered: number, questions: number): boolean {
  return answered > 0 && answered >= Math.min(Math.ceil((2 * questions) / 3), questions - 1);
}

/**
 * The part that would be begun next, were this one complete and all that it teaches known: the first that teaches what the
 * latest placement test found ready to learn, else simply the first that is open then. Null where none is.
 */
async function findPartAfter(
  ctx: DbContext,
  { learnerId, courseId, subsectionId }: AnsweredQuestion,
): Promise<string | null> {
  const facts = await findPartFacts(ctx, { learnerId, courseId });
  const current = facts.parts.find(({ id }) => id === subsectionId);
  const taught = new Set(current?.conceptIds);
  const open = openParts({
    ...facts,
    parts: facts.parts.map((part) => (part === current ? { ...part, isCompleted: true } : part)),
    proved: new Set([...facts.proved, ...taught]),
    lost: new Set([...facts.lost].filter((id) => !taught.has(id))),
  });
  const fresh = [...open].filter(({ isCompleted, isBegun }) => !isCompleted && !isBegun);
  const ready = new Set(await findReady(ctx, { learnerId, courseId }));
  return (fresh.find(({ conceptIds }) => conceptIds.some((id) => ready.has(id))) ?? fresh[0])?.id ?? null;
}
