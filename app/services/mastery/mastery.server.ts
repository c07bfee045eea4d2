import { timestamp, type DbContext } from "~/services/context";
import { termsOf } from "./difficulties";
import { addLessons, findEstimates, termLessons } from "./difficulties.server";
import type { GivenAnswer } from "./record";
import { exposureOf } from "./exposures";
import type { LearnerHistory } from "./history";
import { knownProbability } from "./known";
import { isNotVoided } from "./not-voided.server";
import { withCredit } from "./credit";
import { MODEL_VERSION } from "./prediction";
import { findCredited } from "./prerequisites.server";
import { isAfterPause, NEW_RECORD, takeIn, type ConceptRecord } from "./record";
import { recountKnown } from "./known-counts.server";
import { replayMastery } from "./replay.server";
import { findLearnerHistory, findRecords, saveLearner, saveRecord } from "./stored-records.server";

export { findKnowledge, findMastery } from "./knowledge.server";

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
  const learner = await currentHistory(ctx, learnerId);
  const stored = (await findRecords(ctx, { learnerId, conceptIds: [conceptId] })).get(conceptId);
  const record = stored?.record ?? NEW_RECORD;
  const prior = stored?.prior ?? null;
  const at = ctx.now().getTime();
  const terms = termsOf({ conceptId, itemId }, learner, record.history);
  const estimates = await findEstimates(ctx, terms);
  const exposure = exposureOf(await listEarlierAnswers(ctx, input), at);
  const taken = takeIn(learner, record, { ...input, exposure, isExplained: false, at }, { estimates, prior });
  await saveLearner(ctx, learnerId, taken.learner);
  await saveRecord(ctx, { learnerId, conceptId, learner: taken.learner, record: taken.record });
  if (input.reviewedIn !== undefined && input.outcome === "correct") {
    const review = { learnerId, conceptId, courseId: input.reviewedIn, at };
    await creditPrerequisites(ctx, review, taken.learner);
  }
  const told = { conceptId, isRight: input.outcome === "correct", afterPause: isAfterPause(record, at) };
  await addLessons(ctx, termLessons(terms, taken.lessons, told));
  await recountKnown(ctx, { learnerId, conceptIds: [conceptId] });
  const [conceptEasiness = 0, itemEasiness = 0] = estimates;
  const isAnybody = learner.answers === 0 && prior === null;
  return {
    before: isAnybody ? null : knownProbability(learner, { ...record, id: conceptId, prior }, conceptEasiness),
    predictedProbability: taken.predicted,
    modelVersion: MODEL_VERSION,
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
    if (record !== before) await saveRecord(ctx, { learnerId, conceptId, learner, record });
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

/** So much counts what learners say of themselves beside what is predicted of anybody. */
const OWN_WORD_SHARE = 0.6;

/** Believes what a learner said of themselves, unless there is a belief already. @param probability of mastery, 0 to 1 */
export async function believePrior(
  ctx: DbContext,
  input: { learnerId: string; conceptId: string; probability: number },
): Promise<void> {
  await ctx.db
    .insertInto("mastery")
    .values({
      learner_id: input.learnerId,
      concept_id: input.conceptId,
      prior_probability: input.probability,
      prior_share: OWN_WORD_SHARE,
      prior_at: timestamp(ctx),
      evidence_count: 0,
      model_version: MODEL_VERSION,
      updated_at: timestamp(ctx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Believes of concepts what a placement test came to, whatever was believed before the answers. @param tested probabilities */
export async function believeTest(
  ctx: DbContext,
  { learnerId, tested }: { learnerId: string; tested: Map<string, number> },
): Promise<void> {
  for (const [conceptId, probability] of tested) {
    const prior = { prior_probability: probability, prior_share: 1, prior_at: timestamp(ctx) };
    await ctx.db
      .insertInto("mastery")
      .values({
        learner_id: learnerId,
        concept_id: conceptId,
        ...prior,
        evidence_count: 0,
        model_version: MODEL_VERSION,
        updated_at: timestamp(ctx),
      })
      .onConflict((conflict) => conflict.columns(["learner_id", "concept_id"]).doUpdateSet(prior))
      .execute();
  }
  await recountKnown(ctx, { learnerId, conceptIds: [...tested.keys()] });
}
