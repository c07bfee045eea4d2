import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import type { LearningDay } from "~/services/learning/answers/pace";
import { dayAfter } from "~/time/local-day";
import { atLocalHour } from "~/time/local-hour";
import { lookBackOn, WEEK_DAYS, type LookBack } from "./look-back";

interface SinceThen {
  learnerId: string;
  since: string;
}

const NAMES = 5;

const latestMastered = compiledQuery((db, { learnerId, since }: SinceThen) =>
  db
    .selectFrom("mastery")
    .innerJoin("concepts", "concepts.id", "mastery.concept_id")
    .select("concepts.name")
    .where("mastery.learner_id", "=", learnerId)
    .where("mastery.mastered_at", ">=", since)
    .orderBy("mastery.mastered_at", "desc")
    .limit(NAMES),
);

/** @param days on which the learner answered, as far back as the week goes at least */
export async function findLookBack(
  ctx: DbContext,
  whose: { learnerId: string; timeZone: string | null; today: string; days: LearningDay[] },
): Promise<LookBack | null> {
  const { learnerId, timeZone, today, days } = whose;
  const firstDay = dayAfter(today, 1 - WEEK_DAYS);
  const since = atLocalHour(firstDay, 0, timeZone).toISOString();
  const mastered = await latestMastered(ctx, { learnerId, since });
  return lookBackOn({ days, firstDay, masteredNames: mastered.map(({ name }) => name) });
}
