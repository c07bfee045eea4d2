import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import type { Tally } from "~/services/memory/recall";
import { estimateOf, type Difficulty, type Scope, type Term } from "./difficulties";
import type { Lesson } from "./prediction";

/** How hard concepts and items turned out to be, for everybody on this instance. */

/** Beside what the prediction goes by: first answers to a concept after a pause, for its memory. */
const AFTER_A_PAUSE = "after-a-pause";

/** How easy the terms are, in logits, in their order. */
export async function findEstimates(ctx: DbContext, terms: Term[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom("difficulties")
    .select(["scope", "key", "residual", "variance"])
    .where("model_version", "=", ctx.predictionModel.version)
    .where(({ or, and, eb }) => or(terms.map(({ scope, key }) => and([eb("scope", "=", scope), eb("key", "=", key)]))))
    .execute();
  const known = new Map<string, Difficulty>(rows.map((row) => [`${row.scope} ${row.key}`, row]));
  return terms.map((term) => estimateOf(term, known.get(`${term.scope} ${term.key}`)));
}

/** How easy concepts are, in logits, for those of them that answers have told of. */
export async function findConceptEasiness(ctx: DbContext, conceptIds: string[]): Promise<Map<string, number>> {
  if (conceptIds.length === 0) return new Map();
  const scope: Scope = "concept";
  const rows = await ctx.db
    .selectFrom("difficulties")
    .select(["key", "residual", "variance"])
    .where("model_version", "=", ctx.predictionModel.version)
    .where("scope", "=", scope)
    .where("key", "in", conceptIds)
    .execute();
  return new Map(rows.map((row) => [row.key, estimateOf({ scope }, row)]));
}

/** What answers add to a term. */
export interface TermLesson extends Lesson {
  scope: string;
  key: string;
  /** Right answers, and all. */
  right: number;
  answers: number;
}

/** What one answer says of its terms. @param answer.afterPause it was the first about its concept for long */
export function termLessons(
  terms: Term[],
  lessons: Lesson[],
  answer: { conceptId: string; isRight: boolean; afterPause: boolean },
): TermLesson[] {
  const told = { right: answer.isRight ? 1 : 0, answers: 1 };
  const rows = terms.map(({ scope, key }, index): TermLesson => ({ scope, key, ...lessons[index]!, ...told }));
  const later = { scope: AFTER_A_PAUSE, key: answer.conceptId, residual: 0, variance: 0, ...told };
  return answer.afterPause ? [...rows, later] : rows;
}

/** Rows of one statement: SQLite takes no more than some thousand values. */
const AT_ONCE = 500;

export async function addLessons(ctx: DbContext, lessons: TermLesson[]): Promise<void> {
  for (let start = 0; start < lessons.length; start += AT_ONCE) {
    await ctx.db
      .insertInto("difficulties")
      .values(
        lessons
          .slice(start, start + AT_ONCE)
          .map((lesson) => ({ ...lesson, model_version: ctx.predictionModel.version })),
      )
      .onConflict((conflict) =>
        conflict.columns(["model_version", "scope", "key"]).doUpdateSet({
          residual: sql`residual + excluded.residual`,
          variance: sql`variance + excluded.variance`,
          right: sql`right + excluded.right`,
          answers: sql`answers + excluded.answers`,
        }),
      )
      .execute();
  }
}

/** Everybody's answers about a concept: all, and those after a pause. */
export async function findConceptTallies(
  ctx: DbContext,
  conceptIds: string[],
): Promise<Map<string, { concept: Tally; conceptLater: Tally }>> {
  if (conceptIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("difficulties")
    .select(["scope", "key", "right", "answers"])
    .where("model_version", "=", ctx.predictionModel.version)
    .where("scope", "in", ["concept", AFTER_A_PAUSE])
    .where("key", "in", conceptIds)
    .execute();
  const tally = (scope: string, key: string): Tally => {
    const row = rows.find((candidate) => candidate.scope === scope && candidate.key === key);
    return { right: row?.right ?? 0, answers: row?.answers ?? 0 };
  };
  return new Map(
    conceptIds.map((id) => [id, { concept: tally("concept", id), conceptLater: tally(AFTER_A_PAUSE, id) }]),
  );
}
