import { z } from "zod";
import { canonicalLocale, canonicalTimeZone } from "~/services/accounts/region";

const CHOOSE = "Choose one of these";

export const appearanceSchema = z.object({
  theme: z.enum(["system", "light", "dark"], CHOOSE),
  text_size: z.enum(["small", "medium", "large", "larger"], CHOOSE),
  reduced_motion: z.literal("on").optional().catch(undefined),
  locale: oneOf(canonicalLocale),
  time_zone: oneOf(canonicalTimeZone),
});

/** Null when nothing was chosen. */
function oneOf(canonical: (name: unknown) => string | null) {
  return z
    .string({ error: CHOOSE })
    .refine((name) => canonical(name) !== null, CHOOSE)
    .transform(canonical)
    .optional()
    .transform((name) => name ?? null);
}
