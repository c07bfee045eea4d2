import { z } from "zod";

/** What is none names nothing: 404. No pattern, for what an answer holds must never be refused. */
export const id = z.string().meta({ description: "An id", example: "0199aa00-0000-7000-8000-000000000001" });

/** A moment, as `2026-01-31T09:30:00.000Z`. */
export const time = z.iso.datetime().meta({ description: "A moment, in UTC" });

export const success = z.literal(true).meta({ description: "True in every answer of a call that went well" });

/** What calls answer that change something and have nothing to show. */
export const done = z.object({ success, message: z.string() }).meta({ id: "Done", description: "It went well" });
