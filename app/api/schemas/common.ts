import { z } from "zod";

/** What the house calls an id: nothing that is longer, or has spaces in it, is one. */
export const id = z
  .string()
  .regex(/^[^\s/]{1,200}$/)
  .meta({ description: "An id", example: "0199aa00-0000-7000-8000-000000000001" });

/** A moment, as `2026-01-31T09:30:00.000Z`. */
export const time = z.iso.datetime().meta({ description: "A moment, in UTC" });

export const success = z.literal(true).meta({ description: "True in every answer of a call that went well" });

/** What calls answer that change something and have nothing to show. */
export const done = z.object({ success, message: z.string() }).meta({ id: "Done", description: "It went well" });
