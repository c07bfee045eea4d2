import { z } from "zod";
import type { CheckpointReport } from "~/services/learning/checkpoints/checkpoint-report.server";
import type { Repair } from "~/services/learning/checkpoints/repairs.server";
import { id, success, time } from "./common";
import { generation } from "./generation";
import { conceptState } from "./map";
import { named } from "./questions";
import { draft, reportedAnswer, reportedRow, shownAt, sittingQuestion, wayToLearn } from "./sittings";

const part = z.object({ section_number: z.string(), heading: z.string() });

export const checkpoint = z
  .object({
    success,
    course_name: z.string(),
    section: z.object({ id, section_number: z.int().min(1), heading: z.string() }),
    status: z
      .enum(["not_yet", "ready", "asking", "waiting", "done"])
      .describe("`not_yet`: parts of the section are open. `waiting`: the next question is being written"),
    open_parts: z.array(part.extend({ is_unlocked: z.boolean() })).describe("While `not_yet`"),
    questions: z.int().nullable().describe("How many it will ask, while `ready`"),
    concept_names: z.array(z.string()).describe("What it will ask about, while `ready`"),
    answered: z.int().min(0),
    most_questions: z.int().min(0).describe("With those that a miss would have asked once more"),
    question: sittingQuestion.nullable(),
    is_second_try: z.boolean().describe("The concept is asked about once more, as one miss may be a slip"),
    shown_at: shownAt,
    draft: draft.nullable(),
    generation: generation.nullable().describe("While `waiting`"),
    way_to_learn: wayToLearn,
  })
  .meta({ id: "Checkpoint" });

const repair = z
  .object({
    status: z.enum(["not_begun", "begun", "done"]),
    question_id: z.string().nullable().describe("What was missed, to be broken down, while `not_begun`"),
    section_number: z.string().nullable().describe("The part in which it is worked on, once `begun`"),
  })
  .meta({ id: "CheckpointRepair" });

export const checkpointResult = z
  .object({
    success,
    passed_at: time.nullable().describe("Null while something is left"),
    is_all_solid: z.boolean(),
    lapsed: z.array(named).describe("Missed since it was passed"),
    concepts: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        verdict: z.enum(["held", "missed", "void"]),
        outcome: z.string().describe("The same in words"),
        repair: repair.nullable().describe("Null where nothing was missed"),
        answers: z.array(reportedAnswer),
      }),
    ),
    left_names: z.array(z.string()).describe("What is asked about once more; none while something is to be repaired"),
    map: z.array(
      z.object({ id: z.string(), name: z.string(), state: conceptState, prerequisites: z.array(z.string()) }),
    ),
    next_parts: z.array(part).describe("Parts of the course to go on with"),
  })
  .meta({ id: "CheckpointResult" });

export const wayToGap = z
  .object({
    success,
    next: z
      .enum(["question", "concept_loading", "wrong_answer_options"])
      .describe("A simpler question is there; or is being written; or what is left is the concept itself"),
    course_id: z.string(),
    section_number: z.string(),
    question_id: z.string(),
  })
  .meta({ id: "WayToGap", description: "Where the way to what lies beneath a missed question goes on" });

export function checkpointResultRow(report: CheckpointReport): z.input<typeof checkpointResult> {
  return {
    success: true,
    passed_at: report.passedAt,
    is_all_solid: report.isAllSolid,
    lapsed: report.lapsed,
    concepts: report.concepts.map(({ repair, answers, ...concept }) => ({
      ...concept,
      repair: repair && repairRow(repair),
      answers: answers.map(reportedRow),
    })),
    left_names: report.leftNames,
    map: report.map,
    next_parts: report.next.map(({ sectionNumber, heading }) => ({ section_number: sectionNumber, heading })),
  };
}

function repairRow(found: Repair): z.input<typeof repair> {
  switch (found.status) {
    case "not-begun":
      return { status: "not_begun", question_id: found.questionId, section_number: null };
    case "begun":
      return { status: "begun", question_id: null, section_number: found.part.sectionNumber };
    case "done":
      return { status: "done", question_id: null, section_number: null };
  }
}
