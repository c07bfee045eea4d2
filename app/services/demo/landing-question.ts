import type { AskedQuestion, DemoRoot } from "./demo-page";
import type { ExampleRun } from "./example-run";

/** The demo's first question as the landing page asks it, with what one answer to it shows. */
export interface LandingQuestion {
  question: AskedQuestion;
  /** What it asks about and what that builds on: of the example what was asked there, once it is answered all of it. */
  root: DemoRoot;
  /** One run that begins with a wrong answer; null once the question is answered. */
  example: Omit<ExampleRun, "root"> | null;
  /** Null before the question is answered. Which option is right is nowhere in the page until then. */
  answer: LandingAnswer | null;
}

export interface LandingAnswer {
  verdict: "right" | "wrong" | "dont-know";
  /** Of the option chosen; null for "I don't know yet". */
  position: number | null;
  /** Why it is right, or what is wrong with it; null where nothing was chosen. */
  reasonHtml: string | null;
  /** The way that the demo continues by: down to a simpler question, or to the next one. */
  way: string;
  /** Of the first simpler question; null after a right answer. */
  nextName: string | null;
  /** The way to what the demo says to a wrong answer; null unless this one was right. */
  wrongWay: string | null;
}

/** The query parameter of the landing page. */
export const ANSWER_FIELD = "answer";

/** `3` for the option at position 2. */
export function answerText(position: number | "dont-know"): string {
  return position === "dont-know" ? position : String(position + 1);
}
