import type { DbContext } from "~/services/context";
import { findNextPart } from "~/services/learning/tree/next-part.server";
import type { ParkedConcept } from "~/services/learning/tree/parked-parts.server";
import { generationProgressOf, type GenerationProgress } from "~/services/learning/tree/wishes";
import { knownConcepts } from "~/services/mastery/known-counts.server";

export interface ResumePoint {
  courseId: string;
  courseName: string;
  subsectionId: string;
  sectionNumber: string;
  heading: string;
  isStarted: boolean;
  /** False while more parts are still to be drawn up. */
  isOutlined: boolean;
  /** See services/mastery/begun.server.ts. */
  isBegun: boolean;
  conceptCount: number;
  conceptsKnown: number;
  /** Of the subsection's main questions. */
  writing: GenerationProgress;
  /** Of these, as stored. */
  wishes: string | null;
  /** The learner's day on which it rests; null when it does not. */
  restDay: string | null;
  /** It goes on tomorrow, and nothing else can be gone on with today. */
  isResting: boolean;
  /** What its learner has left for tomorrow, where that is why it rests. */
  parked: ParkedConcept[];
  /** How many concepts the subsection teaches. */
  conceptsTaught: number;
}

/** For "resume where I left": the next part of the course that was worked on last. */
export async function findResumePoint(ctx: DbContext, input: { learnerId: string }): Promise<ResumePoint | null> {
  const part = await findNextPart(ctx, input);
  if (!part) return null;
  const { wishes, writtenAt, conceptIds, ...point } = part;
  return {
    ...point,
    conceptsKnown: await knownConcepts(ctx, { ...input, ...point }),
    writing: generationProgressOf({ wishes, writtenAt }),
    wishes,
    conceptsTaught: conceptIds.length,
  };
}
