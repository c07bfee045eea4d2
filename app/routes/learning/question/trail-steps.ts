import type { TrailStep } from "~/components/learning/trail";
import { paths } from "~/urls/paths";
import type { QuestionData } from "./load-question.server";

const states = {
  open: "open",
  missed: "open",
  reserved: "open",
  mastered: "done",
  skipped: "skipped",
  withdrawn: "withdrawn",
} as const;

/** The concepts from the main question down to the one on screen, each above leading to its question. */
export function trailSteps({
  key,
  trail,
  question,
  makesSure,
}: Pick<QuestionData, "key" | "trail" | "question" | "makesSure">): TrailStep[] {
  const concepts = makesSure ? trail.toSpliced(-2, 1) : trail; // the same twice
  return concepts.map((step) => ({
    label: step.conceptName,
    to: paths.question({ ...key, questionId: step.id }),
    state: step.id === question.id ? "here" : states[step.status],
  }));
}
