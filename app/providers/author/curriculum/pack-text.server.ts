import { z } from "zod";

/** What every text of a pack keeps to. */

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");

export const text = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .refine((value) => !/<\/?[a-z][^>]*>|<!--/i.test(value), "must not contain HTML");
