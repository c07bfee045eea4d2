import { z } from "zod";

/** Problem details (RFC 9457), and beside them the fields in which clients look for the words. */
export const problem = z
  .looseObject({
    type: z.string().describe("An address that says more of this kind of problem"),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe("What went wrong, for a person’s eyes"),
    success: z.literal(false),
    error: z.string(),
    message: z.string(),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .describe("What is wrong with what was sent: `field` is a JSON Pointer into the body, or a parameter’s name"),
  })
  .meta({ id: "Problem" });
