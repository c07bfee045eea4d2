import type { GapName } from "~/services/learning/gaps/gap-name";
import type { DemoStep } from "./steps";

/** What a visitor sees at one step of the demo. The right option is nowhere in it before it was chosen. */
export interface DemoPage {
  /** Those taken so far: every form of the page sends them along. */
  steps: DemoStep[];
  screen: QuestionScreen | WrongAnswerScreen | EndScreen;
  /** What was wrong with the address: an answer without a choice, or steps that nobody can have taken. */
  fault: "no-choice" | "no-way" | null;
  /** The main questions, each with what it was broken down into. */
  roots: DemoRoot[];
}

export interface AskedQuestion {
  item: number;
  difficulty: string;
  stemHtml: string;
  options: { position: number; html: string }[];
}

export interface QuestionScreen {
  kind: "question";
  heading: string;
  conceptName: string;
  /** Of the question that this one is a part of; null for a main question. */
  neededFor: string | null;
  question: AskedQuestion;
  right: RightAnswer | null;
  /** Everything beneath it has just been worked through. */
  isBack: boolean;
  /** What this question is missing, when that is known. */
  gap: FoundGap | null;
}

/** The answer that led here. */
export interface RightAnswer {
  explanationHtml: string;
  /** The name of the gap that it closed. */
  closedGap: string | null;
  /** The name of the gap that it left open, since nothing fresh was left to ask, or it could not show the same mistake. */
  openGap: string | null;
  /** Whether its question had an option for the mistake that was made last, or none is known. */
  couldShowMistake: boolean;
}

export interface WrongAnswerScreen {
  kind: "wrong";
  heading: string;
  item: number;
  stemHtml: string;
  /** Null for "I don't know yet". */
  chosen: { html: string; misconception: string; feedbackHtml: string } | null;
  /** Null while there is something simpler to ask. */
  gap: FoundGap | null;
  /** The worked answer, once the gap was tried twice: another try would only be a guess. */
  workedHtml: string | null;
}

export interface EndScreen {
  kind: "end";
  heading: string;
  right: RightAnswer;
  /** In the order in which they were found. */
  gaps: (GapName & { summary: string; isClosed: boolean; code: string })[];
  /** Names of the concepts that were right whenever they were asked. */
  holding: string[];
}

export interface FoundGap extends GapName {
  /** Names it in addresses: see `gap-code.ts`. */
  code: string;
  summary: string;
  studyHeading: string;
  studyHtml: string;
}

export interface DemoRoot {
  name: string;
  /** Not answered yet; answered wrong, with what is missing not found yet; found missing; right at last; right at once. */
  state: "ahead" | "failed" | "gap" | "mastered" | "passed";
  /** Where it failed, by “I don't know yet” alone: nothing was missed. */
  saidDontKnow?: boolean;
  /** What is missing of it, by name, where that is told of a gap. */
  gapName?: string;
  /** The option chosen at its question, where that is told. */
  chosenHtml?: string;
  isHere: boolean;
  parts: DemoRoot[];
}
