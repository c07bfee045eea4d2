import { timestamp, type DbContext } from "~/services/context";
import { MINUTE_MS } from "~/time/periods";
import { localDay } from "~/time/local-day";
import { extendStreak, stepSeconds, streakOf } from "./learning-days";

/** Study material opened longer ago than this was left without an answer: opened again, it is read anew. */
const READING_MS = 30 * MINUTE_MS;

export interface LearningStep {
  learnerId: string;
  isCorrect: boolean;
  /** When the answer's form was shown. */
  shownAt: Date;
  elapsedMs: number;
}

/** Adds an answer to the learner's day and to their total. Called in the transaction that takes the answer. */
export async function recordLearning(ctx: DbContext, step: LearningStep): Promise<void> {
  const learner = await ctx.db
    .selectFrom("learners")
    .select([
      "time_zone as timeZone",
      "created_at as createdAt",
      "reading_since as readingSince",
      "learned_until as learnedUntil",
      "streak_from as streakFrom",
      "streak_to as streakTo",
    ])
    .where("id", "=", step.learnerId)
    .executeTakeFirstOrThrow();
  const readingSince = learner.readingSince === null ? null : new Date(learner.readingSince);
  const uncountedMs = ctx.now().getTime() - Date.parse(learner.learnedUntil ?? learner.createdAt);
  const seconds = stepSeconds({ ...step, readingSince, uncountedMs });
  const day = localDay(ctx.now(), learner.timeZone);
  await addToDay(ctx, { ...step, day, seconds });
  const streak = extendStreak(streakOf(learner), day);
  await ctx.db
    .updateTable("learners")
    .set((column) => ({
      seconds_learned: column("seconds_learned", "+", seconds),
      reading_since: null,
      learned_until: timestamp(ctx),
      streak_from: streak.from,
      streak_to: streak.to,
    }))
    .where("id", "=", step.learnerId)
    .execute();
}

async function addToDay(
  ctx: DbContext,
  step: { learnerId: string; day: string; isCorrect: boolean; seconds: number },
): Promise<void> {
  const rightAnswers = step.isCorrect ? 1 : 0;
  await ctx.db
    .insertInto("learning_days")
    .values({
      learner_id: step.learnerId,
      day: step.day,
      answers: 1,
      right_answers: rightAnswers,
      seconds: step.seconds,
    })
    .onConflict((conflict) =>
      conflict.columns(["learner_id", "day"]).doUpdateSet((column) => ({
        answers: column("learning_days.answers", "+", 1),
        right_answers: column("learning_days.right_answers", "+", rightAnswers),
        seconds: column("learning_days.seconds", "+", step.seconds),
      })),
    )
    .execute();
}

/** Study material is on screen: the next answer turns the time from now on into learning time. */
export async function noteReading(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<void> {
  const learner = await ctx.db
    .selectFrom("learners")
    .select("reading_since as readingSince")
    .where("id", "=", learnerId)
    .executeTakeFirst();
  const staleSince = timestamp(ctx, -READING_MS);
  if (!learner || (learner.readingSince !== null && learner.readingSince > staleSince)) return;
  await ctx.db
    .updateTable("learners")
    .set({ reading_since: timestamp(ctx) })
    .where("id", "=", learnerId)
    .execute();
}
