import { findNextReview, putNextReview } from "~/services/learning/reviews/put-reviews.server";
import { answerReview, findReviewQuestion } from "~/services/learning/reviews/review-question.server";
import { REPAIRS_AFTER_REVIEW } from "./assumptions";
import { breakDown } from "./break-down";
import type { Study } from "./learn";
import { readStudyMaterial } from "./read-study-material";
import { findConcept, findRightPlace, noteAnswer, think } from "./walker";

/** Answers what is due today. @returns how many answers that took */
export async function doReviews(study: Study, { atMost }: { atMost: number }): Promise<number> {
  const { world, learnerId } = study.walker;
  const reviewer = { learnerId, timeZone: null };
  for (let answers = 0; answers < atMost; answers += 1) {
    await putNextReview(world.ctx, reviewer);
    await world.settle();
    const next = await findNextReview(world.ctx, reviewer);
    if (next.status === "nothing-due") return answers;
    if (next.status !== "question") throw new Error("no question for a review was written");
    await answerOne(study, next.questionId);
  }
  return atMost;
}

async function answerOne({ walker, random, repairs, onlyGuesses }: Study, questionId: string): Promise<void> {
  const { world, learnerId, mind, diary, mastered } = walker;
  const question = (await findReviewQuestion(world.ctx, { learnerId, questionId }))!;
  const conceptId = await findConcept(walker, questionId);
  const shownAt = think(walker);
  const recall = mind.recall(conceptId, world.now());
  const knew = mind.bringToMind(conceptId, world.now());
  const rightPlace = await findRightPlace(walker, questionId);
  const places = question.options.map(({ position }) => position);
  const optionPosition = mind.answer({ conceptId, places, rightPlace, askedIn: "review" }, knew);
  const result = await answerReview(world.ctx, { learnerId, timeZone: null, questionId, optionPosition, shownAt });
  if (result.status !== "taken") throw new Error(`an answer to a review was not taken: ${result.status}`);
  await world.settle();
  const isRight = result.outcome === "correct";
  diary.reviews.push({ conceptId, recall, isRight, hasLapsed: !mastered.has(conceptId) });
  await noteAnswer(walker, conceptId, knew);
  mind.readFeedback(conceptId, world.now());
  if (knew || isRight || onlyGuesses) return;
  if (random() < REPAIRS_AFTER_REVIEW) await breakDown(walker, repairs, questionId);
  else await readStudyMaterial(walker, question.key, conceptId);
}
