import type { z } from "zod";

/** What is wrong with what was sent, in the order in which it was found: where, and in words for a person. */
export function findWrongFields(error: z.ZodError, where: "query" | "body"): { field: string; message: string }[] {
  return error.issues.map(({ path, message }) => ({
    field: where === "query" ? path.join(".") : path.map((part) => `/${pointerPart(String(part))}`).join(""),
    message,
  }));
}

/** As RFC 6901 escapes it. */
function pointerPart(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}
