import { DAY_MS } from "~/time/periods";
import type { Memory } from "~/services/memory/memory";
import { recall, type Background } from "~/services/memory/recall";

/** Which of the concepts that are due a learner is asked today. Pure. */

/** A concept that is due. */
export interface DueConcept {
  conceptId: string;
  courseId: string;
  memory: Memory;
  background: Background;
  /** When it fell due, in milliseconds on the memory's clock. */
  dueAt: number;
  /** How many concepts the learner has built on this one, 0 and up. */
  carries: number;
}

/**
 * What is asked today, in the order in which it is asked, and what waits, most urgent first. Urgent is what would have
 * lost most by tomorrow since it fell due: what fades fast, what waits long, what carries others. What was asked starts
 * from nothing again, so that a few hard concepts never keep out the rest.
 *
 * @param options.atMost how many the day has left, 0 and up
 * @param options.after the course of what was asked last, if anything was: another one comes first where there is one
 */
export function chooseReviews<Due extends DueConcept>(
  due: Due[],
  { now, atMost, after }: { now: number; atMost: number; after?: string },
): { today: Due[]; waiting: Due[] } {
  const byUrgency = due
    .map((concept) => ({ concept, loss: expectedLoss(concept, now) }))
    .sort((a, b) => b.loss - a.loss || (a.concept.conceptId < b.concept.conceptId ? -1 : 1))
    .map(({ concept }) => concept);
  return { today: interleaved(byUrgency.slice(0, atMost), after), waiting: byUrgency.slice(atMost) };
}

/** Recall that waiting until tomorrow costs, of this concept and, by the logarithm, of those that rest on it. */
function expectedLoss({ memory, background, dueAt, carries }: DueConcept, now: number): number {
  const lost = recall(memory, dueAt, background) - recall(memory, now + DAY_MS, background);
  return Math.max(lost, 0) * (1 + Math.log1p(carries));
}

/** The same concepts, no two of one course in a row as long as another course has one left; else as they came. */
function interleaved<Due extends DueConcept>(reviews: Due[], after: string | undefined): Due[] {
  const left = [...reviews];
  const order: Due[] = [];
  while (left.length > 0) {
    const last = order.at(-1)?.courseId ?? after;
    const other = left.findIndex(({ courseId }) => courseId !== last);
    order.push(...left.splice(Math.max(other, 0), 1));
  }
  return order;
}
