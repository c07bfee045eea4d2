import type { DbContext } from "~/services/context";
import type { LearnersConcept } from "~/services/learning/gaps/learners-concept";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import { findRightAnswersLeft } from "~/services/mastery/right-answers-left.server";
import { masteryAhead, type MasteryAhead } from "./mastery-ahead";

/** Right answers; of more a learner would hear that they are still far from it, after one that was right. */
const NEAR = 3;

/** What a right answer to a part's question has brought nearer; null once its concept is mastered, or while that is far off. */
export async function findMasteryAhead(
  ctx: DbContext,
  { conceptName, ...whose }: LearnersConcept & { conceptName: string },
): Promise<MasteryAhead | null> {
  const left = await findRightAnswersLeft(ctx, whose);
  if (left === null || left === 0 || left > NEAR) return null;
  const { right } = await ctx.db
    .selectFrom("answers")
    .select(({ fn }) => fn.countAll<number>().as("right"))
    .where("learner_id", "=", whose.learnerId)
    .where("concept_id", "=", whose.conceptId)
    .where("is_correct", "=", 1)
    .where(isNotVoided)
    .executeTakeFirstOrThrow();
  return masteryAhead({ conceptName, right, left });
}
