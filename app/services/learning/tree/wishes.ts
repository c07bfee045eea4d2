import type { OpenWish, QuestionWish } from "~/providers/author/port";
import type { AskedFor } from "~db/schema";

/** What a subsection and a breakdown keep as JSON in their column `wishes`. */

/** What a main question is to ask, as its subsection keeps it. */
export interface PlannedWish extends QuestionWish {
  /** The answer because of which it is asked again in another form: its option was right, its explanation wrong. */
  recheckOf?: string;
  /** All that was planned was answered right, and its concept is not proved all the same. */
  goesOn?: true;
  /** In a breakdown: a fresh question to come back to, in place of the one that was broken down. Without one that stays. */
  isReturn?: true;
  /** With `isReturn`: it was wished for at a gap, so that it can show the misconception there if there is such a question. */
  showsAgain?: true;
  /** An item that the learner has not met lately: `rather`, or else the one met longest ago; `only`, or else none. */
  fresh?: "rather" | "only";
  /** In a review: the learner wants to practise it, due or not. */
  isPractised?: true;
  /** The sitting in which a question was missed that was found wrong since, while it was repaired: this one takes its place. */
  missedIn?: AskedFor;
  /** Nothing is written for it any more. It keeps its place, for the index of a wish is its slot. */
  isDropped?: true;
  /** With `isDropped`: when it was wished for last, as an ISO time, where nothing could be written and others went first. */
  inVainAt?: string;
  /** With `isDropped`: the learner's day on which its part began to rest without it, as nothing could be written. */
  unwrittenOn?: string;
}

/** Why a main question is asked beside those that its part began with. */
export interface WhyWished {
  /** Asked again in another form, because a right option came with a wrong explanation. */
  isRecheck: boolean;
  /** Its part goes on with it, as its concept is not proved yet. */
  goesOn: boolean;
}

/** @param question.wishes of its subsection, as stored; of an old question nobody kept them */
export function whyWished(question: { wishes: string | null; slot: number | null; depth: number }): WhyWished {
  const { wishes, slot, depth } = question;
  const wish = wishes === null || slot === null || depth > 0 ? null : (JSON.parse(wishes) as PlannedWish[])[slot];
  return { isRecheck: wish?.recheckOf !== undefined, goesOn: wish?.goesOn === true };
}

/** Whether nothing is wished for but a fresh question. @param wishes as stored; null while they are not decided */
export function isOnlyReturn(wishes: string | null): boolean {
  return wishes !== null && (JSON.parse(wishes) as PlannedWish[]).every((wish) => wish.isReturn);
}

/** Whether nothing else is asked about: it makes sure. @param wishes of a breakdown, as stored; null while they are not decided */
export function asksOnlyAbout(wishes: string | null, conceptId: string): boolean {
  return wishes !== null && (JSON.parse(wishes) as PlannedWish[]).every((wish) => wish.conceptId === conceptId);
}

/** Fewer questions than this make no subsection, unless fewer were wished for. */
const MIN_QUESTIONS = 3;

/** Wishes whose slot no question has, in order. */
export function openWishes(wishes: PlannedWish[], takenSlots: number[]): OpenWish[] {
  const taken = new Set(takenSlots);
  return wishes
    .map(({ conceptId, difficulty }, slot) => ({ slot, conceptId, difficulty }))
    .filter(({ slot }) => !taken.has(slot) && !wishes[slot]?.isDropped);
}

/**
 * Nothing is to be written any more for what is needless, unless a question is there already.
 *
 * @returns the wishes then, and whether nothing is left to be written
 */
export function dropWishes(
  wishes: PlannedWish[],
  takenSlots: number[],
  isNeedless: (wish: PlannedWish) => boolean,
): { wishes: PlannedWish[]; isOver: boolean } {
  const taken = new Set(takenSlots);
  const left = wishes.map((wish, slot) =>
    taken.has(slot) || wish.isReturn || !isNeedless(wish) ? wish : { ...wish, isDropped: true as const },
  );
  return { wishes: left, isOver: left.every((wish, slot) => taken.has(slot) || wish.isDropped) };
}

/** How many questions there are to be, without what is only welcome. */
export function countWishes(wishes: PlannedWish[]): number {
  return wishes.filter((wish) => !wish.isDropped && !wish.isReturn).length;
}

/** How much of what a part that rests was to ask could not be written. */
export type Unwritten = "all" | "some";

/**
 * Null where nothing of it was kept from being written, so that it rests because of its answers.
 *
 * @param part.wishes as stored; null while they are not decided
 * @param part.restDay the learner's day on which it rests
 * @param there how many questions it has
 */
export function unwrittenOf(part: { wishes: string | null; restDay: string | null }, there: number): Unwritten | null {
  if (part.restDay === null) return null;
  if (there === 0) return "all";
  const wishes = JSON.parse(part.wishes ?? "[]") as PlannedWish[];
  return wishes.some(({ unwrittenOn }) => unwrittenOn === part.restDay) ? "some" : null;
}

/** How many questions a learner can be left with when no more can be written. */
export function enough(wishes: PlannedWish[]): number {
  const needed = wishes.filter(({ fresh }) => fresh !== "only"); // where nothing fresh is left, it is done without
  return Math.min(MIN_QUESTIONS, countWishes(needed));
}

/** How far the writing of questions that belong together has come: those of a subsection, or the parts of a breakdown. */
export interface GenerationProgress {
  /** False while more are coming. */
  isOver: boolean;
  /** Those planned, while they are being written; none before that is decided. */
  slots: number[];
}

/** @param stored.wishes JSON, as a subsection or a breakdown keeps them */
export function generationProgressOf(stored: { wishes: string | null; writtenAt: string | null }): GenerationProgress {
  const isOver = stored.writtenAt !== null;
  const wishes = isOver || stored.wishes === null ? [] : (JSON.parse(stored.wishes) as PlannedWish[]);
  return { isOver, slots: [...wishes.keys()].filter((slot) => !wishes[slot]?.isDropped && !wishes[slot]?.isReturn) };
}

/** How many are still to come. @param there how many there are */
export function remainingQuestions({ isOver, slots }: GenerationProgress, there: number): number {
  return isOver ? 0 : Math.max(slots.length - there, 0);
}
