import { findCourseStructure } from "~/services/courses/course-structure.server";
import { takeAnswer } from "~/services/learning/answers/take-answer.server";
import { parkGap } from "~/services/learning/ladder/park.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { findQuestionPage, type QuestionPage } from "~/services/learning/screens/question-page.server";
import { findWhatLiesBeneath, startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import type { Random } from "~/services/placement/random";
import type { QuestionKey, SubsectionKey } from "~/urls/paths";
import { GOES_DOWN_AFTER_SLIP, PARKS } from "./assumptions";
import { isProvedAllTheWay, noteMainAnswer, noteOnTheWay, type Descents } from "./descents";
import { readStudyMaterial } from "./read-study-material";
import { findKnownGap, findRightPlace, noteAnswer, think, type Walker } from "./walker";

/** What a learner keeps in mind while they learn. */
export interface Study {
  walker: Walker;
  random: Random;
  onlyGuesses: boolean;
  descents: Descents;
  /** Options that were chosen in vain, by question. */
  tried: Map<string, number[]>;
  /** Complete parts in which something is to be repaired. */
  repairs: SubsectionKey[];
}

/** Works through what is to be repaired, and the open parts of the course, the first first. @returns answers that took */
export async function learn(study: Study, { atMost }: { atMost: number }): Promise<number> {
  let answers = 0;
  const left = new Set<string>(); // parts in which nothing more can be done today
  while (answers < atMost) {
    const part = study.repairs[0] ?? (await findPart(study.walker, left));
    if (!part) break;
    const question = await findQuestion(study.walker, part);
    if (question) {
      await answerQuestion(study, question);
      answers += 1;
    } else if (study.repairs[0] === part) {
      study.repairs.shift();
    } else {
      left.add(part.sectionNumber);
    }
  }
  return answers;
}

/** The first part of the course that is open, as the list of sections has it. */
async function findPart({ world, learnerId, courseId }: Walker, left: Set<string>): Promise<SubsectionKey | null> {
  const structure = (await findCourseStructure(world.ctx, { learnerId, courseId }))!;
  const part = structure.sections
    .flatMap(({ subsections }) => subsections)
    .find(({ isUnlocked, completed, sectionNumber }) => isUnlocked && !completed && !left.has(sectionNumber));
  return part ? { courseId, sectionNumber: part.sectionNumber } : null;
}

/** The question to work on in a part; null while there is none. */
async function findQuestion({ world, learnerId }: Walker, part: SubsectionKey): Promise<QuestionKey | null> {
  const own = { learnerId, ...part };
  await requestQuestions(world.ctx, own);
  await world.settle();
  const place = await findPlaceInSubsection(world.ctx, own);
  return place?.currentQuestionId ? { ...part, questionId: place.currentQuestionId } : null;
}

async function answerQuestion(study: Study, key: QuestionKey): Promise<void> {
  const { walker, tried, descents } = study;
  const { world, learnerId, mind } = walker;
  const page = (await findQuestionPage(world.ctx, { learnerId, ...key }))!;
  const conceptId = page.conceptPath.at(-1)!;
  const shownAt = think(walker);
  const rightPlace = await findRightPlace(walker, key.questionId);
  const inVain = tried.get(key.questionId) ?? [];
  const places = page.question.options.map(({ position }) => position).filter((place) => !inVain.includes(place));
  const knew = mind.bringToMind(conceptId, world.now());
  const optionPosition = mind.answer({ conceptId, places, rightPlace, askedIn: "part" }, knew);
  const wasProved = await isProvedAllTheWay(walker, descents, conceptId);
  const explanation = "Because I think so.";
  const result = await takeAnswer(world.ctx, {
    learnerId,
    ...key,
    typed: { optionPosition, explanation },
    answer: { attempt: page.question.attemptCount + 1, optionPosition, explanation, shownAt },
    upload: null,
    removesImage: false,
  });
  if (result.status !== "correct" && result.status !== "wrong") throw new Error(`not taken: ${result.status}`);
  await world.settle();
  const isRight = result.status === "correct";
  if (!isRight && optionPosition !== null) tried.set(key.questionId, [...inVain, optionPosition]);
  const namings = await noteAnswer(walker, conceptId, knew);
  const { depth } = page.question;
  if (depth === 0) await noteMainAnswer(walker, descents, { conceptId, isRight });
  const known = isRight || depth === 0 ? null : await findKnownGap(walker, { conceptId, knew });
  const gap = namings[0] ?? known;
  await noteOnTheWay(walker, descents, { depth, isFirst: page.question.attemptCount === 0, wasProved, gap });
  mind.readFeedback(conceptId, world.now());
  if (!isRight) await goOnAfterMistake(study, key, { conceptId, knew });
}

/** Chooses among what the screen after a wrong answer offers. To try again needs no step: the question is still there. */
async function goOnAfterMistake(
  { walker, random, onlyGuesses, descents }: Study,
  key: QuestionKey,
  { conceptId, knew }: { conceptId: string; knew: boolean },
): Promise<void> {
  const { world, learnerId } = walker;
  const { ctx } = world;
  const own = { learnerId, ...key };
  const page = await findQuestionPage(ctx, own);
  if (page?.question.status !== "open" && page?.question.status !== "missed") return;
  const triesAgain = onlyGuesses ? random() < 0.5 : knew && random() >= GOES_DOWN_AFTER_SLIP;
  if (triesAgain) return;
  descents.goesDown = true;
  if (page.parkQuestionId !== null && !knew && random() < PARKS) {
    await parkGap(ctx, { ...own, questionId: page.parkQuestionId });
  } else if (await isBrokenDown(walker, key, page)) {
    await startBreakdown(ctx, own);
    await world.settle();
  } else {
    await readStudyMaterial(walker, key, conceptId);
  }
}

/** Whether the screen offers more questions, rather than something to read. */
async function isBrokenDown(
  { world: { ctx }, learnerId }: Walker,
  { courseId }: QuestionKey,
  { question, conceptPath, isGap }: QuestionPage,
): Promise<boolean> {
  if (isGap || question.status === "missed") return false;
  const beneath = await findWhatLiesBeneath(ctx, { learnerId, courseId, question, conceptPath });
  return beneath === "simpler" || beneath === "make-sure";
}
