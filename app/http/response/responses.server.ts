import { data } from "@remix-run/node";

/**
 * A response to throw: the nearest error page shows `message`; a route without a page answers with it as plain text.
 * @param message for the learner's eyes
 */
export function problem(status: number, message: string): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** To throw when a thing is absent or somebody else's: `notFound("Course")` says "Course Not Found". */
export function notFound(what: string): Response {
  const response = problem(404, `${what} Not Found`);
  response.headers.set("Cache-Control", "no-store"); // a cache may otherwise keep it for as long as it likes
  return response;
}

/** @throws a 404 when the URL has no such part */
export function requireParam(params: Record<string, string | undefined>, name: string): string {
  const value = params[name];
  if (!value) throw notFound("Page");
  return value;
}

/** The same page again with status 400: `payload` holds what was typed and a message beside each wrong field. */
export function badRequest<T>(payload: T) {
  return data(payload, { status: 400 });
}
