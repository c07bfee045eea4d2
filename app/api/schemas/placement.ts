import { z } from "zod";
import type { TestScreen } from "~/services/learning/screens/test-screen.server";
import { groupOf } from "~/services/learning/screens/result-groups";
import { shownState } from "~/services/map/shown-state";
import { success, time } from "./common";
import { generation } from "./generation";
import { conceptState } from "./map";
import { named } from "./questions";
import { draft, outcomes, reportedAnswer, shownAt, sittingQuestion } from "./sittings";

export const placement = z
  .object({
    success,
    course_name: z.string(),
    status: z
      .enum(["no_outline", "not_begun", "asking", "waiting", "done"])
      .describe("`no_outline`: the sections come first. `waiting`: the next question is being written"),
    answered: z.int().min(0).describe("Of the test that is under way"),
    most_questions: z.int().min(1).describe("It asks at most so many, and usually fewer"),
    question: sittingQuestion.nullable(),
    needed_for: z
      .object({ count: z.int().min(0), example: z.string().nullable() })
      .nullable()
      .describe("Why this is asked: how many concepts of the course build on it, and one of them"),
    may_skip: z.boolean().describe("Nothing is answered yet: the course may begin without the test"),
    shown_at: shownAt,
    draft: draft.nullable(),
    generation: generation.nullable().describe("While `waiting`"),
    ended_at: time.nullable().describe("Once `done`"),
    may_take_again: z.boolean().describe("Another test would say something new by now"),
    test_limit: z.int().nullable().describe("Tests that the plan allows, where all of them are used; else null"),
  })
  .meta({ id: "PlacementTest" });

export const placementResult = z
  .object({
    success,
    course_name: z.string(),
    ended_at: time,
    asked: z.int().min(0).describe("Questions that the test asked"),
    concepts: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        prerequisites: z.array(z.string()),
        group: z.enum(["known", "likely", "ready", "later"]).describe("Where its learner stands with it now"),
        state: conceptState,
        outcomes: outcomes.describe("Of the questions that were asked about it, in order"),
        inference: z
          .object({ because: z.enum(["rests-on-it", "it-rests-on"]), name: z.string() })
          .nullable()
          .describe("What was answered instead, from which the finding follows"),
      }),
    ),
    completed_parts: z.array(z.string()).describe("Numbers of the parts that the test completed"),
    reopened_parts: z.array(z.string()).describe("Those of them that were reopened since"),
    next_part: z
      .object({ section_number: z.string(), heading: z.string(), is_begun: z.boolean() })
      .nullable()
      .describe("Where to begin; null when nothing is left"),
    missing_foundations: z.array(named).describe("What is missing, and no part of the course teaches"),
  })
  .meta({ id: "PlacementResult" });

export const placementAnswers = z
  .object({
    success,
    course_name: z.string(),
    answers: z
      .array(reportedAnswer.extend({ concept_id: z.string(), concept_name: z.string() }))
      .describe("Of the test that was taken last; none while it is under way"),
  })
  .meta({ id: "PlacementAnswers" });

/** Null unless it is done. */
export function resultRow({ courseName, state, standings, missingFoundations }: TestScreen) {
  if (state.status !== "done" || !standings) return null;
  const { asked, concepts, parts, reopened, nextPart } = state.report;
  return {
    success: true as const,
    course_name: courseName,
    ended_at: state.endedAt,
    asked,
    concepts: concepts.map(({ id, name, prerequisites, outcomes, inference }) => {
      const now = standings[id]!;
      const state = shownState(now.state, now.isLikely);
      return { id, name, prerequisites, group: groupOf(now), state, outcomes, inference };
    }),
    completed_parts: parts,
    reopened_parts: reopened,
    next_part: nextPart && {
      section_number: nextPart.sectionNumber,
      heading: nextPart.heading,
      is_begun: nextPart.isBegun,
    },
    missing_foundations: missingFoundations,
  };
}
