import { STATUS_CODES } from "node:http";
import { config } from "~/config/config.server";
import { apiPaths } from "~/urls/api-paths";

/** What is wrong with one field: `field` is where it stands in the body, as a JSON Pointer, or a parameter's name. */
export interface FieldProblem {
  field: string;
  message: string;
}

interface ProblemOptions {
  errors?: FieldProblem[];
  headers?: Record<string, string>;
  /** Fields of the answer that a client reads of a failure, too. */
  fields?: Record<string, unknown>;
}

/**
 * The answer to a call that failed: problem details (RFC 9457), and beside them the fields in which clients look for the
 * words, `success`, `error` and `message`.
 *
 * @param message for a person's eyes
 */
export function problemDetails(
  status: number,
  message: string,
  { errors, headers, fields }: ProblemOptions = {},
): Response {
  const body = { ...problemBody(status, message), ...(errors && { errors }), ...fields };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...comeBack(status),
      ...headers,
    },
  });
}

/** Where nobody knows better when to try again. */
function comeBack(status: number): Record<string, string> {
  return status === 429 || status === 503 ? { "Retry-After": "60" } : {};
}

/** What every answer to a call that failed says. */
export function problemBody(status: number, message: string) {
  return {
    type: `${config.publicUrl}${apiPaths.developers()}#status-${status}`,
    title: STATUS_CODES[status] ?? "Problem",
    status,
    detail: message,
    success: false,
    error: message,
    message,
  };
}

/** A refusal that was made for pages, plain text, as one of the API; any other answer as it is. */
export async function asProblemDetails(response: Response): Promise<Response> {
  const isText = response.headers.get("Content-Type")?.startsWith("text/plain") ?? true;
  if (response.status < 400 || !isText) return response;
  const message = (await response.text()) || (STATUS_CODES[response.status] ?? "");
  const retryAfter = response.headers.get("Retry-After");
  return problemDetails(response.status, message, {
    headers: retryAfter === null ? {} : { "Retry-After": retryAfter },
  });
}
