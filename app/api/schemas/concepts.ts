import { z } from "zod";
import { effectWords } from "~/services/learning/concepts/evidence-effect";
import type { ConceptPage } from "~/services/learning/concepts/concept-page.server";
import type { ConceptWays } from "~/services/learning/screens/concept-ways.server";
import { success, time } from "./common";
import { generation } from "./generation";
import { conceptState } from "./map";
import { named } from "./questions";

/** It may have slashes: in an address they are encoded, so that it stays one segment. */
export const conceptId = z
  .string()
  .regex(/^\S{1,300}$/)
  .meta({ description: "A concept’s id; slashes in it as %2F", example: "music/scales" });

const linked = z.object({ id: z.string(), name: z.string(), state: conceptState });

const evidence = z
  .object({
    answered_at: time,
    phase: z
      .enum(["main", "breakdown", "placement", "checkpoint", "review", "practice"])
      .describe("Where it was asked"),
    course_id: z.string(),
    course_name: z.string(),
    section_number: z.string(),
    question_id: z.string(),
    outcome: z.enum(["correct", "wrong", "dont-know"]),
    effect: z.enum(Object.keys(effectWords) as (keyof typeof effectWords)[]),
    effect_text: z.string().describe("What the answer did to what is believed, in words"),
  })
  .meta({ id: "Evidence" });

export const concept = z
  .object({
    success,
    id: z.string(),
    name: z.string(),
    summary: z.string(),
    course_id: z.string(),
    course_name: z.string(),
    state: conceptState,
    probability: z.number().min(0).max(1).describe("Of knowing it"),
    goes_by_own_evidence: z.boolean().describe("False: the probability is only predicted, and says little"),
    is_likely: z.boolean().describe("It is known at least probably"),
    builds_on: z.array(linked),
    carries: z.array(linked).describe("What builds on it"),
    evidence: z.array(evidence).describe("Why this is believed: each answer, oldest first, at most the last 30"),
    earlier_evidence: z.int().min(0).describe("How many answers there are before those"),
    own_words: z
      .array(z.object({ said: z.enum(["known", "not-known", "forgotten"]), said_at: time }))
      .describe("What its learner said of it, oldest first"),
    gaps: z.array(z.object({ id: z.string(), found_at: time, closed_at: time.nullable() })),
    gap_closed_for_now: z
      .object({ right_answers: z.int().min(0).describe("Since the last miss, of those that count in full") })
      .nullable()
      .describe(
        "Its last gap is closed and it is not proved yet: a low probability does not mean that it is not known",
      ),
    mastered_at: time.nullable(),
    lapsed_at: time.nullable(),
    due_at: time.nullable().describe("When it is asked again; null while nobody knows"),
    taught_in: z
      .object({
        section_number: z.string(),
        heading: z.string(),
        state: z.enum(["open", "completed", "locked"]),
        lock_reason: z.string().nullable(),
        foundations: z.array(named).describe("What it waits for and no part teaches"),
        comes_after: z.array(named).describe("What comes first in the same part"),
      })
      .nullable()
      .describe("The part of the course that teaches it; null for what the course takes for granted"),
    part_today: z.enum(["open", "resting", "completed", "locked"]).nullable(),
    review: z.enum(["today", "another-day"]).nullable().describe("Whether it is to be reviewed, and when"),
    has_lesson: z.boolean(),
  })
  .meta({ id: "Concept", description: "What is believed of a learner’s knowledge of a concept, and why" });

interface Shown {
  courseId: string;
  conceptId: string;
  page: ConceptPage;
  ways: ConceptWays;
  hasContent: boolean;
}

export function conceptRow({ courseId, conceptId, page, ways, hasContent }: Shown): z.input<typeof concept> {
  const { taughtIn } = page;
  return {
    success: true,
    id: conceptId,
    name: page.name,
    summary: page.summary,
    course_id: courseId,
    course_name: page.courseName,
    state: page.shown,
    probability: page.probability,
    goes_by_own_evidence: page.goesByOwnEvidence,
    is_likely: page.isLikely,
    builds_on: page.restsOn,
    carries: page.carries,
    evidence: page.evidence.map((entry) => ({
      answered_at: entry.at,
      phase: entry.phase,
      course_id: entry.courseId,
      course_name: entry.courseName,
      section_number: entry.sectionNumber,
      question_id: entry.questionId,
      outcome: entry.outcome,
      effect: entry.effect,
      effect_text: effectWords[entry.effect],
    })),
    earlier_evidence: page.earlierEvidence,
    own_words: page.ownWords.map(({ said, at }) => ({ said, said_at: at })),
    gaps: page.gaps.map(({ id, foundAt, closedAt }) => ({ id, found_at: foundAt, closed_at: closedAt })),
    gap_closed_for_now: page.closedForNow && { right_answers: page.closedForNow.right },
    mastered_at: page.masteredAt,
    lapsed_at: page.lapsedAt,
    due_at: page.dueAt,
    taught_in: taughtIn && {
      section_number: taughtIn.sectionNumber,
      heading: taughtIn.heading,
      state: taughtIn.state,
      lock_reason: taughtIn.lockReason,
      foundations: taughtIn.foundations,
      comes_after: taughtIn.comesAfter,
    },
    part_today: ways.partToday,
    review: ways.review,
    has_lesson: hasContent,
  };
}

export const practice = z
  .object({
    success,
    status: z.enum(["question", "waiting"]),
    question_id: z.string().nullable().describe("To be read and answered as a review’s question"),
    generation: generation.nullable().describe("While `waiting`; in it, `none` means that none was asked for"),
  })
  .meta({ id: "Practice" });
