import type { DbContext } from "~/services/context";
import { findHolding } from "~/services/learning/gaps/doubts.server";
import { MISSED_FOR_SURE } from "~/services/learning/gaps/misses.server";
import { findToday } from "~/services/learning/tree/today.server";
import { unwrittenOf, type Unwritten } from "~/services/learning/tree/wishes";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import type { QuestionTree, Subsection } from "~/services/learning/tree/subsections.server";
import { isNotVoided } from "~/services/mastery/not-voided.server";

/** Why a part rests, and whether it may go on. */
export interface Rest {
  /** True from the learner's next day on. */
  isOver: boolean;
  /** What is left was put aside by the learner. */
  isParked: boolean;
  /** Null where all that it was to ask was written. */
  unwritten: Unwritten | null;
  /** What is not mastered yet, and what was put aside: each has study material. */
  lacking: LackingConcept[];
}

export interface LackingConcept {
  id: string;
  name: string;
  /** It was put aside, and comes back on the next day. */
  isParked: boolean;
  /** Questions about it in this part that were missed at least once. */
  missed: number;
  /** What it rests on directly and cannot be ruled out: the reason may lie there. */
  beneath: { id: string; name: string }[];
}

export async function findRest(
  ctx: DbContext,
  { learnerId, courseId }: OwnSubsectionKey,
  { conceptIds, restDay, wishes }: Subsection,
  { questions }: QuestionTree,
): Promise<Rest> {
  const missed = await countMissed(ctx, questions);
  // As where a wrong answer is broken down: after many misses one right answer about what lies beneath is not enough.
  const doubt = Math.max(0, ...missed.values()) >= MISSED_FOR_SURE ? "some" : "as-usual";
  const { proved, holding, prerequisites } = await findHolding(ctx, { learnerId, courseId }, doubt);
  const parked = new Set(
    questions.flatMap(({ status, parkedGapId }) => (status === "open" ? (parkedGapId ?? []) : [])),
  );
  const lacking = [...new Set([...conceptIds.filter((id) => !proved.has(id)), ...parked])];
  const beneath = (id: string) => (prerequisites.get(id) ?? []).filter((one) => !holding.has(one));
  const nameOf = await findNames(ctx, [...lacking, ...lacking.flatMap(beneath)]);
  return {
    isOver: restDay === null || restDay < (await findToday(ctx, { learnerId })),
    isParked: parked.size > 0,
    unwritten: unwrittenOf({ wishes, restDay }, questions.length),
    lacking: lacking.map((id) => ({
      id,
      name: nameOf(id),
      isParked: parked.has(id),
      missed: missed.get(id) ?? 0,
      beneath: beneath(id).map((one) => ({ id: one, name: nameOf(one) })),
    })),
  };
}

async function findNames(ctx: DbContext, conceptIds: string[]): Promise<(id: string) => string> {
  if (conceptIds.length === 0) return (id) => id;
  const rows = await ctx.db.selectFrom("concepts").select(["id", "name"]).where("id", "in", conceptIds).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

/** By concept; an answer that does not count says nothing. */
async function countMissed(ctx: DbContext, questions: QuestionTree["questions"]): Promise<Map<string, number>> {
  if (questions.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("answers")
    .select(({ fn }) => ["concept_id as conceptId", fn.count("question_id").distinct().as("missed")])
    .where(
      "question_id",
      "in",
      questions.map(({ id }) => id),
    )
    .where("is_correct", "=", 0)
    .where(isNotVoided)
    .groupBy("concept_id")
    .execute();
  return new Map(rows.map(({ conceptId, missed }) => [conceptId, Number(missed)]));
}
