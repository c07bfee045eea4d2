import type { DbContext } from "~/services/context";
import { termsOf } from "./difficulties";
import { addLessons, findEstimates, termLessons } from "./difficulties.server";
import type { GivenAnswer } from "./record";
import { exposureOf } from "./exposures";
import type { LearnerHistory } from "./history";
import { knownProbability } from "./known";
import { isNotVoided } from "./not-voided.server";
import { withCredit } from "./credit";
import { findCredited } from "./prerequisites.server";
import { findPriors, priorBefore } from "./priors.server";
import { isAfterPause, NEW_RECORD, takeIn, type ConceptRecord } from "./record";
import { recountKnown } from "./known-counts.server";
import { replayMastery } from "./replay.server";
import { findLearnerHistory, findRecords, saveLearner, saveRecords } from "./stored-records.server";

export { findKnowledge, findMastery } from "./knowledge.server";
export { believePrior, believeTest, disbelieveTest } from "./believe.server";

export interface Evidence {
  /** Probability, 0 to 1, of knowing the concept, before the answer; null for a learner nothing was known of. */
  before: number | null;
  predictedProbability: number;
  modelVersion: string;
  /** Logits by which concept and item were known to be easier than usual. */
  conceptEasiness: number;
  itemEasiness: number;
  /** What the answer made of the concept: `mastered` and `lapsed` when that is new. */
  change: "mastered" | "lapsed" | null;
}

interface AnswerIn extends Omit<GivenAnswer, "exposure" | "isExplained" | "at"> {
  learnerId: string;
  /** The course in whose reviews it was asked; left out of any other answer. */
  reviewedIn?: string;
}

/** Takes one answer in, of which nothing is written yet: call it in the transaction that writes it. */
export async function recordEvidence(ctx: DbContext, input: AnswerIn): Promise<Evidence> {
  const { learnerId, conceptId, itemId } = input;
  const { version, weights } = ctx.predictionModel;
  const learner = await currentHistory(ctx, learnerId);
  const stored = (await findRecords(ctx, { learnerId, conceptIds: [conceptId] })).get(conceptId);
  const record = stored?.record ?? NEW_RECORD;
  const at = ctx.now().getTime();
  const prior = priorBefore((await findPriors(ctx, { learnerId, conceptIds: [conceptId] })).get(conceptId), at);
  const terms = termsOf({ conceptId, itemId }, learner, record.history);
  const estimates = await findEstimates(ctx, terms);
  const exposure = exposureOf(await listEarlierAnswers(ctx, input), at);
  const taken = takeIn(learner, record, { ...input, exposure, isExplained: false, at }, { estimates, prior, weights });
  const told = { conceptId, isRight: input.outcome === "correct", afterPause: isAfterPause(record, at) };
  await addLessons(ctx, termLessons(terms, taken.lessons, told));
  await saveLearner(ctx, learnerId, taken.learner);
  await saveRecords(ctx, { learnerId, learner: taken.learner, records: new Map([[conceptId, taken.record]]) });
  if (input.reviewedIn !== undefined && input.outcome === "correct") {
    const review = { learnerId, conceptId, courseId: input.reviewedIn, at };
    await creditPrerequisites(ctx, review, taken.learner);
  }
  await recountKnown(ctx, { learnerId, conceptIds: [conceptId] });
  const [conceptEasiness = 0, itemEasiness = 0] = estimates;
  const isAnybody = learner.answers === 0 && prior === null;
  return {
    before: isAnybody
      ? null
      : knownProbability(learner, { ...record, id: conceptId, prior }, { easiness: conceptEasiness, weights }),
    predictedProbability: taken.predicted,
    modelVersion: version,
    conceptEasiness,
    itemEasiness,
    change: changeBetween(record, taken.record),
  };
}

/** What rests on a prerequisite exercises it. Only a review's answer is credited: in a course it may be the very first. */
async function creditPrerequisites(
  ctx: DbContext,
  { learnerId, courseId, conceptId, at }: { learnerId: string; courseId: string; conceptId: string; at: number },
  learner: LearnerHistory,
): Promise<void> {
  const credited = await findCredited(ctx, { courseId, conceptId });
  const stored = await findRecords(ctx, { learnerId, conceptIds: [...credited.keys()] });
  for (const { conceptId, record: before } of stored.values()) {
    const record = withCredit(before, { at, steps: credited.get(conceptId)! });
    if (record !== before) await saveRecords(ctx, { learnerId, learner, records: new Map([[conceptId, record]]) });
  }
}

async function currentHistory(ctx: DbContext, learnerId: string) {
  const current = await findLearnerHistory(ctx, learnerId);
  if (current) return current;
  await replayMastery(ctx, learnerId);
  return (await findLearnerHistory(ctx, learnerId))!;
}

function changeBetween(before: ConceptRecord, after: ConceptRecord): Evidence["change"] {
  if (before.masteredAt === null && after.masteredAt !== null) return "mastered";
  return before.masteredAt !== null && after.masteredAt === null ? "lapsed" : null;
}

/** By way of the questions: there are few about one concept, and answers are found by their question. */
async function listEarlierAnswers(
  ctx: DbContext,
  { learnerId, conceptId, itemId }: { learnerId: string; conceptId: string; itemId: string },
) {
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("answers", "answers.question_id", "questions.id")
    .select([
      "answers.option_index as optionIndex",
      "answers.is_correct as isCorrect",
      "answers.answered_at as answeredAt",
    ])
    .where("questions.learner_id", "=", learnerId)
    .where("questions.concept_id", "=", conceptId)
    .where("questions.item_id", "=", itemId)
    .where(isNotVoided)
    .orderBy("answers.answered_at")
    .execute();
  return rows.map(({ optionIndex, isCorrect, answeredAt }) => ({
    optionIndex,
    isCorrect: isCorrect === 1,
    at: new Date(answeredAt).getTime(),
  }));
}
