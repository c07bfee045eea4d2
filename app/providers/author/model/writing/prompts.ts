import { onboardingList } from "./onboarding";
import breakdown from "./prompts/breakdown.md?raw";
import content from "./prompts/content.md?raw";
import courtChoice from "./prompts/court-choice.md?raw";
import courtElimination from "./prompts/court-elimination.md?raw";
import courtFree from "./prompts/court-free.md?raw";
import courtMatch from "./prompts/court-match.md?raw";
import courtStatements from "./prompts/court-statements.md?raw";
import facts from "./prompts/facts.md?raw";
import grading from "./prompts/grading.md?raw";
import itemRules from "./prompts/item-rules.md?raw";
import learnerTexts from "./prompts/learner-texts.md?raw";
import onboarding from "./prompts/onboarding.md?raw";
import opening from "./prompts/opening.md?raw";
import outline from "./prompts/outline.md?raw";
import questions from "./prompts/questions.md?raw";
import repair from "./prompts/repair.md?raw";
import vision from "./prompts/vision.md?raw";
import wording from "./prompts/wording.md?raw";
import writingRules from "./prompts/writing-rules.md?raw";

/**
 * What a model is told to do; the files in `prompts/` are meant to be read, and changed with a new version.
 * `onboardingList` is the one part that is no file there: its version is that of `prompts/onboarding.md`.
 */
export interface Prompt {
  /** `questions@1`: name and version. */
  id: string;
  text: string;
}

export const prompts = {
  onboarding: promptOf(onboarding, learnerTexts, writingRules, onboardingList),
  opening: promptOf(opening, learnerTexts, writingRules),
  outline: promptOf(outline, learnerTexts, writingRules),
  questions: promptOf(questions, itemRules, writingRules),
  breakdown: promptOf(breakdown, learnerTexts, itemRules, writingRules),
  repair: promptOf(repair, itemRules, writingRules),
  choice: promptOf(courtChoice),
  statements: promptOf(courtStatements),
  elimination: promptOf(courtElimination),
  free: promptOf(courtFree),
  match: promptOf(courtMatch),
  wording: promptOf(wording),
  facts: promptOf(facts),
  content: promptOf(content, writingRules),
  grading: promptOf(grading, learnerTexts, writingRules),
  vision: promptOf(vision),
};

/** @throws Error when the first file does not begin with its task's name and version */
function promptOf(task: string, ...rules: string[]): Prompt {
  const id = /^Task: ([a-z]+(?:-[a-z]+)?@\d+)\n/.exec(task)?.[1];
  if (!id) throw new Error(`a prompt must begin with its name and version: ${task.slice(0, 40)}`);
  return { id, text: [task, ...rules].map((text) => text.trim()).join("\n\n") };
}
