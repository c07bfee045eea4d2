import { z } from "zod";

export const apiVariables = {
  API_ALLOWED_ORIGINS: z
    .string()
    .transform((list) => list.split(",").map((origin) => origin.trim()))
    .refine((list) => list.every(isOrigin), "must be origins such as https://app.example.org with commas between them")
    .default([]),
};

/** As browsers send it: no path, no slash at its end, nothing in capitals. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
