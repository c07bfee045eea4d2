import type { z } from "zod";
import { problemDetails } from "~/http/response/problem-details.server";

/** What is wrong with what was sent, in the order in which it was found: where, and in words for a person. */
export function findWrongFields(error: z.ZodError, where: "query" | "body"): { field: string; message: string }[] {
  return error.issues.map((issue) => {
    const path = pathOf(issue);
    return {
      field: where === "query" ? path.join(".") : path.map((part) => `/${pointerPart(String(part))}`).join(""),
      message: issue.message,
    };
  });
}

/** Of fields that are unknown, all of which the message names, the first. */
function pathOf(issue: z.core.$ZodIssue): PropertyKey[] {
  return issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
}

/** As RFC 6901 escapes it. */
function pointerPart(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** 400 about one field. @param field `/option` of a body, or a parameter's name: `cursor` */
export function wrongField(field: string, message: string): Response {
  return problemDetails(400, message, { errors: [{ field, message }] });
}
