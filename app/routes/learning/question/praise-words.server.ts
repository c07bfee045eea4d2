import { ONE_MORE, RIGHT } from "~/services/learning/answers/answer-words";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import type { QuestionFacts } from "./question-facts.server";

/** What the screen straight after a right answer says. */
export interface PraiseWords {
  /** Of its window. */
  title: string;
  heading: string;
  /** Beneath the heading. */
  note: string | null;
  /** On the one button. */
  onward: string;
  next: Next | null;
}

export function praiseWords(data: QuestionFacts): PraiseWords {
  return {
    title: praiseTitle(data),
    heading: praiseFor(data),
    note: slipNote(data),
    onward: onwardLabel(data),
    next: whatIsNext(data),
  };
}

function praiseTitle(data: QuestionFacts): string {
  const { achievement } = data;
  if (achievement === null) return praiseFor(data);
  const { name } = gapNameOf(achievement);
  return achievement.kind === "mastered" ? `You’ve mastered ${name}` : `Gap closed: ${name}`;
}

/** What a right answer says of its learner, in a line; where it says nothing in particular, the usual one. */
function praiseFor(data: QuestionFacts): string {
  const { question } = data;
  if (data.needsOneMore) return ONE_MORE;
  if (isSlip(data)) return "A slip, not a gap";
  if (isBackAtOnce(data)) return "Right this time";
  if (question.attemptCount > 1) return "That was the one that stopped you";
  if (data.isFreshTry) return "This stopped you before. Not any more.";
  if (question.difficultyLevel === "advanced") return "Right, and that was an advanced one";
  return RIGHT;
}

/** What follows from a slip; null of any other right answer. */
function slipNote(data: QuestionFacts): string | null {
  return isSlip(data) ? "You got the same idea right this time, so there’s no gap to close." : null;
}

/**
 * Of the one button: the last question of a part ends it, a gap that is settled is shown, and a closed one leads back to the
 * question that it was in the way of.
 */
function onwardLabel(data: QuestionFacts): string {
  const { isPartDone, leadsBack, leadsToConcept, leadsToCheckpoint, leadsToGap, reviewsLeft, nextPlace, key } = data;
  if (leadsToConcept || leadsToCheckpoint || reviewsLeft !== null) return "Continue";
  if (isPartDone) return `Finish ${key.sectionNumber}`;
  if (leadsToGap) return "See the gap";
  return leadsBack && nextPlace ? `Back to ${nextPlace}` : "Continue";
}

/** After two misses it is none yet. */
function isSlip(data: QuestionFacts): boolean {
  return !data.needsOneMore && isBackAtOnce(data) && data.afterMisses <= 1;
}

/** The question that made sure of a miss was right, at once. */
function isBackAtOnce({ question, makesSure, leavesGapOpen, way }: QuestionFacts): boolean {
  const isBack = way?.to === "above" && way.conceptName === question.conceptName;
  return makesSure && isBack && !leavesGapOpen && question.attemptCount === 1;
}

interface Next {
  /** A sentence. */
  where: string;
  /** How what lies beneath stands, where the way leads up again. */
  beneath?: string;
}

/** Where the way leads from here; null where that is the next main question, as after each of them, or the button says it. */
function whatIsNext(data: QuestionFacts): Next | null {
  const { question, way, nextAwaitsParts, nextPlace, isResting, makesSure, achievement, closedWay } = data;
  if (data.reviewsLeft === 0) return { where: "Your reviews are done for today." };
  if (data.reviewsLeft !== null) return { where: "Back to your reviews." };
  if (data.leadsToConcept) return { where: `Back to the page of ${question.conceptName}.` };
  if (data.leadsToCheckpoint) return { where: "Back to your checkpoint." };
  if (data.isPartDone) return null; // which the button says
  if (isResting) return { where: "That was the last question here for today." };
  if (way === null || (question.depth === 0 && achievement === null)) return null;
  if (way.to === "main") return nextPlace === null ? null : { where: `Next: ${nextPlace}.` };
  if (way.to === "piece") return { where: `Next: another question below ${way.of}.` };
  const { conceptName, beneath } = way;
  if (makesSure && conceptName === question.conceptName && !data.leavesGapOpen)
    return { where: `Back to ${conceptName}.` };
  if (nextAwaitsParts) return { where: `Next: another question below ${conceptName}.` };
  if (achievement?.kind === "gap-closed" && closedWay) return null; // which is drawn there
  const where = `Back up to ${conceptName}.`;
  if (data.leavesGapOpen || achievement?.kind === "gap-closed") return { where }; // of which that screen tells
  if (beneath.gaps.length > 0) return { where, beneath: stillOpen(beneath.gaps) };
  if (!beneath.isAllShown) return { where };
  const shown = `You’ve worked through everything below “${conceptName}”.`;
  return data.leadsToGap
    ? { where: "Next: how to close it.", beneath: `${shown} So the gap is there, not below it.` }
    : { where, beneath: shown };
}

/** What was worked out together further down has shown little: it is open still, though what builds on it continues. */
function stillOpen(gaps: string[]): string {
  const names = listFormat.format(gaps.map((name) => `“${name}”`));
  return gaps.length === 1
    ? `The gap ${names} stays open until you’ve shown that you know it without help.`
    : `The gaps ${names} stay open until you’ve shown that you know them without help.`;
}

const listFormat = new Intl.ListFormat("en");
