import type { z } from "zod";
import { problemDetails } from "~/http/response/problem-details.server";

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

/** 400 about one field. @param field `/option` of a body, or a parameter's name: `cursor` */
export function wrongField(field: string, message: string): Response {
  return problemDetails(400, message, { errors: [{ field, message }] });
}
