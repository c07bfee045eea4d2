import type { PlaceInSubsection } from "./place-in-subsection.server";

/** What there is to do in a part now. */
export type StepInPart =
  /** Its questions are to be asked for, are being written, or wait for another day. */
  | { status: "start" }
  | { status: "complete" }
  /** More simpler questions of this one are being written. */
  | { status: "parts-coming"; questionId: string }
  | { status: "question"; questionId: string };

export function stepInPart({ writing, rest, currentQuestionId, awaitsParts }: PlaceInSubsection): StepInPart {
  if (writing || rest) return { status: "start" };
  if (currentQuestionId === null) return { status: "complete" };
  return { status: awaitsParts ? "parts-coming" : "question", questionId: currentQuestionId };
}
