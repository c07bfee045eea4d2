/**
 * A response to throw: the nearest error page shows `message`; a route without a page answers with it as plain text.
 * @param message for the learner's eyes
 */
export function problem(status: number, message: string): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
