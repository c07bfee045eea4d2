import { z } from "zod";

const CHOOSE = "Choose one of these";

export const reminderSchema = z.object({
  remind: z.literal("on").optional().catch(undefined),
  hour: z
    .string({ error: CHOOSE })
    .regex(/^(?:1?\d|2[0-3])$/, CHOOSE)
    .transform(Number),
});
