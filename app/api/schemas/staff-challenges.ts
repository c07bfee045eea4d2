import { z } from "zod";
import { decisionSchema } from "~/services/challenges/decision-schema";
import { id, success, time } from "./common";

const count = z.number().int();

const challenge = z
  .object({
    id,
    status: z
      .enum(["open", "with-staff", "upheld", "rejected"])
      .describe("`upheld`: the question is withdrawn; `rejected`: it was kept; the others wait for a decision"),
    is_in_court: z.boolean().describe("The automatic check is still to come, and may decide by itself"),
    challenged_at: time,
    decided_at: time.nullable(),
    reason: z.string().describe("In the learner’s words; may be empty"),
    note: z.string().describe("To the learner; may be empty"),
    concept_name: z.string(),
    difficulty: z.enum(["beginner", "intermediate", "advanced"]),
    question_html: z.string(),
    explanation_html: z.string(),
    options: z
      .array(z.object({ html: z.string(), is_key: z.boolean(), is_chosen: z.boolean().describe("By that learner") }))
      .describe("In the order that the learner saw"),
    votes: z
      .array(z.object({ option_number: count.nullable().describe("From 1; null for none"), reason: z.string() }))
      .nullable()
      .describe("Of the automatic check; null before it"),
    statistics: z
      .object({ weak_count: count, weak_correct: count, strong_count: count, strong_correct: count })
      .describe(
        "First attempts, by learners believed less (weak) and more (strong) likely than not to know the concept",
      ),
  })
  .meta({ id: "StaffChallenge", description: "A reported question with its key; nobody learns who reported it" });

export const oneChallenge = challenge.extend({ success }).meta({ id: "OneStaffChallenge" });

export const challengeList = z
  .object({
    success,
    undecided: z.array(challenge).describe("The longest waiting first, of each status up to 50"),
    decided: z.array(challenge).describe("The last 50, the newest first"),
  })
  .meta({ id: "StaffChallengeList" });

export const decision = z.object({
  decision: decisionSchema.shape.decision.describe("What was withdrawn once is never kept again"),
  note: decisionSchema.shape.note.describe("To the learner"),
});
