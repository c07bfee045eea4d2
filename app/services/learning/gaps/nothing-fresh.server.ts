import { compiledQuery } from "~/services/compiled-query";
import { timestamp, type DbContext } from "~/services/context";
import { findDayBegan } from "~/services/learning/tree/today.server";
import { LONGEST_DAY_MS } from "~/time/local-day";
import { findFreshOneComing } from "./fresh-one-coming.server";
import { hasOpenGap } from "./open-gaps.server";

interface OpenQuestion {
  id: string;
  learnerId: string;
  conceptId: string;
  attemptCount: number;
}

/**
 * Whether nothing that is new to the learner is left to ask about the concept of an open question today: it was met today in
 * another question, or it is missed at a gap and no other can take its place. An author asks first what was not met.
 */
export async function hasNothingFresh(ctx: DbContext, question: OpenQuestion): Promise<boolean> {
  if (await wasMetToday(ctx, question)) return true;
  if (question.attemptCount === 0 || !(await hasOpenGap(ctx, question))) return false;
  return (await findFreshOneComing(ctx, question)) === null;
}

/** When the item of a question was answered in another question, before it was answered itself. */
const metElsewhere = compiledQuery(
  (db, { id, learnerId, conceptId, since }: { id: string; learnerId: string; conceptId: string; since: string }) =>
    db
      .selectFrom("answers")
      .innerJoin("items as met", "met.id", "answers.item_id")
      .select("answers.answered_at as answeredAt")
      .where("answers.learner_id", "=", learnerId)
      .where("answers.concept_id", "=", conceptId)
      .where("answers.question_id", "<>", id)
      .where("answers.answered_at", ">=", since)
      .where(({ eb, selectFrom }) =>
        eb(
          "met.source_key",
          "=",
          selectFrom("questions")
            .innerJoin("items", "items.id", "questions.item_id")
            .select("items.source_key")
            .where("questions.id", "=", id),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("answers as own")
              .select("own.id")
              .where("own.question_id", "=", id)
              .whereRef("own.answered_at", "<", "answers.answered_at"),
          ),
        ),
      )
      .orderBy("answers.answered_at", "desc")
      .limit(1),
);

/** Whether its item was answered earlier on the learner's day, in another question. */
export async function wasMetToday(
  ctx: DbContext,
  { id, learnerId, conceptId }: Omit<OpenQuestion, "attemptCount">,
): Promise<boolean> {
  const [met] = await metElsewhere(ctx, { id, learnerId, conceptId, since: timestamp(ctx, -LONGEST_DAY_MS) });
  return met !== undefined && met.answeredAt >= (await findDayBegan(ctx, { learnerId }));
}
