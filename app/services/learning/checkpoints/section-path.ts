import { aboutHowMany } from "~/services/mastery/right-answers-left";
import type { CheckpointNote } from "./checkpoint-state";

/** Where one stands on the way through a section, part by part, to the checkpoint at its end. */
export interface SectionPath {
  /** How far it is from here. */
  words: string;
  /** In the order in which they come, which is the outline's but for what is complete and what is passed over. */
  parts: { sectionNumber: string; heading: string; state: StopState }[];
  /** Null where none is to be taken, or nobody can say yet. */
  checkpoint: StopState | null;
  /** The first part before the next one that is locked, with what has to come first; null where none is, or that is not told. */
  passedOver: LockedPart | null;
}

interface NamedConcept {
  id: string;
  name: string;
}

/** Why a part is passed over, and what opens it. */
export interface LaterNote {
  /** A sentence. */
  words: string;
  /** Concepts that no part teaches: to be practised by themselves. */
  toPractise: NamedConcept[];
}

/** At most one stop is `next`; one that is `locked` is passed over, one that is `resting` was worked through and asks on tomorrow. */
export type StopState = "done" | "resting" | "next" | "locked" | "later";

interface Part {
  sectionNumber: string;
  heading: string;
  completed: boolean;
  isUnlocked: boolean;
  isResting: boolean;
  /** What has to come before it, as a sentence without its full stop; null or left out where nothing has, or it is not told. */
  lockReason?: string | null;
  /** What it waits for and no part teaches. */
  foundations?: NamedConcept[];
  waitsForParts?: boolean;
}

export type LockedPart = Part & { lockReason: string };

interface Way {
  /** The part to move on to, if it is of this section. */
  next: string | null;
  checkpoint: CheckpointNote["status"] | undefined;
}

/** Pure. What is offered as the way on comes next: the checkpoint before any part. */
export function sectionPath(parts: Part[], { next, checkpoint }: Way): SectionPath {
  const flag = checkpoint ? FLAGS[checkpoint] : null;
  const nextPart = flag === "next" ? null : next;
  const passedOver = lockedBefore(nextPart, parts);
  const [locked = null] = passedOver;
  return {
    words: pathWords(parts, checkpoint),
    parts: inOrder(parts, { nextPart, passedOver }).map((part) => ({
      sectionNumber: part.sectionNumber,
      heading: part.heading,
      state: stateOf(part, { nextPart, locked }),
    })),
    checkpoint: flag,
    passedOver: locked && isExplained(locked) ? locked : null,
  };
}

function stateOf(part: Part, { nextPart, locked }: { nextPart: string | null; locked: Part | null }): StopState {
  if (part.completed) return "done";
  if (rests(part)) return "resting";
  if (part.sectionNumber === nextPart) return "next";
  return part === locked ? "locked" : "later";
}

/** One that is locked waits for more than the night. */
function rests({ isUnlocked, isResting }: Part): boolean {
  return isUnlocked && isResting;
}

const FLAGS: Record<CheckpointNote["status"], StopState> = {
  "not-yet": "later",
  ready: "next",
  open: "next",
  "to-repair": "next",
  left: "next",
  passed: "done",
};

function pathWords(parts: Part[], checkpoint: Way["checkpoint"]): string {
  const left = parts.filter(({ completed }) => !completed).length;
  if (parts.length === 0) return "";
  if (left === 0) return "All parts of this section complete";
  const more = left < parts.length ? " more" : "";
  const words = left === 1 ? `1${more} part` : `${left}${more} parts`;
  return checkpoint === "not-yet" ? `${words} until the checkpoint` : `${words} in this section`;
}

function lockedBefore(next: string | null, parts: Part[]): Part[] {
  const place = parts.findIndex(({ sectionNumber }) => sectionNumber === next);
  return parts.slice(0, Math.max(place, 0)).filter(({ completed, isUnlocked }) => !completed && !isUnlocked);
}

/**
 * What was worked through and rests comes before the next one. A part that is passed over waits for something else, such as
 * practice: those after the next one may well come first.
 */
function inOrder(parts: Part[], { nextPart, passedOver }: { nextPart: string | null; passedOver: Part[] }): Part[] {
  const rank = (part: Part) =>
    part.completed ? 0 : rests(part) ? 1 : part.sectionNumber === nextPart ? 2 : passedOver.includes(part) ? 4 : 3;
  return [...parts].sort((one, other) => rank(one) - rank(other));
}

function isExplained(part: Part): part is LockedPart {
  return Boolean(part.lockReason);
}

/** The one concept whose practice alone opens the part; null where it waits for anything else. Pure. */
export function onlyFoundation({ foundations = [], waitsForParts }: LockedPart): NamedConcept | null {
  return foundations.length === 1 && !waitsForParts ? foundations[0]! : null;
}

/** Pure. @param answersLeft how many right answers make its only foundation known; null where that can't be counted */
export function laterNote(locked: LockedPart, answersLeft: number | null): LaterNote {
  const { sectionNumber, heading, lockReason, foundations: toPractise = [], waitsForParts } = locked;
  const part = `${sectionNumber} ${heading}`;
  const words =
    toPractise.length === 0 || waitsForParts
      ? `${part} opens later: ${lockReason[0]!.toLowerCase()}${lockReason.slice(1)}.`
      : `To open ${part}, answer ${howMany(answersLeft)} on ${list.format(toPractise.map(({ name }) => `“${name}”`))}.`;
  return { words, toPractise };
}

const list = new Intl.ListFormat("en");

/** Of one concept it can be counted, but for what was met before, which counts for less. */
function howMany(left: number | null): string {
  if (left === null) return "a few more questions right";
  return `${aboutHowMany(left)} more questions right`;
}
