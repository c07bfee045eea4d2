import { z } from "zod";
import { id, time } from "./common";
import { listedQuestion } from "./current-question";
import { generation } from "./generation";
import { partNames, questionName } from "./questions";

const MISSING = "Missing required parameters";
/** Of another value than is allowed, the API's own words say which ones are. */
const missingOr = { error: ({ input }: { input?: unknown }) => (input === undefined ? MISSING : undefined) };

const questionId = questionName(MISSING).describe("The missed question: its id, or its number");

export const decomposition = z.object({
  question_id: questionId,
});

export const decomposedQuery = z.object({
  question_id: questionId,
});

const breakdownState = z.enum(["ready", "generating", "failed", "none"]);

export const decomposed = z
  .object({
    success: z.boolean(),
    error: z.string().nullable(),
    state: breakdownState.describe("`generating`: ask `getDecomposedQuestions` every 3 seconds"),
    first_question_id: id.nullable().describe("The first open concept question"),
  })
  .meta({ id: "Decomposition", description: "What became of breaking a question down" });

export const decomposedQuestions = z
  .object({
    success: z.literal(true),
    state: breakdownState,
    generation,
    first_question_id: id.nullable().describe("The first open concept question"),
    decomposed_questions: z
      .array(listedQuestion)
      .describe("Those beneath the question, of its breakdowns, in their order"),
  })
  .meta({ id: "DecomposedQuestions" });

const outcome = z.enum(["failed", "held", "open", "skipped"]);

export const gapTree = z
  .object({
    success: z.literal(true),
    section: partNames,
    concept_name: z.string().describe("What the question with which it began is about"),
    is_over: z.boolean().describe("That question has been answered right since"),
    tree: z
      .array(
        z.object({
          depth: z.number().int().describe("0 of the question with which it began"),
          label: z.string().describe("“Question 2”, “Part 1 of 3”"),
          concept_name: z.string(),
          gap_name: z.string().nullable(),
          outcome: outcome.describe("`held`: answered right; `failed`: not yet"),
          said_dont_know: z.boolean().describe("It failed by “I don’t know yet” alone: nothing was missed"),
          times_missed: z.number().int().describe("Questions about it that were not right there"),
          is_gap: z.boolean().describe("The search ended here"),
          is_current: z.boolean(),
        }),
      )
      .describe("Each question before those beneath it"),
    gaps: z.array(
      z.object({
        id,
        concept_name: z.string(),
        gap_name: z.string().nullable(),
        found_at: time,
        closed_at: time.nullable(),
      }),
    ),
    answers: z.array(
      z.object({
        id,
        concept_name: z.string(),
        question: z.string(),
        outcome: z.enum(["correct", "wrong", "dont-know"]),
        answered_at: time,
      }),
    ),
    has_earlier: z.boolean().describe("There are more answers, before those"),
  })
  .meta({ id: "GapTree", description: "What was asked beneath a missed question, and what was found" });

export const help = z.object({
  help: z.enum(["first-step", "solution"], missingOr).describe("What the answer that follows counts less for"),
});

export const parked = z.object({
  success: z.literal(true),
  message: z.string(),
  missed_in: z.enum(["placement", "checkpoint", "review", "practice"]).nullable(),
});

export const selfCheck = z.object({ match: z.enum(["yes", "partly", "no"], missingOr) });

export const askedSelfCheck = z
  .object({
    success: z.literal(true),
    is_asked: z.boolean().describe("Whether the reason beside the last answer is theirs to judge"),
    match: z.enum(["yes", "partly", "no"]).nullable().describe("As it was answered; null before"),
    comes_back_in_days: z.number().int().nullable().describe("Until the concept is asked again, 1 and up"),
  })
  .meta({ id: "SelfCheck", description: "What learners make of the reason they gave" });
