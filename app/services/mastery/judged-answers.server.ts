import type { DbContext } from "~/services/context";
import { estimateOf, type Difficulty } from "./difficulties";
import { SHIPPED_MODEL } from "./prediction";

/**
 * How easy concept and item were known to be, by this version of the model, when it judged an answer: logits, above 0 for
 * easier than usual. An answer keeps what it was judged by when it was taken; of one that another version took, it is what
 * this version knew when it first replayed it, from the learners before, and stands in `judged_answers` from then on.
 */
export type Estimates = readonly [concept: number, item: number];

interface StoredAnswer {
  id: string;
  conceptId: string;
  itemId: string;
  modelVersion: string;
  conceptEasiness: number | null;
  itemEasiness: number | null;
}

/** What the answers of a replay say of difficulties so far, by scope and key. */
type Sums = ReadonlyMap<string, Difficulty>;

export interface JudgedAnswers {
  /** @param own what the learner's answers before this one say, where that is not counted among everybody's yet */
  estimatesOf: (answer: StoredAnswer, own: Sums) => Estimates;
  /** Those that stood nowhere. */
  fresh: ReadonlyMap<string, Estimates>;
}

/** Digits after the point that an estimate is kept with. */
const DIGITS = 4;

/** @param answers all that are to be replayed */
export async function findJudgedAnswers(
  ctx: DbContext,
  { learnerId, answers }: { learnerId: string; answers: StoredAnswer[] },
): Promise<JudgedAnswers> {
  const { version } = ctx.predictionModel;
  const taken = ({ modelVersion }: StoredAnswer) => modelVersion === version;
  const others = answers.filter((answer) => !taken(answer));
  const stored = others.length > 0 ? await findStored(ctx, learnerId) : new Map<string, Estimates>();
  const unknown = others.filter(({ id }) => !stored.has(id));
  const known = await findDifficulties(ctx, unknown);
  const fresh = new Map<string, Estimates>();
  return {
    fresh,
    estimatesOf: (answer, own) => {
      if (taken(answer)) return [answer.conceptEasiness ?? 0, answer.itemEasiness ?? 0];
      const before = stored.get(answer.id);
      if (before) return before;
      const of = (scope: "concept" | "item", key: string) => {
        const name = `${scope} ${key}`;
        return rounded(estimateOf({ scope }, together(known.get(name), own.get(name))));
      };
      const estimates: Estimates = [of("concept", answer.conceptId), of("item", answer.itemId)];
      fresh.set(answer.id, estimates);
      return estimates;
    },
  };
}

/**
 * Keeps those that stood nowhere, for this version of the model; of others only the shipped one's stay, which an instance
 * may go back to. Call it in the transaction that keeps what the answers came to.
 */
export async function saveJudgedAnswers(
  ctx: DbContext,
  learnerId: string,
  { fresh }: Pick<JudgedAnswers, "fresh">,
): Promise<void> {
  if (fresh.size === 0) return;
  const { version } = ctx.predictionModel;
  const estimates = JSON.stringify(Object.fromEntries([...(await findStored(ctx, learnerId)), ...fresh]));
  await ctx.db
    .insertInto("judged_answers")
    .values({ learner_id: learnerId, model_version: version, estimates })
    .onConflict((conflict) => conflict.columns(["learner_id", "model_version"]).doUpdateSet({ estimates }))
    .execute();
  await ctx.db
    .deleteFrom("judged_answers")
    .where("learner_id", "=", learnerId)
    .where("model_version", "not in", [version, SHIPPED_MODEL.version])
    .execute();
}

async function findStored(ctx: DbContext, learnerId: string): Promise<Map<string, Estimates>> {
  const row = await ctx.db
    .selectFrom("judged_answers")
    .select("estimates")
    .where("learner_id", "=", learnerId)
    .where("model_version", "=", ctx.predictionModel.version)
    .executeTakeFirst();
  return new Map(row ? Object.entries(JSON.parse(row.estimates) as Record<string, Estimates>) : []);
}

/** Keys of one statement: SQLite takes no more than some thousand values. */
const AT_ONCE = 500;

/** Of the answers' concepts and items, by scope and key. */
async function findDifficulties(ctx: DbContext, answers: StoredAnswer[]): Promise<Map<string, Difficulty>> {
  const found = new Map<string, Difficulty>();
  for (const [scope, keys] of [
    ["concept", new Set(answers.map(({ conceptId }) => conceptId))],
    ["item", new Set(answers.map(({ itemId }) => itemId))],
  ] as const) {
    const all = [...keys];
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const rows = await ctx.db
        .selectFrom("difficulties")
        .select(["key", "residual", "variance"])
        .where("model_version", "=", ctx.predictionModel.version)
        .where("scope", "=", scope)
        .where("key", "in", all.slice(start, start + AT_ONCE))
        .execute();
      for (const { key, ...difficulty } of rows) found.set(`${scope} ${key}`, difficulty);
    }
  }
  return found;
}

function together(one: Difficulty | undefined, other: Difficulty | undefined): Difficulty | undefined {
  if (!one || !other) return one ?? other;
  return { residual: one.residual + other.residual, variance: one.variance + other.variance };
}

function rounded(logits: number): number {
  return Number(logits.toFixed(DIGITS));
}
