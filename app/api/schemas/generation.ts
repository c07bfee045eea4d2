import { z } from "zod";
import type { GenerationState } from "~/services/jobs/generation-state";

/** How far something is that is written for a learner. */
export const generation = z
  .object({
    status: z
      .enum(["none", "generating", "overdue", "failed"])
      .describe(
        "`none`: not asked for, or a failure is past. `overdue`: it takes longer than expected, and may still come",
      ),
    heading: z.string().nullable().describe("What went wrong, in a few words; null while nothing did"),
    message: z.string().nullable().describe("What went wrong, as a sentence; null while nothing did"),
    can_retry: z.boolean().describe("Whether it may be asked for (again) now"),
  })
  .meta({ id: "Generation", description: "How far something is that is being written; ask again every 3 seconds" });

export function generationRow(state: GenerationState): z.input<typeof generation> {
  switch (state.status) {
    case "none":
      return { status: "none", heading: null, message: null, can_retry: true };
    case "generating":
      return { status: "generating", heading: null, message: null, can_retry: false };
    case "overdue":
    case "failed": {
      const { status, heading, message, canRetry } = state;
      return { status, heading, message, can_retry: canRetry };
    }
  }
}
