import type { DbContext } from "~/services/context";
import { listAnswersAtGap } from "./answers-at-gap.server";
import { couldNotShow, lastShown } from "./last-shown";
import type { LearnersConcept } from "./learners-concept";
import { findGapOpenSince } from "./open-gaps.server";

/** When the concept was last shown to be known, by answers or by being mastered: an ISO time; "", which is before all times, when it never was. */
export async function findLastShown(ctx: DbContext, whose: LearnersConcept): Promise<string> {
  const shown = lastShown(await listAnswersAtGap(ctx, whose));
  const mastered = await ctx.db
    .selectFrom("mastery")
    .select("mastered_at as at")
    .where("learner_id", "=", whose.learnerId)
    .where("concept_id", "=", whose.conceptId)
    .executeTakeFirst();
  return [shown ?? "", mastered?.at ?? ""].sort().at(-1)!;
}

/** Whether a gap stays open after a right answer that was as good as any, only because its question could not show the same mistake. */
export async function needsOneMore(
  ctx: DbContext,
  { questionId, ...whose }: LearnersConcept & { questionId: string },
): Promise<boolean> {
  const foundAt = await findGapOpenSince(ctx, whose);
  if (foundAt === null) return false;
  const answers = await listAnswersAtGap(ctx, whose);
  const place = answers.findLastIndex((answer) => answer.questionId === questionId);
  return place >= 0 && couldNotShow(answers, { place, foundAt });
}
