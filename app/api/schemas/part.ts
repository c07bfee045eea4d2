import { z } from "zod";
import { success } from "./common";
import { generation } from "./generation";
import { partProgress } from "./questions";

export const progress = partProgress
  .extend({ success, generating: z.boolean().describe("Its main questions are being written"), generation })
  .meta({ id: "QuestionsProgress" });

export const generated = z
  .object({
    success: z.boolean().describe("False where the questions could not be written"),
    error: z.string().nullable(),
    retry_suggested: z.boolean().describe("Trying again may help"),
    generating: z.boolean(),
    generation,
    total_questions: z.number().int().describe("Those that are there, and those to come"),
  })
  .meta({ id: "QuestionsGeneration", description: "What became of having a part’s questions written" });
