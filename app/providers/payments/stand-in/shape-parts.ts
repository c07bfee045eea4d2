import { z } from "zod";

/** What parameters are made of. All of them arrive as texts. */

export const text = (max = 5000) => z.string().min(1).max(max, `Invalid string: must be at most ${max} characters`);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: ({ input }) => `Invalid integer: ${String(input)}` })
  .transform(Number);
export const positive = integer.refine((value) => value > 0, "This value must be greater than or equal to 1.");
export const amount = integer.refine((value) => value >= 0, "This value must be greater than or equal to 0.");
export const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/, { error: ({ input }) => `Invalid decimal: ${String(input)}` })
  .transform(Number);
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
export const currency = z.string().regex(/^[a-z]{3}$/, "Invalid currency: must be a three-letter ISO code");
export const email = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[^\s@]+@[^\s@]+$/, { error: ({ input }) => `Invalid email address: ${String(input)}` });
export const url = z.string().min(1).max(5000).refine(isUrl, "Not a valid URL");

function isUrl(value: string): boolean {
  const address = value.replace("{CHECKOUT_SESSION_ID}", "id");
  return URL.canParse(address) && /^https?:/.test(address);
}

/** Or empty, which takes away what is there. */
export const emptyable = <T extends z.ZodType>(shape: T) => z.union([z.literal(""), shape]);

/** An empty value takes a key away. */
export const metadata = emptyable(
  z.record(z.string().max(40, "Metadata keys can be at most 40 characters"), z.string().max(500)),
);
export const range = z.union([
  integer,
  z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial(),
]);
export const enabled = z.strictObject({ enabled: flag });

/** Of every list. */
export const page = {
  limit: integer.refine((value) => value >= 1 && value <= 100, "This value must be between 1 and 100."),
  starting_after: text(),
  ending_before: text(),
};

export const list = <T extends z.ZodRawShape>(filters: T) => z.strictObject({ ...page, ...filters }).partial();
export const nothing = z.strictObject({});

export const address = z
  .strictObject({
    city: text(),
    country: text(),
    line1: text(),
    line2: emptyable(text()),
    postal_code: text(),
    state: text(),
  })
  .partial();

export const interval = z.enum(["day", "week", "month", "year"]);
export const prorationBehavior = z.enum(["always_invoice", "create_prorations", "none"]);
export const feedback = z.enum([
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
]);
export const cancellationDetails = z
  .strictObject({ comment: emptyable(text()), feedback: emptyable(feedback) })
  .partial();
