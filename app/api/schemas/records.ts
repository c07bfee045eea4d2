import { z } from "zod";
import type { CheckpointNote } from "~/services/learning/checkpoints/checkpoint-state";
import type { CourseGrades } from "~/services/records/grades.server";
import { id, success, time } from "./common";
import { cursorQuery } from "./paging";

const TRUTH = "Send ascending as true or false";
const moment = (name: string) =>
  z.iso.datetime({ offset: true, error: `Send ${name} as a time with its zone, such as 2026-01-31T09:30:00Z` });

/**
 * Of xAPI's own parameters those that say which of one learner's answers. All others are refused, as xAPI wants it (1.0.3,
 * part three, 1.3): all statements are not what was asked for by an id, a verb or an activity.
 */
const filters = {
  since: moment("since").optional().describe("Only what was answered after this"),
  until: moment("until").optional().describe("Only what was answered then or before"),
  ascending: z
    .enum(["true", "false"], TRUTH)
    .default("false")
    .transform((value) => value === "true")
    .describe("`true`: the oldest first"),
};

export const statementFilter = z.strictObject(filters, { error: strangerWords });

export const statementQuery = z.strictObject(
  {
    ...filters,
    limit: cursorQuery.shape.limit,
    cursor: cursorQuery.shape.cursor.describe("As in `more` of the answer before"),
    statementId: z
      .uuid("Send statementId as the id of a statement")
      .toLowerCase()
      .optional()
      .describe("One statement in place of the list; no other parameter may be beside it"),
  },
  { error: strangerWords },
);

/** Of a query: what else may be wrong has words of its own. */
function strangerWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== "unrecognized_keys") return undefined;
  const names = issue.keys.map((key) => `"${key}"`).join(", ");
  return `This call has no ${issue.keys.length === 1 ? "parameter" : "parameters"} ${names}.`;
}

export const NOT_ALONE = "Send statementId without other parameters";
export const UNKNOWN_PLACE = "Send cursor as in more of the page before";

const languageMap = z.record(z.string(), z.string()).describe("Texts by their language, `und` where it is not known");
const extensions = z.record(z.string(), z.unknown()).describe("By IRIs of this server");

const activity = z
  .object({
    objectType: z.literal("Activity"),
    id: z.url(),
    definition: z.object({
      type: z.url(),
      name: languageMap.optional(),
      description: languageMap.optional(),
      interactionType: z.literal("choice").optional(),
      choices: z
        .array(z.object({ id: z.string(), description: languageMap }))
        .optional()
        .describe("In the order in which they were shown"),
      correctResponsesPattern: z
        .array(z.string())
        .optional()
        .describe("Left out until the pages of the question show you what is right"),
    }),
  })
  .meta({ id: "XapiActivity" });

export const statement = z
  .object({
    id: z.uuid().describe("Always the same of the same answer"),
    actor: z.object({
      objectType: z.literal("Agent"),
      account: z.object({ homePage: z.url(), name: z.string().describe("Your id: no name, no address") }),
    }),
    verb: z.object({ id: z.url(), display: languageMap }),
    object: activity,
    result: z.object({
      success: z
        .boolean()
        .optional()
        .describe(
          "Left out while a test or checkpoint is under way, and where the question is reported or was withdrawn: then it doesn’t count",
        ),
      completion: z.literal(true),
      response: z.string().optional().describe("The id of a choice; left out of “I don’t know yet”"),
      duration: z.string().optional().describe("ISO 8601, from when it was shown; left out where it is not known"),
      extensions: extensions.optional(),
    }),
    context: z.object({
      registration: z.uuid().optional().describe("The course"),
      platform: z.string(),
      contextActivities: z.object({ parent: z.array(activity), grouping: z.array(activity) }),
      extensions,
    }),
    timestamp: time.describe("When it was answered"),
    stored: time.optional(),
    version: z.string().optional(),
  })
  .meta({ id: "XapiStatement", description: "An answer, as xAPI 1.0.3 tells of it" });

export const statementResult = z
  .object({
    statements: z.array(statement),
    more: z.string().describe("Where the next ones are, as an address on this server; empty where the list ends"),
  })
  .meta({ id: "StatementResult" });

export const grades = z
  .object({
    success,
    course_id: id,
    course_name: z.string(),
    parts: z.array(
      z.object({
        section_number: z.int().min(1),
        section_heading: z.string(),
        part_number: z.string().meta({ description: "Names the part in a course", example: "1.2" }),
        part_heading: z.string(),
        questions_answered: z.int().min(0).describe("Main questions, without those that turned out not to count"),
        right_first_time: z.int().min(0),
        completed_at: time.nullable().describe("Null while it is not complete"),
        checkpoint: z
          .enum(["not_yet", "ready", "open", "passed", "to_repair", "left"])
          .describe("Of the section. `to_repair`: gaps are to be closed; `left`: some questions are left"),
        concepts: z.int().min(0).describe("How many it teaches"),
        concepts_known: z.int().min(0),
        mastery: z
          .number()
          .min(0)
          .max(1)
          .nullable()
          .describe("The mean probability that you know its concepts; null of a part without any"),
      }),
    ),
  })
  .meta({ id: "CourseGrades", description: "How you have done in each part of a course" });

export function gradesRow(courseId: string, { courseName, parts }: CourseGrades): z.input<typeof grades> {
  return {
    success: true,
    course_id: courseId,
    course_name: courseName,
    parts: parts.map((part) => ({
      section_number: part.section.number,
      section_heading: part.section.heading,
      part_number: part.number,
      part_heading: part.heading,
      questions_answered: part.questionsAnswered,
      right_first_time: part.rightFirstTime,
      completed_at: part.completedAt,
      checkpoint: checkpointNames[part.checkpoint],
      concepts: part.concepts,
      concepts_known: part.conceptsKnown,
      mastery: part.mastery,
    })),
  };
}

const checkpointNames = {
  "not-yet": "not_yet",
  ready: "ready",
  open: "open",
  passed: "passed",
  "to-repair": "to_repair",
  left: "left",
} as const satisfies Record<CheckpointNote["status"], string>;
