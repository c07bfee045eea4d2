import type { z } from "zod";
import type { Form, FormValue } from "./parse-form";
import { invalid, type StripeError } from "./stripe-error";

type Issue = z.core.$ZodIssue;

/** @throws what Stripe says of a parameter that it does not know, that is missing, or that is not what it should be */
export function checkParams<T>(shape: z.ZodType<T>, form: Form): T {
  const read = shape.safeParse(form);
  if (read.success) return read.data;
  throw toError(read.error.issues[0]!, form, []);
}

function toError(issue: Issue, form: Form, above: PropertyKey[]): StripeError {
  const path = [...above, ...issue.path];
  const param = nameOf(path);
  switch (issue.code) {
    case "unrecognized_keys": {
      const names = issue.keys.map((key) => nameOf([...path, key]));
      const message = `Received unknown parameter${names.length > 1 ? "s" : ""}: ${names.join(", ")}`;
      return invalid(message, names[0], "parameter_unknown");
    }
    case "invalid_union": {
      // The last choice is the one that is not just an empty text.
      const inner = issue.errors.at(-1)?.[0];
      return inner ? toError(inner, form, path) : invalid(`Invalid ${param}`, param);
    }
    case "invalid_value": {
      if (valueAt(form, path) === undefined) break;
      return invalid(`Invalid ${lastOf(path)}: must be one of ${issue.values.join(", ")}`, param);
    }
    case "invalid_type":
      if (valueAt(form, path) === undefined) break;
      return invalid(`Invalid ${issue.expected === "record" ? "object" : issue.expected}`, param);
    case "too_small":
      if (valueAt(form, path) !== "") return invalid(issue.message, param);
      return invalid(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
        param,
        "parameter_invalid_empty",
      );
    case "invalid_format":
    case "too_big":
    case "not_multiple_of":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return invalid(issue.message, param, codeOf(issue.message));
  }
  return invalid(`Missing required param: ${param}.`, param, "parameter_missing");
}

function codeOf(message: string): string | undefined {
  if (message.startsWith("Invalid integer")) return "parameter_invalid_integer";
  return message.startsWith("Invalid email") ? "email_invalid" : undefined;
}

/** `items[0][price]` */
function nameOf([first, ...rest]: PropertyKey[]): string {
  return String(first ?? "") + rest.map((part) => `[${String(part)}]`).join("");
}

function lastOf(path: PropertyKey[]): string {
  return String(path.findLast((part) => typeof part === "string") ?? "");
}

function valueAt(form: Form, path: PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = form;
  for (const part of path) value = typeof value === "object" ? (value as Form)[part as string] : undefined;
  return value;
}
